/** A workbook as SpreadsheetML, written row by row: no library is needed for it, and twenty thousand works never stand in memory at once (decision 015). */
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
/** What Excel takes into one cell. */
const MAX_ZEICHEN = 32_767
const ERSTER_TAG = 61

/** Index of the cell format in `STYLES`. */
const FORMAT = { text: 1, kopf: 2, zahl: 3, dezimal: 4, datum: 5, zeitpunkt: 6, euro: 7, uhrzeit: 8, dauer: 9 } as const
const STYLES = `${KOPF}<styleSheet xmlns="${MAIN}"><numFmts count="6"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="167" formatCode="#,##0.00"/><numFmt numFmtId="168" formatCode="hh:mm:ss"/><numFmt numFmtId="169" formatCode="[m]:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE4EBD5"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="10"><xf/>${[
  '<xf numFmtId="49" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/>',
  ...[1, 167, 164, 165, 166, 168, 169].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`),
].join('')}</cellXfs></styleSheet>`

export async function addXlsx(zip: ZipSchreiber, blaetter: readonly XlsxBlatt[], { titel, kennung, createdMs }: Angaben): Promise<void> {
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
    ['xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${sheets}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${rels}/relationships">${links}${relation(blaetter.length + 1, `${REL}/styles`, 'styles.xml')}</Relationships>`,
    ],
  ]
  for (const [name, xml] of teile) await zip.add(name, Buffer.from(KOPF + xml))
  await zip.add('xl/styles.xml', Buffer.from(STYLES))
  for (const [index, blatt] of blaetter.entries()) await zip.add(`xl/worksheets/sheet${index + 1}.xml`, writeBlatt(blatt, index === 0))
}

interface Angaben {
  titel: string
  kennung: string
  createdMs: number
}

async function* writeBlatt({ spalten, zeilen }: XlsxBlatt, isErstes: boolean): AsyncGenerator<Buffer> {
  const cols = spalten.map(({ breite }, index) => `<col min="${index + 1}" max="${index + 1}" width="${breite}" customWidth="1"/>`).join('')
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  let piece = `${KOPF}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${isErstes ? ' tabSelected="1"' : ''}>${pane}</sheetView></sheetViews><cols>${cols}</cols><sheetData><row r="1">${spalten.map(({ titel }, index) => textZelle(`${spaltenNameOf(index)}1`, titel, FORMAT.kopf)).join('')}</row>`
  let nr = 1
  const namen = spalten.map((_spalte, index) => spaltenNameOf(index))
  for await (const zeile of zeilen) {
    nr += 1
    piece += `<row r="${nr}">${zeile.map((wert, index) => zelle(`${namen[index]}${nr}`, wert, spalten[index]?.art ?? 'text')).join('')}</row>`
    if (piece.length < STUECK_ZEICHEN) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(`${piece}</sheetData><autoFilter ref="A1:${spaltenNameOf(spalten.length - 1)}${nr}"/></worksheet>`)
}

function zelle(ort: string, wert: Zellwert, art: XlsxSpalte['art']): string {
  if (wert === null || wert === '') return ''
  if (typeof wert === 'object') return `<c r="${ort}" s="${FORMAT[art]}"><f>${escapeXml(wert.formel)}</f><v>${tageOf(wert.wert)}</v></c>`
  if (art === 'datum' || art === 'zeitpunkt') {
    const tag = tagOf(String(wert), art)
    return tag === null ? textZelle(ort, String(wert), FORMAT.text) : zahlZelle(ort, tag, FORMAT[art])
  }
  if (typeof wert === 'string' || !Number.isFinite(wert)) return textZelle(ort, String(wert), FORMAT.text)
  if (art === 'text') return textZelle(ort, String(wert), FORMAT.text)
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
