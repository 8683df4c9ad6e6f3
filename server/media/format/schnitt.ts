/** What of a file is shown to others: pieces of it in their order, without what says who made it. */
import { createReadStream } from 'node:fs'

/** From the file, inclusive of `start` only; or bytes of our own; or as many zeros. */
export type Stueck = { start: number; end: number } | { bytes: Uint8Array } | { nullen: number }

export interface Schnitt {
  stuecke: Stueck[]
  /** As long as it plays, where that has been counted. */
  durationMs: number | null
}

const MAX_STUECKE = 20_000
const BLOCK_BYTES = 512 * 1024

/** Pieces that touch become one. */
export function addStueck(stuecke: Stueck[], stueck: Stueck): void {
  const last = stuecke.at(-1)
  if (last && 'end' in last && 'start' in stueck && last.end === stueck.start) last.end = stueck.end
  else stuecke.push(stueck)
}

/** A file in so many pieces is none that a program has written. */
export function hasZuViele(stuecke: readonly Stueck[]): boolean {
  return stuecke.length > MAX_STUECKE
}

export async function* readSchnitt(path: string, stuecke: readonly Stueck[]): AsyncGenerator<Uint8Array> {
  for (const stueck of stuecke) {
    if ('bytes' in stueck) yield stueck.bytes
    else if ('nullen' in stueck) yield* readNullen(stueck.nullen)
    else if (stueck.end > stueck.start) yield* createReadStream(path, { start: stueck.start, end: stueck.end - 1, highWaterMark: BLOCK_BYTES })
  }
}

function* readNullen(count: number): Generator<Uint8Array> {
  for (let left = count; left > 0; left -= BLOCK_BYTES) yield new Uint8Array(Math.min(left, BLOCK_BYTES))
}
