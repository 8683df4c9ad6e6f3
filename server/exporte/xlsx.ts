/** A workbook as SpreadsheetML, written row by row: no library is needed for it, and twenty thousand works never stand in memory at once (decision 015). */
import { setImmediate } from 'node:timers/promises'
import { escapeXml } from '../domain/grund/xml.ts'
import type { ZipSchreiber } from './zip-archiv.ts'

/** A formula of ours, never of people, with the value that it has. */
export interface Formel {
  formel: string
  wert: number
}

export type Zellwert = string | number | null | Formel

export interface XlsxSpalte {
  titel: string
  /** In characters. */
  breite: number
  /** `datum` and `zeitpunkt` take wall-clock texts, `euro` takes cents, `uhrzeit` and `dauer` parts of a day. */
  art: 'text' | 'zahl' | 'dezimal' | 'datum' | 'zeitpunkt' | 'euro' | 'uhrzeit' | 'dauer'
  /** A text that has to be read whole goes on in the next line; any other ends at its neighbour. */
  umbruch?: true
}

export interface XlsxBlatt {
  name: string
  spalten: readonly XlsxSpalte[]
  zeilen: AsyncIterable<readonly Zellwert[]>
}

const KOPF = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYP = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Rows are handed on in pieces of this length. */
const STUECK_ZEICHEN = 65_536
/** After so many rows votes come in between. */
const STUECK_ZEILEN = 64
/** What Excel takes into one cell. */
const MAX_ZEICHEN = 32_767
const ERSTER_TAG = 61

/** Height of a line, and what a row may have. */
const ZEILE_PUNKT = 15
const MAX_PUNKT = 409
/** Beside a title stands the button of the filter. */
const FILTERKNOPF = 4
/** As many characters as A4 across takes and is still read. */
const SEITE_ZEICHEN = 220

/** Index of the cell format in `STYLES`. */
const FORMAT = { text: 1, kopf: 2, zahl: 3, dezimal: 4, datum: 5, zeitpunkt: 6, euro: 7, uhrzeit: 8, dauer: 9, umbruch: 10, kopfRechts: 11 } as const
/** 407: separators are German ones, wherever the workbook is opened. */
const ZAHLENFORMATE = [
  [164, String.raw`dd\.mm\.yyyy`],
  [165, String.raw`dd\.mm\.yyyy\ hh:mm`],
  [166, String.raw`[$-407]#,##0.00\ "€"`],
  [167, '[$-407]#,##0.00'],
  [168, 'hh:mm:ss'],
  [169, '[m]:ss'],
] as const
/** Never close to the number of the column before. */
const LINKS = '<alignment horizontal="left" vertical="top" indent="1"/>'
const UMBRUCH = '<alignment horizontal="left" vertical="top" wrapText="1" indent="1"/>'
const RECHTS = '<alignment horizontal="right" vertical="top" indent="1"/>'
const xf = (format: number, lage: string, kopf = '') => `<xf numFmtId="${format}"${kopf} applyNumberFormat="1" applyAlignment="1">${lage}</xf>`
const KOPFZELLE = ' fontId="1" fillId="2" applyFont="1" applyFill="1"'
const STYLES = `${KOPF}<styleSheet xmlns="${MAIN}"><numFmts count="${ZAHLENFORMATE.length}">${ZAHLENFORMATE.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE4EBD5"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="12"><xf/>${[
  xf(49, LINKS),
  xf(49, LINKS, KOPFZELLE),
  ...[1, 167, 164, 165, 166, 168, 169].map((format) => xf(format, RECHTS)),
  xf(49, UMBRUCH),
  xf(49, RECHTS, KOPFZELLE),
].join('')}</cellXfs></styleSheet>`

