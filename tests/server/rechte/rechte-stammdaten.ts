import type { Ausgaenge, Fall } from './rechte-fall.ts'

/** Master data belongs to nobody: a record that does not exist, or a body that is not right, shows that the role was let through. */
function stammdaten(endpunkt: string, pfad: string, erwartet: Ausgaenge, body?: object): Fall {
  return {
    endpunkt,
    datensatz: 'no record',
    erwartet,
    sichtbar: 0,
    anfrage: ({ neueId }) => ({ url: pfad.replaceAll(':id', neueId), ...(body && { body }) }),
  }
}

const fehlt: Ausgaenge = { ADMIN: 'nicht-gefunden' }
const ungueltig: Ausgaenge = { ADMIN: 'eingabe-ungueltig' }

export const STAMMDATEN_FAELLE: Fall[] = [
  stammdaten('getKategorie', '/api/kategorien/:id', fehlt),
  stammdaten('createKategorie', '/api/kategorien', ungueltig, {}),
  stammdaten('updateKategorie', '/api/kategorien/:id', ungueltig, {}),
  stammdaten('removeKategorie', '/api/kategorien/:id', fehlt),
  stammdaten('getMedienfeld', '/api/medienfelder/:id', fehlt),
  stammdaten('createMedienfeld', '/api/medienfelder', ungueltig, {}),
  stammdaten('orderMedienfelder', '/api/medienfelder/reihenfolge', ungueltig, {}),
  stammdaten('updateMedienfeld', '/api/medienfelder/:id', ungueltig, {}),
  stammdaten('removeMedienfeld', '/api/medienfelder/:id', fehlt),
  stammdaten('listInfotextFassungen', '/api/infotexte/start/fassungen', { ADMIN: 'ok' }),
  stammdaten('updateInfotext', '/api/infotexte/start', ungueltig, {}),
  stammdaten('listVerlauf', '/api/verlauf/kategorie/:id', { ADMIN: 'ok' }),
  stammdaten('getPreisstufe', '/api/preisstufen/:id', fehlt),
  stammdaten('createPreisstufe', '/api/preisstufen', ungueltig, {}),
  stammdaten('updatePreisstufe', '/api/preisstufen/:id', ungueltig, {}),
  stammdaten('removePreisstufe', '/api/preisstufen/:id', fehlt),
  stammdaten('getAgenturnews', '/api/agenturnews/:id', fehlt),
  stammdaten('createAgenturnews', '/api/agenturnews', ungueltig, {}),
  stammdaten('orderAgenturnews', '/api/agenturnews/reihenfolge', ungueltig, {}),
  stammdaten('updateAgenturnews', '/api/agenturnews/:id', ungueltig, {}),
  stammdaten('removeAgenturnews', '/api/agenturnews/:id', fehlt),
  stammdaten('changeStammdaten', '/api/sammelaktionen/kategorie', ungueltig, {}),
  stammdaten('getProgrammjahr', '/api/programme/2023', { ADMIN: 'ok' }),
  stammdaten('saveProgrammjahr', '/api/programme/2023', ungueltig, {}),
  stammdaten('listFristverlaengerungen', '/api/programme/2023/fristverlaengerungen', { ADMIN: 'ok' }),
  stammdaten('notifyFrist', '/api/programme/2023/fristmail', fehlt, { text: '', vorschau: true }),
  stammdaten('createFristverlaengerung', '/api/programme/2023/fristverlaengerungen', ungueltig, {}),
  stammdaten('updateFristverlaengerung', '/api/programme/2023/fristverlaengerungen/:id', ungueltig, {}),
  stammdaten('previewFristkuerzung', '/api/programme/2023/fristkuerzung', { ADMIN: 'ok' }, { bis: null }),
  stammdaten('previewKategoriekuerzung', '/api/kategorien/:id/fristkuerzung', fehlt, { version: 1, jahr: 2023, aktiv: true, fristAbweichend: null }),
  stammdaten('removeFristverlaengerung', '/api/programme/2023/fristverlaengerungen/:id', fehlt),
  stammdaten('searchFristAgenturen', '/api/programme/2023/agenturen', { ADMIN: 'ok' }),
  stammdaten('copyJahr', '/api/programme/2023/kopie', ungueltig, {}),
  stammdaten('createRechnungen', '/api/rechnungen', ungueltig, {}),
  stammdaten('sendMahnungen', '/api/rechnungen/mahnungen', ungueltig, {}),
  stammdaten('createZahlungseingang', '/api/rechnungen/:id/zahlungen', ungueltig, {}),
  stammdaten('undoZahlungseingang', '/api/rechnungen/:id/zahlungen/:id/storno', fehlt),
  stammdaten('createRueckzahlung', '/api/rechnungen/:id/rueckzahlungen', ungueltig, {}),
  stammdaten('createGutschrift', '/api/rechnungen/:id/gutschrift', ungueltig, {}),
  stammdaten('getMail', '/api/mails/:id', fehlt),
  stammdaten('resendMail', '/api/mails/:id/erneut', fehlt),
  stammdaten('getMailvorlage', '/api/mailvorlagen/einladung', { ADMIN: 'ok' }),
  stammdaten('updateMailvorlage', '/api/mailvorlagen/einladung', ungueltig, {}),
  stammdaten('resetMailvorlage', '/api/mailvorlagen/einladung', { ADMIN: 'ok' }),
  stammdaten('previewMailvorlage', '/api/mailvorlagen/einladung/vorschau', ungueltig, {}),
  stammdaten('getBenutzer', '/api/benutzer/:id', fehlt),
  stammdaten('createBenutzer', '/api/benutzer', ungueltig, {}),
  stammdaten('updateBenutzer', '/api/benutzer/:id', ungueltig, {}),
  stammdaten('runSammelaktion', '/api/benutzer/sammelaktion', ungueltig, {}),
  stammdaten('importBenutzer', '/api/benutzer/import', ungueltig, {}),
  stammdaten('putAvatar', '/api/benutzer/:id/avatar', fehlt),
  stammdaten('removeAvatar', '/api/benutzer/:id/avatar', fehlt),
]

/** Lists of master data. */
export const STAMMDATEN_LISTEN = [
  'listInfotexte',
  'listKategorien',
  'listMedienfelder',
  'listPreisstufen',
  'listAgenturnews',
  'listProgramme',
  'getJahreslage',
  'listAgenturen',
  'listTreffer',
  'listMails',
  'listMailvorlagen',
  'listBenutzer',
  'listAgenturwahl',
]
