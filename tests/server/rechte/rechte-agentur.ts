import type { Ausgaenge, Fall, Frage } from './rechte-fall.ts'

const beide = (AGENTUR: string, ADMIN: string): Ausgaenge => ({ AGENTUR, ADMIN })
/** Under a version that never was: whoever is let through is told so, and nothing changes. */
const version = 999
const STAMMDATEN = {
  agenturname: 'Neu GmbH',
  agenturnameVeroeffentlichungen: 'Neu',
  art: 'AGENTUR',
  netzwerk: '',
  strasse: 'Gasse 1',
  plz: '1070',
  ort: 'Wien',
  land: 'AT',
  uid: '',
  mitgliedNr: '',
  mitgliedGeprueft: false,
  telefon: '',
  email: 'neu@agentur.example',
  website: '',
  rechnung: null,
}
const KONTAKT = {
  gender: 'f',
  title: '',
  firstname: 'Vera',
  lastname: 'Berger',
  funktion: '',
  email: 'vera@agentur.example',
  telefon: '',
  zustaendig: ['EINREICHUNG'],
  istHauptkontakt: false,
}

const PERSON = { id: null, firstname: 'Mira', lastname: 'Öztürk', rolle: '', geburtsdatum: '2004-02-14', ansprechperson: true }
const KEIN_NACHWUCHS = beide('nicht-gefunden', 'nicht-gefunden')

/** The own agency, another one, and one that does not exist. */
function dreimal(endpunkt: string, ausgang: Ausgaenge, anfrage: (agenturId: string, frage: Frage) => { url: string; body?: object }): Fall[] {
  const fall = (datensatz: string, erwartet: Ausgaenge, idOf: (frage: Frage) => string): Fall => ({
    endpunkt,
    datensatz,
    erwartet,
    sichtbar: 0,
    anfrage: (frage) => anfrage(idOf(frage), frage),
  })
  return [
    fall('of the own agency', ausgang, ({ eigen }) => eigen.agenturId),
    fall('of another agency', { ...ausgang, ...('AGENTUR' in ausgang && { AGENTUR: 'nicht-gefunden' }) }, ({ fremd }) => fremd.agenturId),
    fall('no agency', Object.fromEntries(Object.keys(ausgang).map((rolle) => [rolle, 'nicht-gefunden'])), ({ neueId }) => neueId),
  ]
}

/** The same for a contact; who is the main one cannot be removed. */
function kontakt(endpunkt: string, ausgang: Ausgaenge, body?: object): Fall[] {
  const fall = (datensatz: string, erwartet: Ausgaenge, idOf: (frage: Frage) => string): Fall => ({
    endpunkt,
    datensatz,
    erwartet,
    sichtbar: 0,
    anfrage: (frage) => ({ url: `/api/ansprechpartner/${idOf(frage)}`, ...(body && { body }) }),
  })
  return [
    fall('of the own agency', ausgang, ({ eigen }) => eigen.ansprechpartnerId),
    fall('of another agency', { ...ausgang, AGENTUR: 'nicht-gefunden' }, ({ fremd }) => fremd.ansprechpartnerId),
    fall('no contact', beide('nicht-gefunden', 'nicht-gefunden'), ({ neueId }) => neueId),
  ]
}

const pfad = (teil: string) => (id: string) => ({ url: `/api/agenturen/${id}${teil}` })
const mit = (teil: string, body: object) => (id: string) => ({ url: `/api/agenturen/${id}${teil}`, body })

const nachweis =
  (teil: string) =>
  (id: string, { neueId }: Frage) => ({ url: `/api/agenturen/${id}/team/${neueId}/nachweise/STUDIUM${teil}` })

