/**
 * The objects of a PDF. They are found by looking for them, not by the table at the end of the file, which is what broken files have broken; the last one
 * of a number counts, as it does after a change that was appended.
 */
import { Beschaedigt } from '../format/datei-leser.ts'
import { unpackStrom, PdfFremd } from './pdf-filter.ts'
import { PdfName, PdfRef, PdfStrom, PdfWort, pushRef, readWert, skipWeiss, startLauf, type Lauf, type PdfDict, type PdfWert } from './pdf-lexer.ts'

export interface PdfDatei {
  version: string
  /** Nothing of it can be read. */
  verschluesselt: boolean
  wurzel: PdfDict
  info: PdfDict
  /** What a reference stands for. */
  get(wert: PdfWert | undefined): PdfWert
  dictOf(wert: PdfWert | undefined): PdfDict | null
  /** What lies in a stream; PdfFremd, PdfZuGross. */
  unpack(strom: PdfStrom): Buffer
}

const MAX_OBJEKTE = 2_000_000
const MAX_ENTPACKT = 256 * 1024 * 1024
const MAX_KETTE = 20

interface Fund {
  objekte: Map<number, PdfWert>
  trailer: PdfDict[]
  rest: { bytes: number }
  entpackt: Map<PdfStrom, Buffer>
}

export function openPdf(bytes: Buffer): PdfDatei {
  const fund: Fund = { objekte: new Map(), trailer: [], rest: { bytes: MAX_ENTPACKT }, entpackt: new Map() }
  findObjekte(bytes, fund)
  findTrailer(bytes, fund.trailer)
  const ende = fund.trailer.findLast((trailer) => trailer.has('Root'))
  if (!ende) throw new Beschaedigt('no root')
  const get = (wert: PdfWert | undefined) => resolve(fund.objekte, wert)
  const dictOf = (wert: PdfWert | undefined) => toDictOrNull(get(wert))
  return {
    version: /^%PDF-(\d\.\d)/.exec(bytes.toString('latin1', 0, 16))?.[1] ?? '',
    verschluesselt: fund.trailer.some((trailer) => dictOf(trailer.get('Encrypt')) !== null),
    wurzel: dictOf(ende.get('Root')) ?? new Map(),
    info: dictOf(ende.get('Info')) ?? new Map(),
    get,
    dictOf,
    unpack: (strom) => unpack(strom, fund),
  }
}

function toDictOrNull(wert: PdfWert): PdfDict | null {
  if (wert instanceof PdfStrom) return wert.dict
  return wert instanceof Map ? wert : null
}

function resolve(objekte: ReadonlyMap<number, PdfWert>, wert: PdfWert | undefined): PdfWert {
  let found = wert ?? null
  for (let schritt = 0; found instanceof PdfRef; schritt += 1) found = schritt > MAX_KETTE ? null : (objekte.get(found.nummer) ?? null)
  return found
}

/** Once each, however many pages draw it: all of it together has its limit. */
function unpack(strom: PdfStrom, fund: Fund): Buffer {
  const done = fund.entpackt.get(strom) ?? unpackAnew(strom, fund)
  fund.entpackt.set(strom, done)
  return done
}

function unpackAnew(strom: PdfStrom, { objekte, rest }: Fund): Buffer {
  const get = (...namen: string[]) =>
    resolve(
      objekte,
      namen.map((name) => strom.dict.get(name)).find((wert) => wert !== undefined),
    )
  const flach = (wert: PdfWert): PdfWert => (Array.isArray(wert) ? wert.map((each) => resolve(objekte, each)) : wert)
  return unpackStrom(strom.bytes, { filter: flach(get('Filter', 'F')), parms: flach(get('DecodeParms', 'DP')), rest })
}

const OBJ = Buffer.from('obj')
const ZIFFER = /(\d{1,10})\s+\d{1,5}\s+$/

