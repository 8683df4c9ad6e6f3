import { YOUNG_ROUTE } from '#contract/produkt.ts'

const ABSTIMMUNG = new RegExp(`^(/voting(?!/president/)|${YOUNG_ROUTE})`)
const STIMMZETTEL = new RegExp(`^(/voting/(?!president/)[^/]+|${YOUNG_ROUTE})/[^/]+/[^/]+`)
const PUBLIKUM = new RegExp(`^(/voting/presentation/|${YOUNG_ROUTE}/oeffentlich(/|$))`)

/** The juror's lists: what waits is on the tablet. */
export function isAbstimmung(pathname: string): boolean {
  return ABSTIMMUNG.test(pathname)
}

/** A ballot is open, or an audience looks: no new version comes, and none is offered. */
export function isInGebrauch(pathname: string): boolean {
  return STIMMZETTEL.test(pathname) || PUBLIKUM.test(pathname)
}
