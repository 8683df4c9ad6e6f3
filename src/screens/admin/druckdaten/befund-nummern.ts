import type { Befund } from '#contract/preflight.ts'

/** A finding with the number that stands beside it, on the page and in the list. */
export interface NummerBefund extends Befund {
  nummer: number
}

/** In the order of the list. */
export function numberBefunde(befunde: readonly Befund[]): NummerBefund[] {
  return befunde.map((befund, at) => ({ ...befund, nummer: at + 1 }))
}

/** What is to be seen of a page: what has its place there. */
export function listAufSeite(befunde: readonly NummerBefund[], seite: number): (NummerBefund & { ort: NonNullable<Befund['ort']> })[] {
  return befunde.flatMap((befund) => (befund.ort !== null && (befund.seite ?? 1) === seite ? [{ ...befund, ort: befund.ort }] : []))
}

export function countAufSeite(befunde: readonly NummerBefund[], seite: number): number {
  return befunde.filter((befund) => befund.mediumId !== null && befund.seite === seite).length
}

/** Beside each other they cannot be read: at least so much of the page lies between two. */
const ABSTAND = 5.5

/** Where the numbers stand in the margin, in per cent of the page, each as near to its place as the one above lets it. */
export function placeNummern(mitten: readonly number[]): number[] {
  let last = -Infinity
  return mitten.map((mitte) => {
    last = Math.max(mitte, last + ABSTAND)
    return last
  })
}
