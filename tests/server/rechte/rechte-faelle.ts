import { ROLLEN } from '#contract/rolle.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { START_MS } from '#tests/support/voting.ts'
import { AGENTUR_FAELLE, AGENTUR_OHNE_DATENSATZ } from './rechte-agentur.ts'
import type { Ausgaenge, Fall, Frage, Welt } from './rechte-fall.ts'
import { DRUCK_FAELLE, DRUCK_OHNE_DATENSATZ } from './rechte-druck.ts'
import { EINREICHUNG_FAELLE } from './rechte-einreichungen.ts'
import { JAHRBUCH_FAELLE, JAHRBUCH_OHNE_DATENSATZ } from './rechte-jahrbuch.ts'
import { LIEFERUNG_FAELLE, LIEFERUNG_OHNE_DATENSATZ } from './rechte-lieferung.ts'
import { AUSSPRACHE_FAELLE } from './rechte-aussprache.ts'
import { FEST_FAELLE } from './rechte-fest.ts'
import { LIVE_FAELLE } from './rechte-live.ts'
import { MEDIEN_FAELLE } from './rechte-medien.ts'
import { PREFLIGHT_FAELLE } from './rechte-preflight.ts'
import { STAMMDATEN_FAELLE, STAMMDATEN_LISTEN } from './rechte-stammdaten.ts'
import { TISCH_FAELLE } from './rechte-tisch.ts'
import { VERLEIHUNG_FAELLE } from './rechte-verleihung.ts'

