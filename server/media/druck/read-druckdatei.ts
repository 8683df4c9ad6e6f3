/** What a print file holds. Runs in the workshop's process only. */
import { readFile } from 'node:fs/promises'
import type { Druckfakten, PdfFakten, ProfilLuege, SeitenFakten } from '../../domain/druck/druckfakten.ts'
import { Beschaedigt } from '../format/datei-leser.ts'
import { readDruckbild } from './read-druckbild.ts'
import { findLuege, readProfil } from './pdf-farbraum.ts'
import { PdfFremd, PdfZuGross } from './pdf-filter.ts'
import { openPdf, type PdfDatei } from './pdf-datei.ts'
import { followInhalt, type InhaltUmgebung } from './pdf-inhalt.ts'
import { PdfName, PdfStrom, PdfText, type PdfDict, type PdfWert } from './pdf-lexer.ts'
import { listAnmerkungen, listSeiten, type PdfSeitenkopf } from './pdf-seiten.ts'

/** Steps of drawing in the whole file: some seconds of work. */
const MAX_SCHRITTE = 10_000_000
/** More than a thousand pages have pictures. */
const MAX_FAKTEN = 20_000
const MAX_EBENEN = 50

/** `satz`: why it cannot be judged. */
export type GeleseneDruckdatei = { fakten: Druckfakten } | { satz: string }

export async function readDruckdatei(path: string, mime: string): Promise<GeleseneDruckdatei> {
  try {
    return { fakten: mime === 'application/pdf' ? readPdf(await readFile(path)) : await readDruckbild(path) }
  } catch (error) {
    if (error instanceof PdfZuGross) return { satz: 'Sie entpackt sich zu einer riesigen Datei. Bitte exportieren Sie sie neu.' }
    // A stack that is full comes of what is nested without end.
    if (error instanceof Beschaedigt || error instanceof RangeError) return { satz: 'Sie ist beschädigt oder nicht vollständig.' }
    throw error
  }
}

function readPdf(bytes: Buffer): PdfFakten {
  const datei = openPdf(bytes)
  const { version, verschluesselt } = datei
  if (verschluesselt) return { ...LEER, version, verschluesselt }
  const koepfe = listSeiten(datei)
  const ebenen = listVerborgene(datei)
  const umgebung: InhaltUmgebung = {
    datei,
    verborgen: new Set(ebenen.keys()),
    schriften: new Map(),
    rest: { schritte: MAX_SCHRITTE, fakten: MAX_FAKTEN },
  }
  const seiten = koepfe.map((kopf, nr) => readSeite(umgebung, kopf, nr + 1))
  return {
    ...LEER,
    ...readAusgabe(datei),
    version,
    norm: readNorm(datei),
    seitenzahl: koepfe.length,
    verborgen: [...new Set(ebenen.values())].slice(0, MAX_EBENEN),
    programme: hasProgramme(datei),
    anhaenge: hasName(datei, 'EmbeddedFiles') || datei.get(datei.wurzel.get('AF')) !== null,
    seiten,
    abgebrochen: umgebung.rest.schritte <= 0 || umgebung.rest.fakten <= 0,
  }
}

const LEER: PdfFakten = {
  art: 'PDF',
  version: '',
  norm: null,
  verschluesselt: false,
  seitenzahl: 0,
  ausgabe: null,
  ausgabeLuege: null,
  verborgen: [],
  programme: false,
  anhaenge: false,
  seiten: [],
  abgebrochen: false,
}

function readSeite(umgebung: InhaltUmgebung, kopf: PdfSeitenkopf, seite: number): SeitenFakten {
  const { datei } = umgebung
  const { breite, hoehe, endformat, beschnitt, mitEndformat, mitBeschnitt, resources, matrix } = kopf
  const { inhalt, unlesbar } = readInhalt(datei, kopf.dict)
  // What lies outside of the picture of a page may still lie inside its bleed.
  const flaeche = { x: -breite, y: -hoehe, breite: 3 * breite, hoehe: 3 * hoehe }
  const { offeneSchriften, sonderfarben, ...fund } = followInhalt(umgebung, { inhalt, resources, matrix, flaeche })
  const anmerkungen = listAnmerkungen(datei, kopf).slice(0, Math.max(1, umgebung.rest.fakten))
  umgebung.rest.fakten -= anmerkungen.length
  return {
    seite,
    breite,
    hoehe,
    endformat,
    beschnitt,
    mitEndformat,
    mitBeschnitt,
    ...fund,
    unlesbar: fund.unlesbar || unlesbar,
    offeneSchriften: [...offeneSchriften],
    sonderfarben: [...sonderfarben],
    anmerkungen,
  }
}

