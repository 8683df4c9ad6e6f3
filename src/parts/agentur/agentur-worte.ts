import type { AgenturArt, AgenturStatus } from '#contract/agentur.ts'

export const AGENTUR_ART_WORT: Readonly<Record<AgenturArt, string>> = {
  AGENTUR: 'Agentur',
  EPU: 'EPU',
  PRODUKTION: 'Produktion',
  AUFTRAGGEBER: 'Auftraggeber',
  SCHULE: 'Schule',
}

export const AGENTUR_STATUS_WORT: Readonly<Record<AgenturStatus, string>> = {
  REGISTRIERT: 'Registriert',
  BESTAETIGT: 'E-Mail bestätigt',
  FREIGEGEBEN: 'Freigegeben',
  RUECKFRAGE: 'Rückfrage',
  GESPERRT: 'Gesperrt',
  ARCHIVIERT: 'Archiviert',
}

/** A value that no list of ours knows is shown as it is. */
export function wortOf(worte: Readonly<Record<string, string>>, value: string): string {
  return worte[value] ?? value
}