const alle = (ausgang: string): Ausgaenge => Object.fromEntries(ROLLEN.map((rolle) => [rolle, ausgang]))
const jury = (pfad: string) => (juryId: string) => ({ url: `/api/voting/jurys/${juryId}/${pfad}` })
export const [paket, stimmen, uebersicht] = [jury('paket'), jury('stimmen'), jury('uebersicht')]
export const ergebnis = (juryId: string, kategorieId: string, rundeId: string) => ({
  url: `/api/voting/jurys/${juryId}/ergebnis?kategorieId=${kategorieId}&rundeId=${rundeId}`,
})
const pause = (juryId: string, rundeId: string) => ({ url: `/api/voting/jurys/${juryId}/runden/${rundeId}/status`, body: { status: 'PAUSIERT' } })
const koepfe = (juryId: string) => ({ url: `/api/voting/jurys/${juryId}/koepfe` })
const stimmprotokoll = (juryId: string) => ({ url: `/api/voting/jurys/${juryId}/stimmprotokoll` })
const eigeneEintraege = (juryId: string) => ({ url: `/api/voting/jurys/${juryId}/eigene-eintraege` })
const juryprotokoll = (juryId: string, rundeId: string) => ({ url: `/api/voting/jurys/${juryId}/runden/${rundeId}/protokoll` })
const verwahrung = (juryId: string, rundeId: string) => ({ url: `/api/voting/jurys/${juryId}/runden/${rundeId}/kopf`, body: { weg: 'GEDRUCKT' } })
const entscheidung = (juryId: string, actId: string) => ({
  url: `/api/voting/jurys/${juryId}/stimmabgaben/${actId}/entscheidung`,
  body: { entscheidung: 'NICHT_GEZAEHLT', grund: 'zu spät' },
})
const punkte = (juryId: string) => ({ url: `/api/voting/jurys/${juryId}/punkte` })
const bogen = (juryId: string, { rundeId, mitgliedId }: { rundeId: string; mitgliedId: string }) => ({
  url: `/api/voting/jurys/${juryId}/runden/${rundeId}/bogen/${mitgliedId}`,
})
const nacherfassung = (juryId: string, { rundeId, mitgliedId, einreichungId }: { rundeId: string; mitgliedId: string; einreichungId: string }) => ({
  url: `/api/voting/jurys/${juryId}/nacherfassungen`,
  body: { rundeId, mitgliedId, abgegeben: '2026-01-05T10:00:00Z', grund: 'Papier', stimmen: [{ einreichungId, art: 'ENTHALTUNG', wert: null }] },
})
const pruefung = (juryId: string, id: string, einreichungId: string) => ({
  url: `/api/voting/jurys/${juryId}/nacherfassungen/${id}/bestaetigung`,
  body: { stimmen: [{ einreichungId, art: 'ENTHALTUNG', wert: null }] },
})
const ruecknahme = (juryId: string, id: string) => ({
  url: `/api/voting/jurys/${juryId}/nacherfassungen/${id}/ruecknahme`,
  body: { grund: 'falsch' },
})
const meldung = (id: string, juryId: string, einreichungId: string | null = null) => ({
  url: '/api/voting/meldungen',
  body: { id, juryId, einreichungId, text: 'Das Bild fehlt.' },
})
const erklaerung = (id: string, juryId: string) => ({
  url: '/api/voting/erklaerungen',
  body: { id, juryId, art: 'BEFANGENHEIT', version: null, verneint: [], befangen: [] },
})
const sendung = ({ ich, neueId }: Frage, act: { rundeId: string; einreichungId: string }, over: object = {}) => ({
  url: '/api/voting/stimmabgaben',
  body: {
    benutzerId: ich,
    geraetId: neueId,
    schema: 1,
    stimmabgaben: [
      { seq: 1, id: newId(START_MS), rundeId: act.rundeId, einreichungId: act.einreichungId, art: 'BEWERTET', wert: { punkte: 3 }, wallMs: START_MS },
    ],
    ...over,
  },
})
export const geraet = (geraetId: string, juryId: string) => ({
  url: `/api/voting/geraete/${geraetId}`,
  body: {
    name: 'iPad',
    version: '1',
    wartend: 0,
    installiert: true,
    speicher: { persistent: true, belegtBytes: 0 },
    jurys: [{ juryId, revision: 1, stufe: 'BEREIT', fehlendeBytes: 0, wartend: 0 }],
  },
})
function fall(endpunkt: string | null, datensatz: string, erwartet: Ausgaenge, anfrage: Fall['anfrage'], sichtbar: 0 | 1 = 0): Fall {
  return { endpunkt, datensatz, erwartet, anfrage, sichtbar }
}
const nurAdmin = { ...alle('keine-berechtigung'), ADMIN: 'ok' }
const jurys = (ausgang: string) => ({ JURY: ausgang, JURYPRAESIDENT: ausgang })
const tablets = (ausgang: string) => ({ ...jurys(ausgang), PRAESENTATION: ausgang })
const paketrollen = (ausgang: string) => ({ ...tablets(ausgang), ADMIN: ausgang })
/** A printer finds what has come that far, which these works have not. */
const werk = (AGENTUR: string, ADMIN: string) => ({ AGENTUR, ADMIN, DRUCKEREI: 'nicht-gefunden' })
const eigene = (AGENTUR: string, ADMIN: string) => ({ AGENTUR, ADMIN })
const UNTERLAGE = { bestaetigung: 'getEinreichbestaetigung', etiketten: 'getEtiketten' }
const unterlage = (id: string, pfad: string) => ({ url: `/api/einreichungen/${id}/${pfad}` })
const einreichung = (id: string) => ({ url: `/api/einreichungen/${id}` })
const vorsitz = (JURYPRAESIDENT: string, ADMIN: string) => ({ JURYPRAESIDENT, ADMIN })

/** Of a round that is closed. */
const papierFaelle = (endpunkt: string, anfrage: (juryId: string, welt: Welt) => ReturnType<Fall['anfrage']>): Fall[] => [
  fall(endpunkt, 'in the own jury', vorsitz('ok', 'ok'), ({ eigen }) => anfrage(eigen.juryId, eigen)),
  fall(endpunkt, 'in another jury', vorsitz('not-member', 'ok'), ({ fremd }) => anfrage(fremd.juryId, fremd)),
  fall(endpunkt, 'in another jury, asked through the own', vorsitz('nicht-gefunden', 'nicht-gefunden'), ({ eigen, fremd }) =>
    anfrage(eigen.juryId, fremd),
  ),
]

