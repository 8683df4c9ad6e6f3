/** The pages of a PDF in their order, with what they inherit (ISO 32000-1, 7.7.3), as they are shown. */
import type { Rahmen } from '../../domain/druck/druckfakten.ts'
import type { PdfDatei } from './pdf-datei.ts'
import { PdfName, type PdfDict, type PdfWert } from './pdf-lexer.ts'
import { moveRahmen, type Matrix, type Punkt } from './rahmen.ts'

export interface PdfSeitenkopf {
  dict: PdfDict
  resources: PdfDict
  /** From user space to what is shown: upright, from the upper left, in points. */
  matrix: Matrix
  breite: number
  hoehe: number
  endformat: Rahmen
  beschnitt: Rahmen
  mitEndformat: boolean
  mitBeschnitt: boolean
}

const MAX_SEITEN = 5000
const MAX_TIEFE = 50
const VERERBT = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

/** `anzahl` counts them all, `seiten` are those that can be read. */
export function listSeiten(datei: PdfDatei): PdfSeitenkopf[] {
  const seiten: PdfSeitenkopf[] = []
  collect(datei, datei.dictOf(datei.wurzel.get('Pages')), { seiten, gesehen: new Set(), erbe: new Map(), tiefe: 0 })
  return seiten
}

interface Baum {
  seiten: PdfSeitenkopf[]
  gesehen: Set<PdfDict>
  erbe: PdfDict
  tiefe: number
}

/** A tree that bites its own tail ends where it does. */
function collect(datei: PdfDatei, knoten: PdfDict | null, baum: Baum): void {
  const { seiten, gesehen, tiefe } = baum
  if (!knoten || gesehen.has(knoten) || tiefe > MAX_TIEFE || seiten.length >= MAX_SEITEN) return
  gesehen.add(knoten)
  const erbe = new Map(baum.erbe)
  for (const key of VERERBT) if (knoten.has(key)) erbe.set(key, knoten.get(key) ?? null)
  const kinder = datei.get(knoten.get('Kids'))
  if (!Array.isArray(kinder)) {
    seiten.push(toSeite(datei, knoten, erbe))
    return
  }
  for (const kind of kinder) collect(datei, datei.dictOf(kind), { ...baum, erbe, tiefe: tiefe + 1 })
}

type Ecken = readonly [number, number, number, number]
const A4: Ecken = [0, 0, 595, 842]

function toSeite(datei: PdfDatei, dict: PdfDict, erbe: PdfDict): PdfSeitenkopf {
  const medium = readEcken(datei, erbe.get('MediaBox')) ?? A4
  const ansicht = cut(readEcken(datei, erbe.get('CropBox')) ?? medium, medium)
  const endformat = readEcken(datei, dict.get('TrimBox'))
  const beschnitt = readEcken(datei, dict.get('BleedBox'))
  const unit = datei.get(dict.get('UserUnit'))
  const drehung = datei.get(erbe.get('Rotate'))
  const matrix = matrixOf(ansicht, { unit: typeof unit === 'number' && unit > 0 ? unit : 1, drehung: typeof drehung === 'number' ? drehung : 0 })
  const show = (ecken: Ecken) => moveRahmen(matrix, ...toPunkte(ecken))
  const { breite, hoehe } = show(ansicht)
  return {
    dict,
    resources: datei.dictOf(erbe.get('Resources')) ?? new Map(),
    matrix,
    breite,
    hoehe,
    endformat: show(cut(endformat ?? ansicht, medium)),
    beschnitt: show(cut(beschnitt ?? medium, medium)),
    mitEndformat: endformat !== null,
    mitBeschnitt: beschnitt !== null,
  }
}

export function readEcken(datei: PdfDatei, wert: PdfWert | undefined): Ecken | null {
  const liste = datei.get(wert)
  if (!Array.isArray(liste) || liste.length < 4) return null
  const [a, b, c, d] = liste.slice(0, 4).map((zahl) => Number(datei.get(zahl))) as [number, number, number, number]
  const ecken: Ecken = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return ecken.every(Number.isFinite) && ecken[2] > ecken[0] && ecken[3] > ecken[1] ? ecken : null
}

export function toPunkte([x0, y0, x1, y1]: Ecken): [Punkt, Punkt] {
  return [
    [x0, y0],
    [x1, y1],
  ]
}

function cut(ecken: Ecken, [x0, y0, x1, y1]: Ecken): Ecken {
  const innen: Ecken = [Math.max(ecken[0], x0), Math.max(ecken[1], y0), Math.min(ecken[2], x1), Math.min(ecken[3], y1)]
  return innen[2] > innen[0] && innen[3] > innen[1] ? innen : [x0, y0, x1, y1]
}

/** Turned clockwise, as the page says. */
function matrixOf([x0, y0, x1, y1]: Ecken, { unit: u, drehung }: { unit: number; drehung: number }): Matrix {
  switch (((Math.round(drehung / 90) % 4) + 4) % 4) {
    case 1:
      return [0, u, u, 0, -y0 * u, -x0 * u]
    case 2:
      return [-u, 0, 0, u, x1 * u, -y0 * u]
    case 3:
      return [0, -u, -u, 0, y1 * u, x1 * u]
    default:
      return [u, 0, 0, -u, -x0 * u, y1 * u]
  }
}

/** What lies over a page and is no part of it: notes, stamps, fields. Links print nothing. */
export function listAnmerkungen(datei: PdfDatei, { dict, matrix }: PdfSeitenkopf): { art: string; ort: Rahmen }[] {
  const liste = datei.get(dict.get('Annots'))
  if (!Array.isArray(liste)) return []
  return liste.slice(0, MAX_ANMERKUNGEN).flatMap((wert) => {
    const anmerkung = datei.dictOf(wert)
    const art = datei.get(anmerkung?.get('Subtype'))
    const ecken = readEcken(datei, anmerkung?.get('Rect'))
    if (!(art instanceof PdfName) || OHNE_DRUCK.has(art.name) || !ecken) return []
    return [{ art: art.name, ort: moveRahmen(matrix, ...toPunkte(ecken)) }]
  })
}

const MAX_ANMERKUNGEN = 100
const OHNE_DRUCK: ReadonlySet<string> = new Set(['Link', 'Popup', 'PrinterMark', 'TrapNet'])
