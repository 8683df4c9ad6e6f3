/**
 * The texts of a package as a data source of InDesign's data merge: commas between the fields, because of a `.csv` it takes nothing else for granted; no line
 * break inside a field, which it cannot read; columns whose name begins with @ hold paths of pictures. UTF-16 LE with its mark, or umlauts would depend on the machine.
 */
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { creditsSatzOf, type Druckpaket, type Druckpaketwerk } from './druckpaket.ts'

const SPALTEN = ['Folge', 'Nummer', 'Kategorienummer', 'Kategorie', 'Medaille', 'Titel', 'Agentur', 'Auftraggeber', 'Marke', 'Kurztext', 'Credits']

export function csvBytesOf({ werke }: Pick<Druckpaket, 'werke'>): Buffer {
  const bilder = werke.reduce((max, { pfade }) => Math.max(max, pfade.length), 0)
  const spalten = [...SPALTEN, ...Array.from({ length: bilder }, (_leer, index) => `@Bild${index + 1}`)]
  const zeilen = werke.map((werk) => zeileOf([...werteOf(werk), ...Array.from({ length: bilder }, (_leer, index) => werk.pfade[index] ?? '')]))
  return Buffer.from(`\uFEFF${zeileOf(spalten)}${zeilen.join('')}`, 'utf16le')
}

function werteOf({ folge, inhalt }: Druckpaketwerk): string[] {
  const { nummer, kategorieNummer, kategorie, medaille, titel, agentur, auftraggeber, marke, kurztext } = inhalt
  const ort = [String(folge), nummer, String(kategorieNummer), kategorie, MEDAILLE_TITEL[medaille]]
  return [...ort, titel, agentur, auftraggeber, marke, kurztext, creditsSatzOf(inhalt)]
}

function zeileOf(felder: readonly string[]): string {
  return `${felder.map(feldOf).join(',')}\r\n`
}

/** Nothing is put before what begins like a formula: here it would be printed in the book. */
function feldOf(text: string): string {
  const zeile = text
    .replaceAll(/\s*[\n\v\f\r\u0085\u2028\u2029]+\s*/g, ' ')
    .replaceAll('\t', ' ')
    .replaceAll(/\p{Cc}/gu, '')
  return /[",]/.test(zeile) ? `"${zeile.replaceAll('"', '""')}"` : zeile
}
