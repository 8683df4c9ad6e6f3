import { compareBruch, type Bruch } from './bruch.ts'
import type { Stichwahlstand, TischWerk } from './medaillen-stand.ts'

/** Works of one value that nothing parts further; a run-off may have tried. */
export interface Gleiche {
  werke: readonly TischWerk[]
  stichwahl: Stichwahlstand | null
  /** Which run-off said so last; null where none did. */
  stichwahlNr: number | null
}

/** The median without a vote. */
const OHNE: Bruch = { zaehler: 0, nenner: 1 }

/**
 * Works of one value in their order: highest marks, median, then run-offs, the oldest first. A run-off parts only what it held whole, so that its order says
 * something of all who were equal; the first that parts them holds (docs/rules.md, „Medals").
 */
export function orderGleiche(glieder: readonly TischWerk[]): Gleiche[] {
  return splitBy(glieder, (a, b) => b.hoechste - a.hoechste || compareBruch(b.median ?? OHNE, a.median ?? OHNE)).flatMap(applyStichwahlen)
}

function applyStichwahlen(gleiche: readonly TischWerk[]): Gleiche[] {
  const nrn = [...new Set(gleiche.flatMap(({ stichwahlen }) => (stichwahlen ?? []).map(({ nr }) => nr)))].toSorted((a, b) => a - b)
  let teile: Gleiche[] = [{ werke: gleiche, stichwahl: null, stichwahlNr: null }]
  for (const nr of nrn) teile = teile.flatMap((teil) => applyStichwahl(teil, nr))
  return teile.map((teil) => ({ ...teil, werke: teil.werke.toSorted(compareNummern) }))
}

function applyStichwahl(teil: Gleiche, nr: number): Gleiche[] {
  const wertOf = ({ stichwahlen }: TischWerk) => stichwahlen?.find((each) => each.nr === nr)?.wert
  const werte = new Map(teil.werke.map((werk) => [werk.id, wertOf(werk)]))
  if (teil.werke.length < 2 || [...werte.values()].includes(undefined)) return [teil]
  const parts = splitBy(teil.werke, (a, b) => {
    const [wertA, wertB] = [werte.get(a.id), werte.get(b.id)]
    return wertA && wertB ? compareBruch(wertB, wertA) : 0
  })
  return parts.map((werke) => ({ werke, stichwahl: werke.length === 1 ? 'ENTSCHIEDEN' : 'GLEICH', stichwahlNr: nr }))
}

/** In the order of `compare`, equal ones together. */
function splitBy(werke: readonly TischWerk[], compare: (a: TischWerk, b: TischWerk) => number): TischWerk[][] {
  const teile: TischWerk[][] = []
  for (const werk of werke.toSorted(compare)) {
    const teil = teile.at(-1)
    if (teil?.[0] && compare(teil[0], werk) === 0) teil.push(werk)
    else teile.push([werk])
  }
  return teile
}

function compareNummern(a: TischWerk, b: TischWerk): number {
  return compareText(a.nummer, b.nummer) || compareText(a.id, b.id)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