const ansicht = (benutzerId: string) => ({ url: '/api/auth/ansicht', body: { benutzerId, grund: 'Hilfe am Telefon' } })
const aufheben = (id: string) => ({ url: `/api/benutzer/${id}/zweiter-faktor/aufheben` })

const KONTO_FAELLE: Fall[] = [
  fall('removeSitzung', 'a log-in of another person', alle('nicht-gefunden'), ({ fremd }) => ({ url: `/api/sitzungen/${fremd.sitzungId}` })),
  fall('startAnsicht', 'the own person', { ADMIN: 'ansicht-unmoeglich' }, ({ ich }) => ansicht(ich)),
  fall('startAnsicht', 'another person', { ADMIN: 'ok' }, ({ fremd }) => ansicht(fremd.benutzerId)),
  fall('startAnsicht', 'no person', { ADMIN: 'nicht-gefunden' }, ({ neueId }) => ansicht(neueId)),
  fall('liftZweiterFaktor', 'the own person', { ADMIN: 'eigener-faktor' }, ({ ich }) => aufheben(ich)),
  fall('liftZweiterFaktor', 'a person without one', { ADMIN: 'faktor-fehlt' }, ({ fremd }) => aufheben(fremd.benutzerId)),
  fall('liftZweiterFaktor', 'no person', { ADMIN: 'nicht-gefunden' }, ({ neueId }) => aufheben(neueId)),
]

const exportjob = (id: string, schritt = '') => ({ url: `/api/exportjobs/${id}${schritt}` })
const jeBesteller = (ausgang: string): Ausgaenge => ({ ADMIN: ausgang, FESTTEAM: ausgang, DRUCKEREI: ausgang, AGENTUR: ausgang })
const exportFaelle = (endpunkt: string, schritt?: string): Fall[] => [
  fall(endpunkt, 'of another person', jeBesteller('nicht-gefunden'), ({ fremd }) => exportjob(fremd.exportjobId, schritt)),
  fall(endpunkt, 'no order', jeBesteller('nicht-gefunden'), ({ neueId }) => exportjob(neueId, schritt)),
]
const EXPORT_FAELLE: Fall[] = [
  fall('createExportjob', 'no choice', jeBesteller('eingabe-ungueltig'), () => ({ url: '/api/exportjobs', body: {} })),
  fall('previewExportjob', 'no choice', { ADMIN: 'eingabe-ungueltig' }, () => ({ url: '/api/exportjobs/vorschau', body: {} })),
  ...exportFaelle('getExportjob'),
  ...exportFaelle('cancelExportjob', '/abbrechen'),
  ...exportFaelle('retryExportjob', '/erneut'),
  ...exportFaelle('removeExportjob'),
  ...exportFaelle('loadExportjobDatei', '/datei'),
]

