/** Follows what a page draws, step by step, without drawing it. */
import { PdfFremd } from './pdf-filter.ts'
import { GRAU } from './pdf-farbraum.ts'
import type { PdfDatei } from './pdf-datei.ts'
import { PdfName, PdfStrom, PdfWort, readWert, startLauf, toDict, type Lauf, type PdfDict, type PdfWert } from './pdf-lexer.ts'
import { MALEN, noteBild } from './pdf-malen.ts'
import type { Schrift } from './pdf-schrift.ts'
import { SCHREIBEN } from './pdf-schreiben.ts'
import { EINHEIT, intersect, moveRahmen, multiply, toMatrix, type Matrix } from './rahmen.ts'
import { isVerborgen, noteTransparenz, type Fund, type Rest, type SeitenLauf, type Zustand } from './seiten-lauf.ts'
import type { Rahmen } from '../../domain/druck/druckfakten.ts'

/** Of the whole file. */
export interface InhaltUmgebung {
  datei: PdfDatei
  verborgen: ReadonlySet<PdfDict>
  schriften: Map<PdfDict, Schrift>
  rest: Rest
}

interface Blatt {
  inhalt: Buffer
  resources: PdfDict
  matrix: Matrix
  /** Of the page as it is shown. */
  flaeche: Rahmen
}

const MAX_FORMEN = 12
const MAX_STAPEL = 500
const MAX_WERTE = 4000
/** What is drawn again and again costs as often. */
const SCHRITTE_JE_OBJEKT = 20

export function followInhalt(umgebung: InhaltUmgebung, { inhalt, resources, matrix, flaeche }: Blatt): Fund {
  const fund: Fund = {
    bedeckt: null,
    bilder: [],
    rgb: null,
    farbauftrag: null,
    vierfarbtext: null,
    haarlinie: null,
    transparenz: null,
    unlesbar: false,
    offeneSchriften: new Set(),
    sonderfarben: new Set(),
  }
  const schwarz = { raum: GRAU, werte: [0] }
  const zustand: Zustand = {
    ctm: matrix,
    fuellung: schwarz,
    linie: schwarz,
    strich: 1,
    clip: flaeche,
    schrift: null,
    grad: 0,
    zeichen: 0,
    wort: 0,
    gestaucht: 1,
    zeile: 0,
    hoch: 0,
    textart: 0,
  }
  const text = { matrix: EINHEIT, zeile: EINHEIT }
  follow({ ...umgebung, fund, zustand, stapel: [], resources, pfad: [], beschneidet: false, text, markiert: [], formen: new Set() }, inhalt)
  return fund
}

function follow(lauf: SeitenLauf, inhalt: Buffer): void {
  const woerter = startLauf(inhalt)
  let werte: PdfWert[] = []
  for (;;) {
    const next = readWert(woerter)
    if (next === undefined || lauf.rest.schritte <= 0) return
    if (next instanceof PdfWort) {
      lauf.rest.schritte -= 1
      if (next.wort === 'BI') readEingebettetes(lauf, woerter)
      else OPERATOREN.get(next.wort)?.(lauf, werte)
      werte = []
    } else if (werte.length < MAX_WERTE) werte.push(next)
  }
}

type Operator = (lauf: SeitenLauf, werte: readonly PdfWert[]) => void

/** By the file's own words, so nothing may be found that every object has. */
const OPERATOREN: ReadonlyMap<string, Operator> = new Map(
  Object.entries<Operator>({
    ...MALEN,
    ...SCHREIBEN,
    q: ({ stapel, zustand }) => {
      if (stapel.length < MAX_STAPEL) stapel.push({ ...zustand })
    },
    Q: (lauf) => {
      lauf.zustand = lauf.stapel.pop() ?? lauf.zustand
    },
    cm: ({ zustand }, werte) => {
      const matrix = toMatrix(werte)
      if (matrix) zustand.ctm = multiply(matrix, zustand.ctm)
    },
    w: ({ zustand }, [breite]) => {
      if (typeof breite === 'number') zustand.strich = breite
    },
    gs: setGrafik,
    Do: drawObjekt,
    BMC: ({ markiert }) => void markiert.push(false),
    BDC: (lauf, [art, name]) => {
      const ebene = art instanceof PdfName && art.name === 'OC' && name instanceof PdfName
      lauf.markiert.push(ebene ? isAus(lauf, lauf.datei.dictOf(lauf.resources.get('Properties'))?.get(name.name)) : false)
    },
    EMC: ({ markiert }) => void markiert.pop(),
  }),
)