export const AGENTUR_FAELLE: Fall[] = [
  ...dreimal('getAgentur', beide('ok', 'ok'), pfad('')),
  ...dreimal('updateAgentur', beide('version-veraltet', 'version-veraltet'), mit('', { ...STAMMDATEN, version })),
  ...dreimal('changeAgenturStatus', { ADMIN: 'version-veraltet' }, mit('/status', { schritt: 'FREIGEBEN', text: '', version })),
  {
    endpunkt: 'changeAgenturenStatus',
    datensatz: 'another agency',
    sichtbar: 0,
    erwartet: { ADMIN: 'ok' },
    anfrage: ({ fremd }) => ({ url: '/api/agenturen/sammelaktion', body: { aktion: 'FREIGEBEN', ids: [fremd.agenturId], vorschau: true } }),
  },
  {
    endpunkt: 'createAgentur',
    datensatz: 'a new agency',
    sichtbar: 0,
    erwartet: { ADMIN: 'ok' },
    anfrage: ({ neueId }) => ({ url: '/api/agenturen', body: { ...STAMMDATEN, agenturname: `Neu ${neueId} GmbH` } }),
  },
  ...dreimal('updateAgenturNotiz', { ADMIN: 'version-veraltet' }, mit('/notiz', { notiz: 'x', version })),
  ...dreimal('resendBestaetigung', { ADMIN: 'agentur-status' }, pfad('/bestaetigung')),
  ...dreimal('listAnsprechpartner', beide('ok', 'ok'), pfad('/ansprechpartner')),
  ...dreimal('createAnsprechpartner', beide('ok', 'ok'), mit('/ansprechpartner', KONTAKT)),
  ...kontakt('getAnsprechpartner', beide('ok', 'ok')),
  ...kontakt('updateAnsprechpartner', beide('version-veraltet', 'version-veraltet'), { ...KONTAKT, version }),
  ...kontakt('removeAnsprechpartner', beide('in-verwendung', 'in-verwendung')),
  ...dreimal('listAgenturPersonen', beide('ok', 'ok'), pfad('/personen')),
  ...dreimal('inviteAgenturPerson', beide('ok', 'ok'), (id, { neueId }) => ({
    url: `/api/agenturen/${id}/personen`,
    body: { gender: 'd', title: '', firstname: 'Kai', lastname: 'Neu', username: `${neueId}@agentur.example`, telefon: '' },
  })),
  ...dreimal('reinviteAgenturPerson', beide('empfaenger-fehlt', 'nicht-gefunden'), (id, { ich }) => ({
    url: `/api/agenturen/${id}/personen/${ich}/einladung`,
  })),
  ...dreimal('withdrawEinladung', beide('agentur-person', 'nicht-gefunden'), (id, { ich }) => ({
    url: `/api/agenturen/${id}/personen/${ich}/einladung`,
  })),
  ...dreimal('deactivateAgenturPerson', beide('version-veraltet', 'nicht-gefunden'), (id, { ich }) => ({
    url: `/api/agenturen/${id}/personen/${ich}/deaktivierung`,
    body: { version },
  })),
  // None of them is a young talent; whose team is whose: nachwuchs.test.ts.
  ...dreimal('getTeam', KEIN_NACHWUCHS, pfad('/team')),
  ...dreimal('updateTeam', KEIN_NACHWUCHS, mit('/team', { personen: [PERSON], version })),
  ...dreimal('putNachweis', KEIN_NACHWUCHS, nachweis('?dateiname=bestaetigung.pdf')),
  ...dreimal('removeNachweis', KEIN_NACHWUCHS, nachweis('')),
  ...dreimal('getNachweisDatei', { ADMIN: 'nicht-gefunden' }, nachweis('/datei')),
  ...dreimal('decideNachweis', { ADMIN: 'nicht-gefunden' }, (id, { neueId }) => ({
    url: `/api/agenturen/${id}/team/${neueId}/nachweise/STUDIUM/entscheidung`,
    body: { stand: 'ANERKANNT', grund: '', gesehenMs: 1, version: 1 },
  })),
  ...dreimal('listLogos', beide('ok', 'ok'), pfad('/logos')),
  ...dreimal('putLogo', beide('medientyp', 'medientyp'), pfad('/logos/web?dateiname=logo.png')),
  ...dreimal('removeLogo', beide('ok', 'ok'), pfad('/logos/druck')),
  ...dreimal('getLogoVorschau', beide('ok', 'ok'), pfad('/logos/web/vorschau')),
  ...dreimal('getLogoDatei', beide('ok', 'ok'), pfad('/logos/web/datei')),
]

/** They name no record, or their record is a secret that only a mail has told. */
export const AGENTUR_OHNE_DATENSATZ = [
  ...['getEigeneAgentur', 'getEinreichungsvorgaben', 'openRegistrierung', 'createRegistrierung', 'repeatBestaetigung'],
  ...['getBestaetigung', 'confirmRegistrierung', 'getNachwuchsangebot', 'createNachwuchsregistrierung'],
]
