import Papa from 'papaparse'
import {
  IMPORT_SPALTE_WORT,
  IMPORT_SPALTEN,
  MAX_IMPORT_ZEILEN,
  type ImportSpalte,
  type ImportWerte,
  type ImportZeile,
} from '#contract/benutzer-import.ts'

/** Names of columns as people write them; compared without case, spaces, dashes and dots. */
const NAMEN: Readonly<Record<ImportSpalte, readonly string[]>> = {
  anrede: ['anrede', 'geschlecht'],
  titel: ['titel', 'akademischertitel'],
  vorname: ['vorname'],
  nachname: ['nachname', 'familienname', 'zuname', 'name'],
  email: ['email', 'mail', 'emailadresse', 'mailadresse', 'benutzername'],
  telefon: ['telefon', 'telefonnummer', 'tel', 'mobil', 'handy'],
  firma: ['firma', 'agentur', 'unternehmen', 'arbeitgeber', 'firma/agentur'],
  rollen: ['rollen', 'rolle'],
}
const NOETIG: readonly ImportSpalte[] = ['vorname', 'nachname', 'email', 'rollen']

export type CsvErgebnis = { zeilen: ImportZeile[]; unbekannt: string[]; fehler: null } | { fehler: string }

/** Lines keep the number that Excel shows beside them. */
export function readCsv(text: string): CsvErgebnis {
  const plain = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '')
  const skipped = plain.length < text.replace(/^\uFEFF/, '').length ? 1 : 0
  const { data, errors } = Papa.parse<string[]>(plain, { delimitersToGuess: [';', '\t', ','], skipEmptyLines: false })
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open) return { fehler: `In Zeile ${(open.row ?? 0) + 1 + skipped} ist ein Anführungszeichen offen geblieben. Bitte prüfen Sie diese Zeile.` }
  const [kopf = [], ...rest] = data
  const spalten = kopf.map(spalteOf)
  const fehlt = NOETIG.filter((spalte) => !spalten.includes(spalte))
  if (fehlt.length > 0) return { fehler: fehltSatz(fehlt) }
  const zeilen = rest
    .map((zellen, index) => ({ ...werteOf(zellen, spalten), nr: index + 2 + skipped }))
    .filter((zeile) => IMPORT_SPALTEN.some((spalte) => zeile[spalte] !== ''))
  if (zeilen.length === 0) return { fehler: 'Unter den Spaltennamen steht noch keine Person.' }
  if (zeilen.length > MAX_IMPORT_ZEILEN)
    return { fehler: `Das sind ${zeilen.length} Personen, auf einmal gehen ${MAX_IMPORT_ZEILEN}. Bitte teilen Sie die Datei.` }
  return { zeilen, unbekannt: kopf.filter((name, index) => name.trim() !== '' && !spalten[index]), fehler: null }
}

/** An empty file with the columns, to fill in. */
export function vorlageOf(): string {
  return `\uFEFF${IMPORT_SPALTEN.map((spalte) => IMPORT_SPALTE_WORT[spalte]).join(';')}\r\n`
}

function spalteOf(name: string): ImportSpalte | undefined {
  const key = name.toLowerCase().replaceAll(/[\s.\-_]/g, '')
  return IMPORT_SPALTEN.find((spalte) => NAMEN[spalte].includes(key))
}

function werteOf(zellen: readonly string[], spalten: readonly (ImportSpalte | undefined)[]): ImportWerte {
  const werte = Object.fromEntries(IMPORT_SPALTEN.map((spalte) => [spalte, ''])) as ImportWerte
  for (const [index, spalte] of spalten.entries()) if (spalte) werte[spalte] ||= cleaned(zellen[index] ?? '')
  return werte
}

/** Excel keeps leading zeros as ="0664"; line breaks in a cell are spaces. */
function cleaned(zelle: string): string {
  return zelle
    .replace(/^="(.*)"$/, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function fehltSatz(fehlt: readonly ImportSpalte[]): string {
  const namen = fehlt.map((spalte) => IMPORT_SPALTE_WORT[spalte]).join(', ')
  return `In der ersten Zeile ${fehlt.length === 1 ? 'fehlt die Spalte' : 'fehlen die Spalten'} ${namen}. Dort müssen die Namen der Spalten stehen.`
}
