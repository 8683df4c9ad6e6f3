/** What is needed of a font: whether its glyphs come along, and how wide they are. */
import type { PdfDatei } from './pdf-datei.ts'
import { PdfName, type PdfDict, type PdfWert } from './pdf-lexer.ts'

export interface Schrift {
  name: string
  eingebettet: boolean
  /** Bytes of one glyph. */
  bytes: 1 | 2
  /** Thousandths of its size. */
  breiteOf: (code: number) => number
  /** Its bytes are letters. */
  lesbar: boolean
}

const UEBLICH = 500

export function readSchrift(datei: PdfDatei, dict: PdfDict): Schrift {
  const art = nameOf(datei.get(dict.get('Subtype')))
  const name = nameOf(datei.get(dict.get('BaseFont'))).replace(/^[A-Z]{6}\+/, '')
  // Its glyphs are drawn by the page itself.
  if (art === 'Type3') return { name, eingebettet: true, bytes: 1, breiteOf: () => UEBLICH, lesbar: false }
  const inneres = art === 'Type0' ? datei.dictOf(listOf(datei.get(dict.get('DescendantFonts')))[0]) : null
  const beschreibung = datei.dictOf((inneres ?? dict).get('FontDescriptor'))
  const eingebettet = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => datei.get(beschreibung?.get(key)) !== null)
  if (inneres) return { name, eingebettet, bytes: 2, breiteOf: breitenOfCid(datei, inneres), lesbar: false }
  const kodierung = datei.get(dict.get('Encoding'))
  return { name, eingebettet, bytes: 1, breiteOf: breitenOf(datei, dict), lesbar: kodierung instanceof PdfName }
}

function nameOf(wert: PdfWert): string {
  return wert instanceof PdfName ? wert.name : ''
}

function listOf(wert: PdfWert): PdfWert[] {
  return Array.isArray(wert) ? wert : []
}

function breitenOf(datei: PdfDatei, dict: PdfDict): (code: number) => number {
  const first = Number(datei.get(dict.get('FirstChar')) ?? 0)
  const breiten = listOf(datei.get(dict.get('Widths'))).map((wert) => datei.get(wert))
  return (code) => {
    const breite = breiten[code - first]
    return typeof breite === 'number' ? breite : UEBLICH
  }
}

/** 9.7.4.3: `[c [w1 w2 …] cFirst cLast w …]`, by code as if it were the glyph. */
function breitenOfCid(datei: PdfDatei, dict: PdfDict): (code: number) => number {
  const sonst = Number(datei.get(dict.get('DW')) ?? 1000)
  const breiten = new Map<number, number>()
  const bereiche: { from: number; to: number; breite: number }[] = []
  const w = listOf(datei.get(dict.get('W'))).map((wert) => datei.get(wert))
  for (let at = 0; at + 1 < w.length;) {
    const [from, next, breite] = [Number(w[at]), w[at + 1], Number(w[at + 2])]
    if (Array.isArray(next)) {
      next.forEach((wert, nr) => breiten.set(from + nr, Number(datei.get(wert))))
      at += 2
    } else {
      bereiche.push({ from, to: Number(next), breite })
      at += 3
    }
  }
  return (code) => breiten.get(code) ?? bereiche.find(({ from, to }) => code >= from && code <= to)?.breite ?? sonst
}
