/** The words of PDF (ISO 32000-1, 7.2 and 7.3): objects in a file and operands in the content of a page are written alike. */
import { Beschaedigt } from '../format/datei-leser.ts'

export class PdfRef {
  readonly nummer: number
  constructor(nummer: number) {
    this.nummer = nummer
  }
}
export class PdfName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Bytes as latin1: what they mean depends on where they stand. */
export class PdfText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** An operator, or a word that belongs to the file: `obj`, `stream`, `Tf`. */
export class PdfWort {
  readonly wort: string
  constructor(wort: string) {
    this.wort = wort
  }
}
export class PdfStrom {
  readonly dict: PdfDict
  readonly bytes: Buffer
  constructor(dict: PdfDict, bytes: Buffer) {
    this.dict = dict
    this.bytes = bytes
  }
}
export type PdfDict = Map<string, PdfWert>
export type PdfWert = number | boolean | null | PdfName | PdfText | PdfRef | PdfStrom | PdfDict | PdfWert[]

export interface Lauf {
  readonly bytes: Buffer
  pos: number
  readonly end: number
}

const MAX_TIEFE = 60
/** Of a name, by ISO 32000-1, annex C; what is longer is cut, for names leave the workshop. */
const MAX_NAME = 127
const WEISS = 1
const GRENZE = 2
const ART = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) ART[code] = WEISS
for (const zeichen of '()<>[]{}/%') ART[zeichen.charCodeAt(0)] = GRENZE

const [AUF, ZU, KLEINER, GROESSER] = [0x28, 0x29, 0x3c, 0x3e]
const [ECKIG_AUF, ECKIG_ZU, SCHRAEG, PROZENT, UMGEKEHRT] = [0x5b, 0x5d, 0x2f, 0x25, 0x5c]

export function startLauf(bytes: Buffer, pos = 0, end = bytes.length): Lauf {
  return { bytes, pos, end }
}

/** The next value or word; undefined at the end. */
export function readWert(lauf: Lauf, tiefe = 0): PdfWert | PdfWort | undefined {
  skipWeiss(lauf)
  const { bytes, pos, end } = lauf
  if (pos >= end) return undefined
  if (tiefe > MAX_TIEFE) throw new Beschaedigt('nested too deep')
  switch (bytes[pos]) {
    case SCHRAEG:
      lauf.pos += 1
      return readName(lauf)
    case AUF:
      return readText(lauf)
    case KLEINER:
      return bytes[pos + 1] === KLEINER ? readDict(lauf, tiefe) : readHex(lauf)
    case ECKIG_AUF:
      lauf.pos += 1
      return readListe(lauf, tiefe, (next) => next instanceof PdfWort && next.wort === ']')
    default:
      return readWort(lauf)
  }
}

export function skipWeiss(lauf: Lauf): void {
  const { bytes, end } = lauf
  while (lauf.pos < end) {
    const code = bytes[lauf.pos] ?? 0
    if (code === PROZENT) while (lauf.pos < end && bytes[lauf.pos] !== 10 && bytes[lauf.pos] !== 13) lauf.pos += 1
    else if (ART[code] !== WEISS) return
    else lauf.pos += 1
  }
}

function readName(lauf: Lauf): PdfName {
  const roh = readLauf(lauf).slice(0, 3 * MAX_NAME)
  const name = roh.includes('#') ? roh.replaceAll(/#([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : roh
  return new PdfName(name.slice(0, MAX_NAME))
}

/** Up to the next white space or delimiter. */
function readLauf(lauf: Lauf): string {
  const { bytes, end, pos } = lauf
  let to = pos
  while (to < end && ART[bytes[to] ?? 0] === 0) to += 1
  lauf.pos = to
  return bytes.toString('latin1', pos, to)
}

function readWort(lauf: Lauf): PdfWert | PdfWort {
  const roh = readLauf(lauf)
  if (roh === '') {
    lauf.pos += 1
    if (lauf.bytes[lauf.pos - 1] === GROESSER && lauf.bytes[lauf.pos] === GROESSER) {
      lauf.pos += 1
      return new PdfWort('>>')
    }
    return new PdfWort(lauf.bytes[lauf.pos - 1] === ECKIG_ZU ? ']' : String.fromCharCode(lauf.bytes[lauf.pos - 1] ?? 0))
  }
  const zahl = Number(roh)
  if (!Number.isNaN(zahl) && Number.isFinite(zahl)) return zahl
  if (roh === 'true') return true
  if (roh === 'false') return false
  return roh === 'null' ? null : new PdfWort(roh)
}

/** `12 0 R` is known by its end only. */
function readListe(lauf: Lauf, tiefe: number, isEnde: (next: PdfWert | PdfWort) => boolean): PdfWert[] {
  const liste: PdfWert[] = []
  for (;;) {
    const next = readWert(lauf, tiefe + 1)
    if (next === undefined) throw new Beschaedigt('open list')
    if (isEnde(next)) return liste
    if (!(next instanceof PdfWort)) liste.push(next)
    else if (next.wort === 'R') pushRef(liste)
    else if (next.wort === 'endobj' || next.wort === 'stream') throw new Beschaedigt('open list')
  }
}

export function pushRef(liste: PdfWert[]): void {
  liste.pop()
  const nummer = liste.pop()
  liste.push(typeof nummer === 'number' ? new PdfRef(nummer) : null)
}

function readDict(lauf: Lauf, tiefe: number): PdfDict {
  lauf.pos += 2
  const liste = readListe(lauf, tiefe, (next) => next instanceof PdfWort && next.wort === '>>')
  return toDict(liste)
}

export function toDict(liste: readonly PdfWert[]): PdfDict {
  const dict: PdfDict = new Map()
  for (let at = 0; at + 1 < liste.length; at += 2) {
    const name = liste[at]
    if (name instanceof PdfName) dict.set(name.name, liste[at + 1] ?? null)
  }
  return dict
}

function readHex(lauf: Lauf): PdfText {
  const from = lauf.pos + 1
  const found = lauf.bytes.indexOf(GROESSER, from)
  const to = found < 0 || found > lauf.end ? lauf.end : found
  lauf.pos = to + 1
  const hex = lauf.bytes.toString('latin1', from, to).replaceAll(/[^\da-f]/gi, '')
  return new PdfText(Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, 'hex').toString('latin1'))
}

const FLUCHT: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function readText(lauf: Lauf): PdfText {
  const { bytes, end } = lauf
  const from = lauf.pos + 1
  let to = from
  for (let offen = 1; to < end; to += 1) {
    const code = bytes[to]
    if (code === UMGEKEHRT) to += 1
    else if (code === AUF) offen += 1
    else if (code === ZU && (offen -= 1) === 0) break
  }
  lauf.pos = to + 1
  const roh = bytes.toString('latin1', from, Math.min(to, end))
  if (!roh.includes('\\')) return new PdfText(roh)
  return new PdfText(
    roh.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[^]))/g, (_all, oktal: string | undefined, zeichen: string) =>
      oktal === undefined ? (FLUCHT[zeichen] ?? (/^[\r\n]/.test(zeichen) ? '' : zeichen)) : String.fromCharCode(Number.parseInt(oktal, 8) & 255),
    ),
  )
}
