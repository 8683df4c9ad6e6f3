import type { AgenturArt, AgenturStatus } from './agentur.ts'
import type { Zustaendigkeit } from './ansprechpartner.ts'

/** How kinds and states of agencies, and what their people are responsible for, are called on screen and on paper. */
export const AGENTUR_ART_WORT: Readonly<Record<AgenturArt, string>> = {
  AGENTUR: 'Agentur',
  EPU: 'Ein-Personen-Unternehmen',
  PRODUKTION: 'Produktion',
  AUFTRAGGEBER: 'Auftraggeber',
  SCHULE: 'Schule',
  NACHWUCHS: 'Nachwuchs',
}

export const AGENTUR_STATUS_WORT: Readonly<Record<AgenturStatus, string>> = {
  REGISTRIERT: 'Registriert',
  BESTAETIGT: 'E-Mail bestätigt',
  FREIGEGEBEN: 'Freigegeben',
  RUECKFRAGE: 'Rückfrage',
  GESPERRT: 'Gesperrt',
  ARCHIVIERT: 'Archiviert',
}

export const ZUSTAENDIGKEIT_WORT: Readonly<Record<Zustaendigkeit, string>> = {
  EINREICHUNG: 'Einreichung',
  RECHNUNG: 'Rechnung',
  DRUCK: 'Druck',
  FEST: 'Fest',
  PRESSE: 'Presse',
}
