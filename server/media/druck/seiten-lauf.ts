/** What is known while the content of a page is read: the state of its graphics, and what was found. */
import type { Rahmen, SeitenFakten, TextFakt } from '../../domain/druck/druckfakten.ts'
import { farbauftragOf, isWeiss, type Farbe } from './pdf-farbraum.ts'
import type { PdfDatei } from './pdf-datei.ts'
import type { PdfDict } from './pdf-lexer.ts'
import type { Schrift } from './pdf-schrift.ts'
import { intersect, unite, type Matrix, type Punkt } from './rahmen.ts'

export interface Zustand {
  ctm: Matrix
  fuellung: Farbe
  linie: Farbe
  strich: number
  clip: Rahmen | null
  schrift: Schrift | null
  grad: number
  zeichen: number
  wort: number
  gestaucht: number
  zeile: number
  hoch: number
  textart: number
}

export type Fund = Pick<SeitenFakten, 'bedeckt' | 'bilder' | 'rgb' | 'farbauftrag' | 'vierfarbtext' | 'haarlinie' | 'transparenz' | 'unlesbar'> & {
  offeneSchriften: Set<string>
  sonderfarben: Set<string>
}

export interface SeitenLauf {
  datei: PdfDatei
  fund: Fund
  zustand: Zustand
  stapel: Zustand[]
  resources: PdfDict
  pfad: Punkt[]
  /** It clips when the path is painted. */
  beschneidet: boolean
  text: { matrix: Matrix; zeile: Matrix }
  /** Marked content that is open: whether it belongs to a layer that is off. */
  markiert: boolean[]
  verborgen: ReadonlySet<PdfDict>
  /** Forms that are being drawn. */
  formen: Set<unknown>
  /** Of the whole file: fonts by their dictionary, and how many steps are left. */
  schriften: Map<PdfDict, Schrift>
  rest: Rest
}

/** What may still be done and found in the whole file: a few bytes may draw millions of things on thousands of pages. */
export interface Rest {
  schritte: number
  /** Pictures and notes that are told one by one. */
  fakten: number
}

export function isVerborgen({ markiert }: SeitenLauf): boolean {
  return markiert.includes(true)
}

/** Of one page. */
export const MAX_NAMEN = 50
/** Above it readers see the edges of the plates. */
const KLEIN_PUNKT = 12

/** Something is painted: where, in which colour, and what stands there when it is text. */
export function notePainted(lauf: SeitenLauf, farbe: Farbe, { ort, text }: { ort: Rahmen; text?: { inhalt: string | null; grad: number } }): void {
  const { fund, zustand } = lauf
  const sichtbar = intersect(zustand.clip, ort)
  if (!sichtbar) return
  if (!isWeiss(farbe)) fund.bedeckt = unite(fund.bedeckt, sichtbar)
  noteFarbraum(fund, farbe, sichtbar)
  const fakt: TextFakt = { ort: sichtbar, text: text?.inhalt ?? null }
  const prozent = farbauftragOf(farbe)
  if (prozent !== null && prozent > (fund.farbauftrag?.prozent ?? 0)) fund.farbauftrag = { ...fakt, prozent }
  if (text && !fund.vierfarbtext && text.grad < KLEIN_PUNKT && isVierfarbschwarz(farbe)) fund.vierfarbtext = { ...fakt, grad: text.grad }
}

function noteFarbraum(fund: Fund, farbe: Farbe, sichtbar: Rahmen): void {
  if (farbe.raum.art === 'RGB') fund.rgb = { anzahl: (fund.rgb?.anzahl ?? 0) + 1, ort: fund.rgb?.ort ?? sichtbar }
  for (const name of farbe.raum.farben) if (fund.sonderfarben.size < MAX_NAMEN) fund.sonderfarben.add(name)
}

/** Black text that other plates print, too. */
function isVierfarbschwarz({ raum, werte }: Farbe): boolean {
  const [c = 0, m = 0, y = 0, k = 0] = werte
  return raum.art === 'CMYK' && k >= 0.85 && [c, m, y].filter((wert) => wert > 0.05).length >= 2
}

export function noteTransparenz({ fund, zustand }: SeitenLauf, ort: Rahmen | null): void {
  fund.transparenz ??= ort ?? zustand.clip ?? { x: 0, y: 0, breite: 0, hoehe: 0 }
}
