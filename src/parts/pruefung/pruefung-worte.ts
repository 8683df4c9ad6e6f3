import type { Zahlung } from '#contract/einreichung.ts'
import type { FormalPunkt } from '#contract/einreichung-abgabe.ts'

export const FORMAL_WORT: Readonly<Record<FormalPunkt, string>> = {
  kategorie: 'Gehört in diese Kategorie',
  zeitraum: 'Im erlaubten Zeitraum erschienen',
  medien: 'Medien lesbar und vollständig',
  credits: 'Credits plausibel',
  anonym: 'Nichts in Medien und Texten verrät die Agentur',
  rechte: 'Rechte und Freigabe erklärt',
}

export const ZAHLUNG_WORT: Readonly<Record<Zahlung, string>> = {
  OFFEN: 'Offen',
  RECHNUNG_GESTELLT: 'Rechnung gestellt',
  BEZAHLT: 'Bezahlt',
  STORNIERT: 'Storniert',
  KOSTENLOS: 'Kostenlos',
}