export async function addXlsx(zip: ZipSchreiber, blaetter: readonly XlsxBlatt[], { titel, kennung, createdMs, fuss = '' }: Angaben): Promise<void> {
  const nummern = blaetter.map((_blatt, index) => index + 1)
  const sheets = blaetter.map(({ name }, index) => `<sheet name="${escapeZelle(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')
  const overrides = nummern.map((nr) => `<Override PartName="/xl/worksheets/sheet${nr}.xml" ContentType="${TYP}.worksheet+xml"/>`).join('')
  const links = nummern.map((nr) => relation(nr, `${REL}/worksheet`, `worksheets/sheet${nr}.xml`)).join('')
  const rels = 'http://schemas.openxmlformats.org/package/2006'
  const teile: readonly (readonly [name: string, xml: string])[] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${rels}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYP}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYP}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${overrides}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${rels}/relationships">${relation(1, `${REL}/officeDocument`, 'xl/workbook.xml')}${relation(2, `${rels}/relationships/metadata/core-properties`, 'docProps/core.xml')}</Relationships>`,
    ],
    [
      'docProps/core.xml',
      `<cp:coreProperties xmlns:cp="${rels}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeZelle(titel)}</dc:title><dc:identifier>${escapeZelle(kennung)}</dc:identifier><dcterms:created xsi:type="dcterms:W3CDTF">${new Date(createdMs).toISOString()}</dcterms:created></cp:coreProperties>`,
    ],
    ['xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${sheets}</sheets>${drucktitelOf(blaetter)}</workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${rels}/relationships">${links}${relation(blaetter.length + 1, `${REL}/styles`, 'styles.xml')}</Relationships>`,
    ],
  ]
  for (const [name, xml] of teile) await zip.add(name, Buffer.from(KOPF + xml))
  await zip.add('xl/styles.xml', Buffer.from(STYLES))
  for (const [index, blatt] of blaetter.entries())
    await zip.add(`xl/worksheets/sheet${index + 1}.xml`, writeBlatt(blatt, { isErstes: index === 0, fuss }))
}

interface Angaben {
  titel: string
  kennung: string
  createdMs: number
  /** In the middle of the foot of every page that is printed. */
  fuss?: string
}