/** A layer that is off, or a group all of whose layers are. */
function isAus({ datei, verborgen }: SeitenLauf, wert: PdfWert | undefined): boolean {
  const dict = datei.dictOf(wert)
  if (!dict) return false
  if (verborgen.has(dict)) return true
  const gruppe = datei.get(dict.get('OCGs'))
  const ebenen = (Array.isArray(gruppe) ? gruppe : [gruppe]).map((ebene) => datei.dictOf(ebene)).filter((ebene) => ebene !== null)
  return ebenen.length > 0 && ebenen.every((ebene) => verborgen.has(ebene))
}

function setGrafik(lauf: SeitenLauf, [name]: readonly PdfWert[]): void {
  const { datei, resources, zustand } = lauf
  const dict = name instanceof PdfName ? datei.dictOf(datei.dictOf(resources.get('ExtGState'))?.get(name.name)) : null
  if (!dict) return
  const strich = datei.get(dict.get('LW'))
  if (typeof strich === 'number') zustand.strich = strich
  const deckung = ['CA', 'ca'].map((key) => datei.get(dict.get(key)))
  const maske = datei.get(dict.get('SMask'))
  const mischung = datei.get(dict.get('BM'))
  const erste = Array.isArray(mischung) ? mischung[0] : mischung
  const mischt = erste instanceof PdfName && erste.name !== 'Normal' && erste.name !== 'Compatible'
  if (mischt || maske instanceof Map || deckung.some((wert) => typeof wert === 'number' && wert < 1)) noteTransparenz(lauf, null)
}

function drawObjekt(lauf: SeitenLauf, [name]: readonly PdfWert[]): void {
  const { datei, resources } = lauf
  lauf.rest.schritte -= SCHRITTE_JE_OBJEKT
  const objekt = name instanceof PdfName ? datei.get(datei.dictOf(resources.get('XObject'))?.get(name.name)) : null
  if (!(objekt instanceof PdfStrom) || isAus(lauf, objekt.dict.get('OC')) || isVerborgen(lauf)) return
  const art = datei.get(objekt.dict.get('Subtype'))
  if (!(art instanceof PdfName)) return
  if (art.name === 'Image') noteBild(lauf, objekt)
  else if (art.name === 'Form') drawForm(lauf, objekt)
}

/** A form has a state of its own, and its own names; one that draws itself ends there. */
function drawForm(lauf: SeitenLauf, form: PdfStrom): void {
  const { datei, formen, zustand } = lauf
  if (formen.has(form) || formen.size >= MAX_FORMEN) return
  const matrix = toMatrix(listOf(datei.get(form.dict.get('Matrix')))) ?? EINHEIT
  const ctm = multiply(matrix, zustand.ctm)
  const [x0, y0, x1, y1] = listOf(datei.get(form.dict.get('BBox'))).map((wert) => Number(datei.get(wert)))
  const kasten = y1 === undefined ? zustand.clip : intersect(zustand.clip, moveRahmen(ctm, [x0 ?? 0, y0 ?? 0], [x1 ?? 0, y1]))
  if (!kasten) return
  const gruppe = datei.dictOf(form.dict.get('Group'))
  if (gruppe && (datei.get(gruppe.get('K')) === true || datei.get(gruppe.get('I')) === true)) noteTransparenz(lauf, kasten)
  formen.add(form)
  const innen: SeitenLauf = {
    ...lauf,
    resources: datei.dictOf(form.dict.get('Resources')) ?? lauf.resources,
    zustand: { ...zustand, ctm, clip: kasten },
    stapel: [],
    pfad: [],
    markiert: [],
    text: { matrix: EINHEIT, zeile: EINHEIT },
  }
  try {
    follow(innen, datei.unpack(form))
  } catch (error) {
    if (!(error instanceof PdfFremd)) throw error
    lauf.fund.unlesbar = true
  } finally {
    formen.delete(form)
  }
}

function listOf(wert: PdfWert): PdfWert[] {
  return Array.isArray(wert) ? wert : []
}

/** A picture between operators: `BI … ID bytes EI`. */
function readEingebettetes(lauf: SeitenLauf, woerter: Lauf): void {
  const liste: PdfWert[] = []
  for (;;) {
    const next = readWert(woerter)
    if (next === undefined) return
    if (next instanceof PdfWort) {
      if (next.wort === 'ID') break
      continue
    }
    liste.push(next)
  }
  noteBild(lauf, { dict: toDict(liste) })
  skipBytes(woerter)
}

function skipBytes(woerter: Lauf): void {
  const { bytes, end } = woerter
  const isWeiss = (code: number | undefined) => code === undefined || code <= 32
  for (let at = bytes.indexOf('EI', woerter.pos + 1); at >= 0 && at < end; at = bytes.indexOf('EI', at + 1)) {
    if (!isWeiss(bytes[at - 1]) || !isWeiss(bytes[at + 2])) continue
    woerter.pos = at + 2
    return
  }
  woerter.pos = end
}
