import { gliedere } from './gliederung.ts'
import { GANZ, setze, type Stueck } from './schrift.ts'
import { drawZeichen } from './zeichen.ts'

/** docs/design.md, „Print": A4, 14 mm, Archivo 9.5/13; readable in greyscale. */
export const MM = 72 / 25.4
const RAND = 14 * MM
export const BREITE = 210 * MM - 2 * RAND
export const FARBE = { text: '#171714', gedaempft: '#5E5C54', linie: '#C9C5B8', lorbeer: '#2E5E3A', grund: '#F4F2EC' }
/** Of Archivo's own line, which is 1.088 of its size. */
const ZEILE = 1.26
const KOPF = 24 * MM
const FUSS = 20 * MM

/** What pdfmake takes; built by the functions below only. */
export type Inhalt = Record<string, unknown>

export interface Blatt {
  titel: string
  programm: string
  /** What the footer says on the left. */
  stand: string
  /** Frozen with the data, so that the same data give the same file. */
  datum: Date
  kennung?: string | undefined
  /** PDF/A-2b, and tagged: it will be read in twenty years, also by those who hear it. */
  archiv?: boolean
  inhalt: readonly Inhalt[]
}

/** Plain text of people, whatever is in it. */
export function text(roh: string, stil: Inhalt = {}): Inhalt {
  return { text: setze(roh) satisfies Stueck[], ...stil }
}

/** As `text`, to its last word: reasons stand in protocols and credit notes for good. */
export function ganzerText(roh: string, stil: Inhalt = {}): Inhalt {
  return { text: setze(roh, GANZ) satisfies Stueck[], ...stil }
}

/** Each line of a text by itself. */
export function zeilen(roh: string, stil: Inhalt = {}): Inhalt {
  const lines = roh.split(/\r?\n/).map((line) => line.trim())
  return {
    stack: lines
      .filter((line) => line !== '')
      .slice(0, 12)
      .map((line) => text(line)),
    ...stil,
  }
}

export function ueberschrift(roh: string, stil: Inhalt = {}): Inhalt {
  return text(roh, { rolle: 'H1', font: 'Titel', bold: true, fontSize: 21, lineHeight: 1.05, ...stil })
}

export function kleinTitel(roh: string, stil: Inhalt = {}): Inhalt {
  return text(roh, { rolle: 'H2', bold: true, fontSize: 9.5, margin: [0, 14, 0, 4], ...stil })
}

/** Label and value, a pair per line. */
export function paare(liste: readonly (readonly [string, string | Inhalt])[], breiten: readonly [number, number]): Inhalt {
  return {
    layout: OHNE_LINIEN,
    table: {
      widths: breiten,
      body: liste.map(([label, wert]) => [text(label, { color: FARBE.gedaempft }), typeof wert === 'string' ? text(wert) : wert]),
    },
  }
}

const OHNE_LINIEN = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 0.5,
  paddingBottom: () => 0.5,
}

/** Thin lines between rows, a firmer one below the head. */
export const TABELLE = {
  hLineWidth: (zeile: number, node: { table: { body: unknown[]; headerRows?: number } }) =>
    zeile === 0 ? 0 : zeile === (node.table.headerRows ?? 0) || zeile === node.table.body.length ? 0.9 : 0.4,
  vLineWidth: () => 0,
  hLineColor: (zeile: number, node: { table: { body: unknown[]; headerRows?: number } }) =>
    zeile === (node.table.headerRows ?? 0) || zeile === node.table.body.length ? FARBE.text : FARBE.linie,
  paddingLeft: (spalte: number) => (spalte === 0 ? 0 : 5),
  paddingRight: (spalte: number, node: { table: { widths: unknown[] } }) => (spalte === node.table.widths.length - 1 ? 0 : 5),
  paddingTop: () => 4.5,
  paddingBottom: () => 4.5,
}

/** The whole document: header with mark and programme, footer with page and state on every page. */
export function toDokument({ titel, programm, stand, datum, kennung, archiv = false, inhalt }: Blatt): Inhalt {
  if (archiv) gliedere(inhalt)
  return {
    ...(archiv && { version: '1.7', subset: 'PDF/A-2b', tagged: true, displayTitle: true }),
    pageSize: 'A4',
    pageMargins: [RAND, RAND + KOPF, RAND, RAND + FUSS - RAND / 2],
    info: {
      title: titel,
      author: programm,
      creator: 'Lorbeer',
      producer: 'Lorbeer',
      creationDate: datum,
      modDate: datum,
      ...(kennung !== undefined && { keywords: kennung }),
    },
    language: 'de-AT',
    defaultStyle: { font: 'Archivo', fontSize: 9.5, lineHeight: ZEILE, color: FARBE.text },
    header: () => ({
      margin: [RAND, RAND, RAND, 0],
      columns: [
        { ...drawZeichen(30, FARBE.lorbeer), width: 30 },
        text(programm, { font: 'Titel', bold: true, fontSize: 13, margin: [7, 8, 0, 0], width: '*', noWrap: false }),
        text(titel, { alignment: 'right', color: FARBE.gedaempft, margin: [0, 10, 0, 0], width: BREITE / 2 }),
      ],
    }),
    footer: (seite: number, seiten: number) => ({
      margin: [RAND, FUSS - RAND - 4, RAND, 0],
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: BREITE, y2: 0, lineWidth: 0.4, lineColor: FARBE.linie }], margin: [0, 0, 0, 5] },
        {
          columns: [
            text(stand, { color: FARBE.gedaempft, fontSize: 8 }),
            { text: `Seite ${seite} von ${seiten}`, alignment: 'right', color: FARBE.gedaempft, fontSize: 8, width: 90 },
          ],
        },
      ],
    }),
    content: inhalt,
  }
}