/** On every page that is printed: the titles of the columns, and what the line is. */
function drucktitelOf(blaetter: readonly XlsxBlatt[]): string {
  const namen = blaetter.map(({ name }, index) => {
    const blatt = `'${escapeZelle(name.replaceAll("'", "''"))}'`
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${blatt}!$A:$A,${blatt}!$1:$1</definedName>`
  })
  return `<definedNames>${namen.join('')}</definedNames>`
}

const breiteOf = ({ titel, breite }: XlsxSpalte) => Math.max(breite, titel.length + FILTERKNOPF)

/** Across, as few pages side by side as can be read. */
function seiteOf(spalten: readonly XlsxSpalte[], fuss: string): string {
  const zeichen = spalten.reduce((sum, spalte) => sum + breiteOf(spalte), 0)
  const seiten = `fitToWidth="${Math.ceil(zeichen / SEITE_ZEICHEN)}" fitToHeight="0"`
  const mitte = fuss === '' ? '' : `&amp;C${escapeZelle(fuss.replaceAll('&', '&&'))}`
  const rand = '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>'
  return `${rand}<pageSetup paperSize="9" orientation="landscape" ${seiten}/><headerFooter><oddFooter>&amp;L&amp;A${mitte}&amp;RSeite &amp;P von &amp;N</oddFooter></headerFooter>`
}

async function* writeBlatt({ spalten, zeilen }: XlsxBlatt, { isErstes, fuss }: { isErstes: boolean; fuss: string }): AsyncGenerator<Buffer> {
  const cols = spalten.map((spalte, index) => `<col min="${index + 1}" max="${index + 1}" width="${breiteOf(spalte)}" customWidth="1"/>`).join('')
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const kopf = spalten.map(({ titel, art }, index) => textZelle(`${spaltenNameOf(index)}1`, titel, art === 'text' ? FORMAT.kopf : FORMAT.kopfRechts))
  let piece = `${KOPF}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"${isErstes ? ' tabSelected="1"' : ''}>${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="${ZEILE_PUNKT}"/><cols>${cols}</cols><sheetData><row r="1">${kopf.join('')}</row>`
  let nr = 1
  const namen = spalten.map((_spalte, index) => spaltenNameOf(index))
  for await (const zeile of zeilen) {
    nr += 1
    if (nr % STUECK_ZEILEN === 0) await setImmediate()
    piece += `<row r="${nr}"${hoeheOf(zeile, spalten)}>${zeile.map((wert, index) => zelle(`${namen[index]}${nr}`, wert, spalten[index])).join('')}</row>`
    if (piece.length < STUECK_ZEICHEN) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(`${piece}</sheetData><autoFilter ref="A1:${spaltenNameOf(spalten.length - 1)}${nr}"/>${seiteOf(spalten, fuss)}</worksheet>`)
}

/** Said, where a text goes on in further lines: not every program finds it out by itself. */
function hoeheOf(zeile: readonly Zellwert[], spalten: readonly XlsxSpalte[]): string {
  const zeilenOf = (text: string, breite: number) => text.split('\n').reduce((sum, absatz) => sum + Math.max(1, Math.ceil(absatz.length / breite)), 0)
  const zeilen = spalten.map((spalte, index) => {
    const wert = zeile[index]
    return spalte.umbruch && typeof wert === 'string' ? zeilenOf(wert, breiteOf(spalte)) : 1
  })
  const hoechste = Math.max(...zeilen)
  return hoechste === 1 ? '' : ` ht="${Math.min(hoechste * ZEILE_PUNKT, MAX_PUNKT)}" customHeight="1"`
}

function zelle(ort: string, wert: Zellwert, { art, umbruch }: Pick<XlsxSpalte, 'art' | 'umbruch'> = { art: 'text' }): string {
  if (wert === null || wert === '') return ''
  const textformat = umbruch ? FORMAT.umbruch : FORMAT.text
  if (typeof wert === 'object') return `<c r="${ort}" s="${FORMAT[art]}"><f>${escapeXml(wert.formel)}</f><v>${tageOf(wert.wert)}</v></c>`
  if (art === 'datum' || art === 'zeitpunkt') {
    const tag = tagOf(String(wert), art)
    return tag === null ? textZelle(ort, String(wert), textformat) : zahlZelle(ort, tag, FORMAT[art])
  }
  if (typeof wert === 'string' || !Number.isFinite(wert)) return textZelle(ort, String(wert), textformat)
  if (art === 'text') return textZelle(ort, String(wert), textformat)
  return zahlZelle(ort, art === 'euro' ? wert / 100 : art === 'uhrzeit' || art === 'dauer' ? tageOf(wert) : wert, FORMAT[art])
}

/** To a tenth of a millisecond: thirds of a day have no end. */
function tageOf(tage: number): number {
  return Number(tage.toFixed(9))
}

function zahlZelle(ort: string, wert: number, format: number): string {
  return `<c r="${ort}" s="${format}"><v>${wert}</v></c>`
}

/** Text is never read as a formula, whatever it begins with; its format keeps it text when somebody edits the cell. */
function textZelle(ort: string, text: string, format: number): string {
  return `<c r="${ort}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escapeZelle(cut(text))}</t></is></c>`
}

/** Days since 30.12.1899 of a wall-clock text; null for what Excel cannot count. */
function tagOf(wandzeit: string, art: 'datum' | 'zeitpunkt'): number | null {
  const tag = Date.parse(wandzeit) / 86_400_000 + 25_569
  if (!(tag >= ERSTER_TAG)) return null
  return art === 'datum' ? Math.floor(tag) : Number(tag.toFixed(6))
}

function cut(text: string): string {
  const plain = text.replaceAll(/\r\n?/g, '\n')
  return plain.length <= MAX_ZEICHEN ? plain : plain.slice(0, MAX_ZEICHEN).replace(/[\uD800-\uDBFF]$/, '')
}

/** `_x0041_` is an A to Excel: written so that it stays what was typed. */
function escapeZelle(text: string): string {
  return escapeXml(text).replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

function spaltenNameOf(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : spaltenNameOf(Math.floor(index / 26) - 1) + letter
}

function relation(nr: number, typ: string, ziel: string): string {
  return `<Relationship Id="rId${nr}" Type="${typ}" Target="${ziel}"/>`
}