export const FAELLE: Fall[] = [
  fall('getAuthById', 'the own person', alle('ok'), ({ ich }) => ({ url: `/api/auth/${ich}` })),
  fall('getAuthById', 'another person', nurAdmin, ({ fremd }) => ({ url: `/api/auth/${fremd.benutzerId}` })),
  fall('getAuthById', 'no person', { ...nurAdmin, ADMIN: 'nicht-gefunden' }, ({ neueId }) => ({ url: `/api/auth/${neueId}` })),
  fall('updateAuth', 'the own person', { ADMIN: 'eigene-rollen' }, ({ ich }) => ({
    url: `/api/auth/${ich}`,
    body: { roles: ['ADMIN', 'AGENTUR'], aktiv: true },
  })),
  fall('updateAuth', 'another person', { ADMIN: 'ok' }, ({ fremd }) => ({
    url: `/api/auth/${fremd.benutzerId}`,
    body: { roles: ['JURY'], aktiv: true },
  })),
  fall('updateAuth', 'no person', { ADMIN: 'nicht-gefunden' }, ({ neueId }) => ({
    url: `/api/auth/${neueId}`,
    body: { roles: ['JURY'], aktiv: true },
  })),

  fall('getAvatar', 'the own image', alle('nicht-gefunden'), ({ ich }) => ({ url: `/api/benutzer/${ich}/avatar` })),
  fall('getAvatar', 'of another person', { ...nurAdmin, ADMIN: 'nicht-gefunden' }, ({ fremd }) => ({
    url: `/api/benutzer/${fremd.benutzerId}/avatar`,
  })),

  fall('getJurypaket', 'the own jury', paketrollen('ok'), ({ eigen }) => paket(eigen.juryId)),
  fall('getJurypaket', 'a jury of others', { ...jurys('not-member'), PRAESENTATION: 'ok', ADMIN: 'ok' }, ({ fremd }) => paket(fremd.juryId)),
  fall(
    'getJurypaket',
    'a jury of another year, with a seat that was revoked',
    { ...jurys('not-member'), PRAESENTATION: 'not-member', ADMIN: 'ok' },
    ({ alt }) => paket(alt.juryId),
  ),
  fall('getJurypaket', 'no jury', paketrollen('nicht-gefunden'), ({ neueId }) => paket(neueId)),

  fall('getJury', 'the own jury', vorsitz('ok', 'ok'), ({ eigen }) => ({ url: `/api/jurys/${eigen.juryId}` })),
  fall('getJury', 'a jury of others', vorsitz('nicht-gefunden', 'ok'), ({ fremd }) => ({ url: `/api/jurys/${fremd.juryId}` })),
  fall('getJury', 'a jury with a seat that was revoked', vorsitz('nicht-gefunden', 'ok'), ({ alt }) => ({ url: `/api/jurys/${alt.juryId}` })),
  fall('getJury', 'no jury', vorsitz('nicht-gefunden', 'nicht-gefunden'), ({ neueId }) => ({ url: `/api/jurys/${neueId}` })),

  fall('removeProbelauf', 'a jury that is none', { ADMIN: 'probelauf-stand' }, ({ fremd }) => ({ url: `/api/jurys/${fremd.juryId}/probelauf` })),
  ...['startAusfall', 'endAusfall'].flatMap((name) => {
    const frage = (juryId: string) => ({ url: `/api/jurys/${juryId}/ausfall`, ...(name === 'startAusfall' && { body: { minuten: 5 } }) })
    return [
      fall(name, 'the own jury, which is no rehearsal', vorsitz('probelauf-stand', 'probelauf-stand'), ({ eigen }) => frage(eigen.juryId)),
      fall(name, 'a jury of others', vorsitz('not-member', 'probelauf-stand'), ({ fremd }) => frage(fremd.juryId)),
      fall(name, 'no jury', vorsitz('not-member', 'nicht-gefunden'), ({ neueId }) => frage(neueId)),
    ]
  }),

  ...['bereitschaft', 'erinnerung'].flatMap((pfad) => {
    const name = pfad === 'bereitschaft' ? 'getBereitschaft' : 'remindMitglieder'
    const frage = (juryId: string, neueId: string) => ({
      url: `/api/jurys/${juryId}/${pfad}`,
      ...(pfad === 'erinnerung' && { body: { mitgliedIds: [neueId] } }),
    })
    return [
      fall(name, 'the own jury', vorsitz('ok', 'ok'), ({ eigen, neueId }) => frage(eigen.juryId, neueId)),
      fall(name, 'a jury of others', vorsitz('not-member', 'ok'), ({ fremd, neueId }) => frage(fremd.juryId, neueId)),
      fall(name, 'a jury with a seat that was revoked', vorsitz('not-member', 'ok'), ({ alt, neueId }) => frage(alt.juryId, neueId)),
      fall(name, 'no jury', vorsitz('not-member', 'nicht-gefunden'), ({ neueId }) => frage(neueId, neueId)),
    ]
  }),

  fall('listStimmen', 'the own jury', jurys('ok'), ({ eigen }) => stimmen(eigen.juryId)),
  fall('listStimmen', 'a jury of others', jurys('not-member'), ({ fremd }) => stimmen(fremd.juryId)),
  fall('listStimmen', 'a jury with a seat that was revoked', jurys('not-member'), ({ alt }) => stimmen(alt.juryId)),
  fall('listStimmen', 'no jury', jurys('nicht-gefunden'), ({ neueId }) => stimmen(neueId)),

  fall('castStimmabgaben', 'the own round and work', jurys('accepted'), (frage) => sendung(frage, frage.eigen)),
  fall('castStimmabgaben', 'another person', jurys('fremde-person'), (frage) => sendung(frage, frage.eigen, { benutzerId: frage.fremd.benutzerId })),
  fall('castStimmabgaben', 'a Gerät of another person', jurys('fremdes-geraet'), (frage) =>
    sendung(frage, frage.eigen, { geraetId: frage.fremd.geraetId }),
  ),
  fall('castStimmabgaben', 'a round of another jury', jurys('rejected not-member'), (frage) => sendung(frage, frage.fremd)),
  fall('castStimmabgaben', 'a round with a seat that was revoked', jurys('rejected not-member'), (frage) => sendung(frage, frage.alt)),
  fall('castStimmabgaben', 'a work of another jury', jurys('rejected unknown-einreichung'), (frage) =>
    sendung(frage, { ...frage.eigen, einreichungId: frage.fremd.einreichungId }),
  ),

  fall('putGeraet', 'the own Gerät', tablets('ok'), ({ neueId, eigen }) => geraet(neueId, eigen.juryId)),
  fall('putGeraet', 'a Gerät of another person', tablets('fremdes-geraet'), ({ fremd }) => geraet(fremd.geraetId, fremd.juryId)),

  fall('createMeldung', 'the own jury and work', tablets('ok'), ({ neueId, eigen }) => meldung(neueId, eigen.juryId, eigen.einreichungId)),
  fall('createMeldung', 'a jury of others', { ...jurys('not-member'), PRAESENTATION: 'ok' }, ({ neueId, fremd }) => meldung(neueId, fremd.juryId)),
  fall('createMeldung', 'a jury of another year', tablets('not-member'), ({ neueId, alt }) => meldung(neueId, alt.juryId)),
  fall('createMeldung', 'a work of another jury', tablets('nicht-gefunden'), ({ neueId, eigen, fremd }) =>
    meldung(neueId, eigen.juryId, fremd.einreichungId),
  ),
  fall('createMeldung', 'a message of another person', tablets('keine-berechtigung'), ({ eigen, fremd }) => meldung(fremd.meldungId, eigen.juryId)),

  // What comes of it stands in the answer (jury/erklaerungen.test.ts).
  fall('saveErklaerung', 'the own jury', jurys('ok'), ({ neueId, eigen }) => erklaerung(neueId, eigen.juryId)),
  fall('saveErklaerung', 'a jury of others', jurys('ok'), ({ neueId, fremd }) => erklaerung(neueId, fremd.juryId)),
  fall('saveErklaerung', 'no jury', jurys('ok'), ({ neueId }) => erklaerung(neueId, neueId)),

  fall('importNotfall', 'a Gerät that did not sign', { ADMIN: 'signatur-ungueltig' }, ({ fremd }) => ({
    url: '/api/voting/notfall',
    body: { format: 'lorbeer-notfall-1', geraetId: fremd.geraetId, nutzlast: '{}', signatur: 'AA' },
  })),

  fall('getEinreichung', 'of the own agency', werk('ok', 'ok'), ({ eigen }) => einreichung(eigen.einreichungId)),
  fall('getEinreichung', 'of another agency', werk('nicht-gefunden', 'ok'), ({ fremd }) => einreichung(fremd.einreichungId)),
  fall('getEinreichung', 'no work', werk('nicht-gefunden', 'nicht-gefunden'), ({ neueId }) => einreichung(neueId)),

  // Of whose agency an invoice is: rechnungen.test.ts. These works have no number yet, so that there is nothing to print.
  fall('getRechnung', 'no invoice', eigene('nicht-gefunden', 'nicht-gefunden'), ({ neueId }) => ({ url: `/api/rechnungen/${neueId}` })),
  fall('getRechnungPdf', 'no invoice', eigene('nicht-gefunden', 'nicht-gefunden'), ({ neueId }) => ({ url: `/api/rechnungen/${neueId}/pdf` })),
  ...(['bestaetigung', 'etiketten'] as const).flatMap((pfad) => [
    fall(UNTERLAGE[pfad], 'of the own agency', eigene('ohne-nummer', 'ohne-nummer'), ({ eigen }) => unterlage(eigen.einreichungId, pfad)),
    fall(UNTERLAGE[pfad], 'of another agency', eigene('nicht-gefunden', 'ohne-nummer'), ({ fremd }) => unterlage(fremd.einreichungId, pfad)),
  ]),
  ...(['auswahl', 'agenturen'] as const).flatMap((teil) => {
    const name = teil === 'auswahl' ? 'getEinreichungAuswahl' : 'searchEinreichungAgenturen'
    const url = (id: string) => ({ url: `/api/einreichungen/${id}/${teil}` })
    return [
      fall(name, 'of the own agency', { AGENTUR: 'ok', ADMIN: 'ok' }, ({ eigen }) => url(eigen.einreichungId)),
      fall(name, 'of another agency', { AGENTUR: 'nicht-gefunden', ADMIN: 'ok' }, ({ fremd }) => url(fremd.einreichungId)),
      fall(name, 'no work', { AGENTUR: 'nicht-gefunden', ADMIN: 'nicht-gefunden' }, ({ neueId }) => url(neueId)),
    ]
  }),

  fall('getErgebnis', 'the own jury', { JURY: 'keine-berechtigung', ...vorsitz('ok', 'ok') }, ({ eigen }) =>
    ergebnis(eigen.juryId, eigen.kategorieId, eigen.rundeId),
  ),
  fall(
    'getErgebnis',
    'the own jury, shown to members',
    { ...jurys('ok'), ADMIN: 'ok' },
    ({ eigen }) => ergebnis(eigen.juryId, eigen.kategorieId, eigen.rundeId),
    1,
  ),
  fall(
    'getErgebnis',
    'a jury of others, shown to its members',
    { JURY: 'not-member', ...vorsitz('not-member', 'ok') },
    ({ fremd }) => ergebnis(fremd.juryId, fremd.kategorieId, fremd.rundeId),
    1,
  ),
  fall(
    'getErgebnis',
    'a category of another jury',
    { ...jurys('nicht-gefunden'), ADMIN: 'nicht-gefunden' },
    ({ eigen, fremd }) => ergebnis(eigen.juryId, fremd.kategorieId, eigen.rundeId),
    1,
  ),
  fall(
    'getErgebnis',
    'a round of another jury',
    { JURY: 'keine-berechtigung', ...vorsitz('nicht-gefunden', 'nicht-gefunden') },
    ({ eigen, fremd }) => ergebnis(eigen.juryId, eigen.kategorieId, fremd.rundeId),
    1,
  ),

  fall('getUebersicht', 'the own jury', vorsitz('ok', 'ok'), ({ eigen }) => uebersicht(eigen.juryId)),
  fall('getUebersicht', 'a jury of others', vorsitz('not-member', 'ok'), ({ fremd }) => uebersicht(fremd.juryId)),
  fall('getUebersicht', 'no jury', vorsitz('not-member', 'nicht-gefunden'), ({ neueId }) => uebersicht(neueId)),

  fall('changeRundeStatus', 'a round of the own jury', vorsitz('ok', 'ok'), ({ eigen }) => pause(eigen.juryId, eigen.rundeId)),
  fall('changeRundeStatus', 'a round of another jury', vorsitz('not-member', 'ok'), ({ fremd }) => pause(fremd.juryId, fremd.rundeId)),
  fall('changeRundeStatus', 'a round of another jury, asked through the own', vorsitz('nicht-gefunden', 'nicht-gefunden'), ({ eigen, fremd }) =>
    pause(eigen.juryId, fremd.rundeId),
  ),

  fall('listKoepfe', 'of the own jury', vorsitz('ok', 'ok'), ({ eigen }) => koepfe(eigen.juryId)),
  fall('listKoepfe', 'of a jury of others', vorsitz('not-member', 'ok'), ({ fremd }) => koepfe(fremd.juryId)),
  fall('listKoepfe', 'of no jury', vorsitz('not-member', 'nicht-gefunden'), ({ neueId }) => koepfe(neueId)),

  fall('getJuryprotokoll', 'of a round of the own jury that is open', vorsitz('runde-status', 'runde-status'), ({ eigen }) =>
    juryprotokoll(eigen.juryId, eigen.rundeId),
  ),
  fall('getJuryprotokoll', 'of a round of another jury', vorsitz('not-member', 'runde-status'), ({ fremd }) =>
    juryprotokoll(fremd.juryId, fremd.rundeId),
  ),
  fall('getJuryprotokoll', 'of a round of another jury, asked through the own', vorsitz('nicht-gefunden', 'nicht-gefunden'), ({ eigen, fremd }) =>
    juryprotokoll(eigen.juryId, fremd.rundeId),
  ),

  fall('getStimmprotokoll', 'of the own jury while its round is open', vorsitz('runde-status', 'runde-status'), ({ eigen }) =>
    stimmprotokoll(eigen.juryId),
  ),
  fall('getStimmprotokoll', 'of a jury of others', vorsitz('not-member', 'runde-status'), ({ fremd }) => stimmprotokoll(fremd.juryId)),
  fall('getStimmprotokoll', 'of no jury', vorsitz('not-member', 'nicht-gefunden'), ({ neueId }) => stimmprotokoll(neueId)),

  fall('listEigeneEintraege', 'of the own jury', jurys('ok'), ({ eigen }) => eigeneEintraege(eigen.juryId)),
  fall('listEigeneEintraege', 'of a jury of others', jurys('not-member'), ({ fremd }) => eigeneEintraege(fremd.juryId)),
  fall('listEigeneEintraege', 'of a jury with a seat that was revoked', jurys('not-member'), ({ alt }) => eigeneEintraege(alt.juryId)),
  fall('listEigeneEintraege', 'of no jury', jurys('nicht-gefunden'), ({ neueId }) => eigeneEintraege(neueId)),

  // No head yet: the round is open.
  fall('keepKopf', 'of a round of the own jury', vorsitz('runde-status', 'runde-status'), ({ eigen }) => verwahrung(eigen.juryId, eigen.rundeId)),
  fall('keepKopf', 'of a round of another jury', vorsitz('not-member', 'runde-status'), ({ fremd }) => verwahrung(fremd.juryId, fremd.rundeId)),
  fall('keepKopf', 'of a round of another jury, asked through the own', vorsitz('runde-status', 'runde-status'), ({ eigen, fremd }) =>
    verwahrung(eigen.juryId, fremd.rundeId),
  ),

  fall('settleStimmabgabe', 'an act in the own jury', vorsitz('ok', 'ok'), ({ eigen }) => entscheidung(eigen.juryId, eigen.stimmabgabeId)),
  fall('settleStimmabgabe', 'an act in another jury', vorsitz('not-member', 'ok'), ({ fremd }) => entscheidung(fremd.juryId, fremd.stimmabgabeId)),
  fall('settleStimmabgabe', 'an act in another jury, asked through the own', vorsitz('nicht-gefunden', 'nicht-gefunden'), ({ eigen, fremd }) =>
    entscheidung(eigen.juryId, fremd.stimmabgabeId),
  ),
  ...TISCH_FAELLE,
  ...VERLEIHUNG_FAELLE,
  ...JAHRBUCH_FAELLE,
  ...FEST_FAELLE,
  ...AUSSPRACHE_FAELLE,
  ...LIVE_FAELLE,
  fall('getPunkte', 'of the own jury', vorsitz('ok', 'ok'), ({ eigen }) => punkte(eigen.juryId)),
  fall('getPunkte', 'of a jury of others', vorsitz('not-member', 'ok'), ({ fremd }) => punkte(fremd.juryId)),
  fall('getPunkte', 'of no jury', vorsitz('not-member', 'nicht-gefunden'), ({ neueId }) => punkte(neueId)),
  ...papierFaelle('getBogen', (juryId, welt) => bogen(juryId, welt)),
  ...papierFaelle('createNacherfassung', (juryId, welt) => nacherfassung(juryId, welt)),
  ...papierFaelle('confirmNacherfassung', (juryId, { nacherfassungId, einreichungId }) => pruefung(juryId, nacherfassungId, einreichungId)),
  ...papierFaelle('withdrawNacherfassung', (juryId, { nacherfassungId }) => ruecknahme(juryId, nacherfassungId)),
  ...KONTO_FAELLE,
  ...EXPORT_FAELLE,
  ...MEDIEN_FAELLE,
  ...STAMMDATEN_FAELLE,
  ...PREFLIGHT_FAELLE,
  ...DRUCK_FAELLE,
  ...LIEFERUNG_FAELLE,
  ...EINREICHUNG_FAELLE,
  ...AGENTUR_FAELLE,
]

