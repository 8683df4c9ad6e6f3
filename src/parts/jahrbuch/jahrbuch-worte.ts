import type { Buchfeld, TypografieRegel } from '#contract/typografie.ts'

export const BUCHFELD_WORT: Readonly<Record<Buchfeld, string>> = {
  titel: 'Titel',
  auftraggeber: 'Auftraggeber',
  marke: 'Marke',
  agentur: 'Agentur',
  kurztext: 'Kurztext',
  credits: 'Credits',
}

export const REGEL_WORT: Readonly<Record<TypografieRegel, string>> = {
  LEERZEICHEN: 'Leerzeichen',
  ANFUEHRUNG: 'Anführungszeichen',
  APOSTROPH: 'Apostroph',
  SATZZEICHEN_ABSTAND: 'Abstand vor Satzzeichen',
  AUSLASSUNG: 'Auslassungspunkte',
  GEDANKENSTRICH: 'Gedankenstrich',
  DOPPELTES_SATZZEICHEN: 'Doppeltes Satzzeichen',
  KLAMMER: 'Klammer',
  RECHTSFORM: 'Rechtsform',
}

/** „2 Fehler, 1 Hinweis"; empty: nothing is striking. */
export function befundWort({ fehler, hinweise }: { fehler: number; hinweise: number }): string {
  const teile = [fehler > 0 ? `${fehler} Fehler` : '', hinweise > 0 ? `${hinweise} ${hinweise === 1 ? 'Hinweis' : 'Hinweise'}` : '']
  return teile.filter(Boolean).join(', ')
}

/** „017": as many digits as the book needs. */
export function laufWort(lauf: number): string {
  return String(lauf).padStart(3, '0')
}
