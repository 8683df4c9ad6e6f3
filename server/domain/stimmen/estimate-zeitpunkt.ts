export interface Uhr {
  /** Clock reading of the act before this one. */
  letzteWallMs: number | null
  /** Highest reading so far under each anchor. */
  hoechsteWallMs: Map<number, number>
}

interface Messung {
  wallMs: number
  anker: { serverMs: number; wallMs: number } | null
  /** The seal was made by this server for this person. */
  ankerEcht: boolean
  ankunftMs: number
}

/**
 * When was it cast? The server's time as the tablet last saw it plus what the tablet's clock went on since, never before the anchor, never after arrival.
 * Doubtful: no or an unknown anchor, a clock that fell while seq rose, or a reading that had to be clamped.
 */
export function estimateZeitpunkt({ wallMs, anker, ankerEcht, ankunftMs }: Messung, uhr: Uhr): { ms: number | null; zweifelhaft: boolean } {
  if (!anker || !ankerEcht) return { ms: null, zweifelhaft: true }
  const estimate = anker.serverMs + (wallMs - anker.wallMs)
  const ms = Math.max(anker.serverMs, Math.min(estimate, ankunftMs))
  return { ms, zweifelhaft: ms !== estimate || isFalling(wallMs, anker.serverMs, uhr) }
}

/** Call for every readable act in the order of seq, also for those that are not in doubt. */
export function advanceUhr(uhr: Uhr, wallMs: number, ankerMs: number | null): void {
  uhr.letzteWallMs = wallMs
  if (ankerMs !== null) uhr.hoechsteWallMs.set(ankerMs, Math.max(wallMs, uhr.hoechsteWallMs.get(ankerMs) ?? wallMs))
}

function isFalling(wallMs: number, ankerMs: number, uhr: Uhr): boolean {
  if (uhr.letzteWallMs !== null && wallMs < uhr.letzteWallMs) return true
  return wallMs < (uhr.hoechsteWallMs.get(ankerMs) ?? wallMs)
}
