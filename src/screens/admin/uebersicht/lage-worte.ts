import type { Bereitschaftspunkt, Punktart } from '#contract/jahreslage.ts'

interface PunktWort {
  /** When everything is there. */
  da: string
  /** `anzahl` records lack it; 0: the year as a whole. */
  fehlt: (anzahl: number) => string
  ziel: (jahr: number) => string
  /** Where one of the records is put right. */
  zielOf?: (id: string) => string
}

const programm = (jahr: number) => `/admin/programm/${jahr}`
const kategorien = (jahr: number) => `/admin/kategorien?jahr=${jahr}`
const kategorie = (id: string) => `/admin/kategorien/${id}`
const jurys = (jahr: number) => `/admin/jurys?jahr=${jahr}`

export const PUNKT_WORT: Readonly<Record<Punktart, PunktWort>> = {
  PROGRAMM: { da: 'Das Programmjahr ist angelegt.', fehlt: () => 'Das Programmjahr ist noch nicht angelegt.', ziel: programm },
  EINREICHFRIST: { da: 'Einreichstart und Einreichschluss stehen fest.', fehlt: () => 'Einreichstart oder Einreichschluss fehlt.', ziel: programm },
  KATEGORIEN: { da: 'Es gibt Kategorien.', fehlt: () => 'Es gibt noch keine Kategorie.', ziel: kategorien },
  MEDIENFELDER: {
    da: 'Jede Kategorie hat Medienfelder.',
    fehlt: (anzahl) =>
      anzahl === 0 ? 'Noch keine Kategorie hat Medienfelder.' : `${kategorienWort(anzahl)} ohne Medienfeld: niemand kann Dateien hochladen.`,
    ziel: kategorien,
    zielOf: kategorie,
  },
  PREISSTUFE: {
    da: 'Beim Einreichstart gilt für jede Kategorie eine Preisstufe.',
    fehlt: (anzahl) =>
      anzahl === 0
        ? 'Beim Einreichstart gilt keine Preisstufe.'
        : `${kategorienWort(anzahl)} ohne Preisstufe beim Einreichstart: niemand kann dort abgeben.`,
    ziel: (jahr) => `/admin/preisstufen?jahr=${jahr}`,
  },
  RECHTSTEXTE: {
    da: 'Teilnahmebedingungen und Datenschutzerklärung sind geschrieben.',
    fehlt: () => 'Teilnahmebedingungen oder Datenschutzerklärung sind nicht geschrieben: niemand kann abgeben.',
    ziel: () => '/admin/infotext/rechtliches',
  },
  RECHTSFASSUNGEN: {
    da: 'Teilnahmebedingungen und Datenschutz haben eine Version.',
    fehlt: () => 'Teilnahmebedingungen oder Datenschutz haben noch keine Version.',
    ziel: programm,
  },
  RECHNUNG: { da: 'Rechnungen haben Absender und IBAN.', fehlt: () => 'Für Rechnungen fehlt der Absender oder die IBAN.', ziel: programm },
  JURY_JE_KATEGORIE: {
    da: 'Jede Kategorie hat eine Jury.',
    fehlt: (anzahl) => (anzahl === 0 ? 'Noch keine Kategorie hat eine Jury.' : `${kategorienWort(anzahl)} ohne Jury.`),
    ziel: jurys,
  },
  VORSITZ: {
    da: 'Jede Jury hat einen Vorsitz.',
    fehlt: (anzahl) => (anzahl === 0 ? 'Noch keine Jury hat einen Vorsitz.' : `${jurysWort(anzahl)} ohne Vorsitz.`),
    ziel: jurys,
  },
  RUNDE: {
    da: 'Jede Jury hat eine Runde.',
    fehlt: (anzahl) => (anzahl === 0 ? 'Noch keine Jury hat eine Runde.' : `${jurysWort(anzahl)} ohne offene oder geplante Runde.`),
    ziel: jurys,
  },
  JURYBUERO: { da: 'Das Jurybüro ist erreichbar.', fehlt: () => 'Die Telefonnummer des Jurybüros fehlt.', ziel: programm },
  DRUCKEREI: { da: 'Eine Druckerei hat Zugang.', fehlt: () => 'Niemand hat die Rolle Druckerei.', ziel: () => '/admin/benutzer' },
}

export function satzOf({ art, erfuellt, faelle }: Bereitschaftspunkt): string {
  return erfuellt ? PUNKT_WORT[art].da : PUNKT_WORT[art].fehlt(faelle.length)
}

function kategorienWort(anzahl: number): string {
  return anzahl === 1 ? 'Eine Kategorie' : `${anzahl} Kategorien`
}

function jurysWort(anzahl: number): string {
  return anzahl === 1 ? 'Eine Jury' : `${anzahl} Jurys`
}

/** In the order of a work's life; a state without a word is shown as it is. */
export const STATUS_WORT: Readonly<Record<string, string>> = {
  ENTWURF: 'Entwurf',
  ABGEGEBEN: 'Abgegeben',
  IN_PRUEFUNG: 'In Prüfung',
  NACHBESSERUNG: 'Nachbesserung',
  ZUGELASSEN: 'Zugelassen',
  SHORTLIST: 'Shortlist',
  AUSGEZEICHNET: 'Ausgezeichnet',
  AUSGESCHIEDEN: 'Ausgeschieden',
  ZURUECKGEWIESEN: 'Zurückgewiesen',
  DISQUALIFIZIERT: 'Disqualifiziert',
  ZURUECKGEZOGEN: 'Zurückgezogen',
}

export const RUNDE_WORT: Readonly<Record<string, string>> = {
  VORBEREITUNG: 'in Vorbereitung',
  OFFEN: 'Abstimmung läuft',
  PAUSIERT: 'angehalten',
  NACHLAUF: 'Nachlauf',
  GESCHLOSSEN: 'geschlossen',
  BESTAETIGT: 'Ergebnis bestätigt',
  VEROEFFENTLICHT: 'veröffentlicht',
}

export const JOB_WORT: Readonly<Record<string, string>> = {
  rendition: 'Bilder und Vorschauen herstellen',
  bildformate: 'Bilder in kleineren Formaten herstellen',
  paketrevision: 'Jurypaket erneuern',
  exportjob: 'Export herstellen',
  'exportjob-ablauf': 'Datei eines abgelaufenen Exports entfernen',
  fristerinnerung: 'Erinnerung vor dem Einreichschluss',
  'passwort-reset': 'Mail zum Zurücksetzen eines Passworts',
}

/** „heute", „morgen", „in 12 Tagen", „seit 3 Tagen vorbei" */
export function tageWort(tage: number): string {
  if (tage === 0) return 'heute'
  if (tage === 1) return 'morgen'
  if (tage === -1) return 'gestern'
  return tage > 0 ? `in ${tage} Tagen` : `seit ${-tage} Tagen vorbei`
}