/** Files are no endpoint of the table: whoever is logged in may ask, and the personal package decides. */
export const DATEIEN: Fall[] = [
  fall(null, 'of the own package', { ...alle('ok'), PRAESENTATION: 'ok' }, ({ eigen }) => ({ url: `/media/${eigen.sha256}` })),
  fall(null, 'of another package', { ...nurAdmin, PRAESENTATION: 'ok' }, ({ fremd }) => ({ url: `/media/${fremd.sha256}` })),
  fall(null, 'of the own agency, not in the own package', { ...nurAdmin, AGENTUR: 'ok' }, ({ alt }) => ({ url: `/media/${alt.sha256}` })),
  fall(null, 'that does not exist', alle('nicht-gefunden'), () => ({ url: `/media/${'0'.repeat(64)}` })),
]

/** They name no record: the caller's own session is what they act upon, or there is nothing of one's own in them. */
export const OHNE_DATENSATZ = [
  ...['getAuth', 'listRollen', 'login', 'logout', 'resetPassword', 'getPasswordToken', 'redeemPasswordToken', 'updatePassword'],
  // Whose a card is, its token alone says.
  ...['getZugang', 'redeemZugang'],
  // Everybody reads the same.
  ...['getGewinner', 'getGewinnerbild'],
  // Of a year: whoever may read it reads all of it.
  ...['getAblauf', 'listAussprachen'],
  ...[
    'listSitzungen',
    'removeAndereSitzungen',
    'renewWiederherstellungscodes',
    'getZweiterFaktor',
    'startZweiterFaktor',
    'confirmZweiterFaktor',
    'endZweiterFaktor',
    'endAnsicht',
  ],
  ...STAMMDATEN_LISTEN,
  // Their rows are of the caller only, and the tests of each say so.
  ...[
    'listEinreichungen',
    'listExportjobs',
    'listJurys',
    'listJurymitglieder',
    'listJurywahl',
    'listRechnungen',
    'getAgenturuebersicht',
    'listEinreichkategorien',
  ],
  ...['describeUploads'],
  ...AGENTUR_OHNE_DATENSATZ,
  ...JAHRBUCH_OHNE_DATENSATZ,
  ...DRUCK_OHNE_DATENSATZ,
  ...LIEFERUNG_OHNE_DATENSATZ,
  ...['getProgramm', 'getInfotext', 'listVotingJurys', 'listLiveSitzungen', 'listEigeneVerleihungen', 'streamEreignisse', 'getOpenapi'],
]
