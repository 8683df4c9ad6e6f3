/**
 * Every figure of the report is made of one thing: how far the value of a juror lies from the mean of the others for the same work. With the value x, and k others
 * who gave S together, that is (k·x − S) / k. Over the least common multiple L of all k that is a whole number, so sums of it are exact and do not
 * depend on the order of votes, and a work that everybody finds good makes nobody mild.
 */
import { FAIRNESS_LINIEN } from '#contract/fairness.ts'
import { kgvOf } from '../grund/ganze-zahlen.ts'

/** One valid vote: in whole numbers over the denominator of the round. */
export interface Fairnessstimme {
  einreichungId: string
  zaehler: number
  /** When it was given; null: from paper, nobody knows in which order. */
  zeit: { ms: number; seq: number } | null
}

export interface Werksumme {
  anzahl: number
  summe: number
  /** From the lowest to the highest. */
  werte: readonly number[]
}

/** What all jurors together gave each work. */
export function sumWerke(jurys: Iterable<readonly Fairnessstimme[]>): Map<string, Werksumme> {
  const werteOf = new Map<string, number[]>()
  for (const stimmen of jurys)
    for (const { einreichungId, zaehler } of stimmen) {
      const werte = werteOf.get(einreichungId)
      if (werte) werte.push(zaehler)
      else werteOf.set(einreichungId, [zaehler])
    }
  return new Map(
    [...werteOf].map(([id, werte]) => [
      id,
      { anzahl: werte.length, summe: werte.reduce((summe, wert) => summe + wert, 0), werte: werte.toSorted((a, b) => a - b) },
    ]),
  )
}

/** Of every number of others that a work has. */
export function nennerOf(werke: ReadonlyMap<string, Werksumme>): bigint {
  const andere = new Set([...werke.values()].map(({ anzahl }) => BigInt(anzahl - 1)))
  return kgvOf([...andere].filter((anzahl) => anzahl > 0n))
}

export interface Abweichung extends Fairnessstimme {
  /** Over L, and over the denominator of the round. */
  e: bigint
  /**
   * Twice the distance from the median of the others. One juror who is far away moves the mean of all others the other way; the median stays. Nobody is
   * remarkable who is not so by both.
   */
  m: bigint
}

/** Works with too few votes of others are left out. */
export function listAbweichungen(
  eigene: readonly Fairnessstimme[],
  { werke, nenner }: { werke: ReadonlyMap<string, Werksumme>; nenner: bigint },
): Abweichung[] {
  return eigene.flatMap((stimme) => {
    const werk = werke.get(stimme.einreichungId)
    const andere = (werk?.anzahl ?? 0) - 1
    if (!werk || andere < FAIRNESS_LINIEN.minAndere) return []
    const e = BigInt(stimme.zaehler * andere - (werk.summe - stimme.zaehler)) * (nenner / BigInt(andere))
    return [{ ...stimme, e, m: BigInt(2 * stimme.zaehler - doppelterMedianOf(werk.werte, stimme.zaehler)) }]
  })
}

/** Of these without one `eigener`. */
function doppelterMedianOf(werte: readonly number[], eigener: number): number {
  const platz = werte.indexOf(eigener)
  const anderer = (index: number) => werte[index < platz ? index : index + 1] ?? 0
  const andere = werte.length - 1
  return anderer(Math.floor((andere - 1) / 2)) + anderer(Math.floor(andere / 2))
}

/** How many, their sum and the sum of their squares. */
export interface Reihe {
  n: bigint
  p: bigint
  q: bigint
}

export function reiheOf(zahlen: readonly bigint[]): Reihe {
  let [p, q] = [0n, 0n]
  for (const zahl of zahlen) {
    p += zahl
    q += zahl * zahl
  }
  return { n: BigInt(zahlen.length), p, q }
}