function findObjekte(bytes: Buffer, fund: Fund): void {
  let pos = 0
  while ((pos = bytes.indexOf(OBJ, pos)) >= 0) {
    const nummer = ZIFFER.exec(bytes.toString('latin1', Math.max(0, pos - 24), pos))?.[1]
    pos += OBJ.length
    if (nummer === undefined) continue
    const lauf = startLauf(bytes, pos)
    try {
      keep(fund, Number(nummer), readObjekt(lauf))
      pos = Math.max(pos, lauf.pos)
    } catch (error) {
      // One that is broken is none; what needs it says so.
      if (!(error instanceof Beschaedigt)) throw error
    }
  }
}

function keep(fund: Fund, nummer: number, wert: PdfWert): void {
  fund.objekte.set(nummer, wert)
  if (fund.objekte.size > MAX_OBJEKTE) throw new Beschaedigt('too many objects')
  if (!(wert instanceof PdfStrom)) return
  const typ = wert.dict.get('Type')
  const name = typ instanceof PdfName ? typ.name : ''
  if (name === 'XRef') fund.trailer.push(wert.dict)
  if (name === 'ObjStm') keepAlle(fund, wert)
}

/** A value, or a stream with it. */
function readObjekt(lauf: Lauf): PdfWert {
  const liste: PdfWert[] = []
  for (;;) {
    const next = readWert(lauf)
    if (next === undefined) break
    if (!(next instanceof PdfWort)) liste.push(next)
    else if (next.wort === 'R') pushRef(liste)
    else if (next.wort === 'stream') return liste[0] instanceof Map ? readStrom(lauf, liste[0]) : null
    else break
  }
  return liste[0] ?? null
}

const STROM_ENDE = Buffer.from('endstream')

function readStrom(lauf: Lauf, dict: PdfDict): PdfStrom {
  const { bytes } = lauf
  if (bytes[lauf.pos] === 13) lauf.pos += 1
  if (bytes[lauf.pos] === 10) lauf.pos += 1
  const from = lauf.pos
  const to = from + lengthOf(dict, lauf)
  lauf.pos = to
  return new PdfStrom(dict, bytes.subarray(from, to))
}

/** As written when the stream ends there; otherwise its end is looked for. */
function lengthOf(dict: PdfDict, { bytes, pos }: Lauf): number {
  const length = dict.get('Length')
  if (typeof length === 'number' && length >= 0 && length <= bytes.length - pos) {
    const danach = startLauf(bytes, pos + length)
    skipWeiss(danach)
    if (bytes.subarray(danach.pos, danach.pos + STROM_ENDE.length).equals(STROM_ENDE)) return length
  }
  const end = bytes.indexOf(STROM_ENDE, pos)
  return (end < 0 ? bytes.length : end) - pos
}

/** Objects that lie packed in a stream (7.5.7). */
function keepAlle(fund: Fund, strom: PdfStrom): void {
  const [anzahl, first] = [strom.dict.get('N'), strom.dict.get('First')]
  if (typeof anzahl !== 'number' || typeof first !== 'number') return
  let inhalt: Buffer
  try {
    inhalt = unpack(strom, fund)
  } catch (error) {
    // Of a file that is encrypted.
    if (error instanceof PdfFremd) return
    throw error
  }
  const kopf = startLauf(inhalt, 0, Math.min(first, inhalt.length))
  for (let nr = 0; nr < anzahl; nr += 1) {
    const [nummer, offset] = [readWert(kopf), readWert(kopf)]
    if (typeof nummer !== 'number' || typeof offset !== 'number') return
    const wert = readWert(startLauf(inhalt, first + offset))
    if (wert !== undefined && !(wert instanceof PdfWort)) fund.objekte.set(nummer, wert)
  }
}

const TRAILER = Buffer.from('trailer')

function findTrailer(bytes: Buffer, trailer: PdfDict[]): void {
  for (let pos = bytes.indexOf(TRAILER); pos >= 0; pos = bytes.indexOf(TRAILER, pos + TRAILER.length)) {
    try {
      const wert = readWert(startLauf(bytes, pos + TRAILER.length))
      if (wert instanceof Map) trailer.push(wert)
    } catch (error) {
      if (!(error instanceof Beschaedigt)) throw error
    }
  }
}