/** Several streams are one; words do not reach from one into the next. */
function readInhalt(datei: PdfDatei, dict: PdfDict): { inhalt: Buffer; unlesbar: boolean } {
  const wert = datei.get(dict.get('Contents'))
  const stroeme = (Array.isArray(wert) ? wert.map((each) => datei.get(each)) : [wert]).filter((each) => each instanceof PdfStrom)
  let unlesbar = false
  const teile = stroeme.flatMap((strom) => {
    try {
      return [datei.unpack(strom), Buffer.from('\n')]
    } catch (error) {
      if (!(error instanceof PdfFremd)) throw error
      unlesbar = true
      return []
    }
  })
  return { inhalt: Buffer.concat(teile), unlesbar }
}

function readAusgabe(datei: PdfDatei): Pick<PdfFakten, 'ausgabe' | 'ausgabeLuege'> {
  const liste = datei.get(datei.wurzel.get('OutputIntents'))
  const dicts = (Array.isArray(liste) ? liste : []).map((wert) => datei.dictOf(wert)).filter((dict) => dict !== null)
  const druck = dicts.find((dict) => nameOf(datei.get(dict.get('S'))) === 'GTS_PDFX') ?? dicts[0]
  if (!druck) return { ausgabe: null, ausgabeLuege: null }
  const strom = datei.get(druck.get('DestOutputProfile'))
  const profil = strom instanceof PdfStrom ? readProfil(datei, strom) : null
  const kennung = textOf(datei.get(druck.get('OutputConditionIdentifier'))) || textOf(datei.get(druck.get('Info')))
  let luege: ProfilLuege | null = null
  if (strom instanceof PdfStrom) luege = findLuege(datei, strom, Number(datei.get(strom.dict.get('N')) ?? 0))
  return { ausgabe: { kennung, profil: profil?.name ?? '' }, ausgabeLuege: luege }
}

/** In the old place, or in the metadata where it belongs today. */
function readNorm(datei: PdfDatei): string | null {
  const alt = textOf(datei.get(datei.info.get('GTS_PDFXVersion')))
  if (alt !== '') return alt.slice(0, 30)
  const strom = datei.get(datei.wurzel.get('Metadata'))
  if (!(strom instanceof PdfStrom)) return null
  try {
    return /GTS_PDFXVersion\s*(?:=\s*["']|>)\s*(PDF\/X[^"'<]{0,24})/.exec(datei.unpack(strom).toString('utf8'))?.[1]?.trim() ?? null
  } catch (error) {
    if (error instanceof PdfFremd) return null
    throw error
  }
}

/** Layers that are off when the file is opened, by name. */
function listVerborgene(datei: PdfDatei): Map<PdfDict, string> {
  const ebenen = datei.dictOf(datei.wurzel.get('OCProperties'))
  const vorgabe = datei.dictOf(ebenen?.get('D'))
  const dictsOf = (wert: PdfWert | undefined) => {
    const liste = datei.get(wert)
    return (Array.isArray(liste) ? liste : []).map((each) => datei.dictOf(each)).filter((dict) => dict !== null)
  }
  const an = new Set(dictsOf(vorgabe?.get('ON')))
  const alleAus = nameOf(datei.get(vorgabe?.get('BaseState'))) === 'OFF'
  const aus = alleAus ? dictsOf(ebenen?.get('OCGs')).filter((dict) => !an.has(dict)) : dictsOf(vorgabe?.get('OFF'))
  return new Map(aus.map((dict) => [dict, textOf(datei.get(dict.get('Name'))) || 'ohne Namen']))
}

function hasProgramme(datei: PdfDatei): boolean {
  const start = datei.dictOf(datei.wurzel.get('OpenAction'))
  const art = nameOf(datei.get(start?.get('S')))
  return art === 'JavaScript' || art === 'Launch' || hasName(datei, 'JavaScript') || datei.get(datei.wurzel.get('AA')) !== null
}

function hasName(datei: PdfDatei, name: string): boolean {
  return datei.get(datei.dictOf(datei.wurzel.get('Names'))?.get(name)) !== null
}

function nameOf(wert: PdfWert): string {
  return wert instanceof PdfName ? wert.name : ''
}

/** PDFDocEncoding is near enough to latin1; a mark of order says UTF-16. */
function textOf(wert: PdfWert): string {
  if (!(wert instanceof PdfText)) return ''
  const bytes = Buffer.from(wert.text, 'latin1')
  const text = wert.text.startsWith('\xFE\xFF') && bytes.length % 2 === 0 ? bytes.subarray(2).swap16().toString('utf16le') : wert.text
  return text
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120)
}
