import { YOUNG_ROUTE } from '#contract/produkt.ts'

/** The rooms in which votes are given: what is true of one address there (offline, an open ballot, a log-in that has run out) is true of all. */
export function isJuryraum(pathname: string): boolean {
  return pathname.startsWith('/voting') || pathname.startsWith(YOUNG_ROUTE)
}

/** Where an audience looks at the screen: a stage, and the windows of it. */
export function isBuehne(pathname: string): boolean {
  return /^\/voting\/presentation\/(publikum|[^/]+\/(verleihung|[^/]+\/(?!ablauf)[^/]+(\/vortrag)?))\/?$/.test(pathname)
}
