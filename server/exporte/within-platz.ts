import { KeinPlatz } from './kein-platz.ts'

/** After so many bytes it is asked again how many may still be written. */
const NACHSCHAU_BYTES = 32 * 1_048_576

/** The bytes of a file as long as there is room for them: what the votes need is never written into. */
export async function* withinPlatz(inhalt: Uint8Array | AsyncIterable<Uint8Array>, freeBytes: () => Promise<number>): AsyncGenerator<Uint8Array> {
  let seit = NACHSCHAU_BYTES
  for await (const piece of Symbol.asyncIterator in inhalt ? inhalt : [inhalt]) {
    seit += piece.length
    if (seit >= NACHSCHAU_BYTES) {
      if ((await freeBytes()) < NACHSCHAU_BYTES) throw new KeinPlatz()
      seit = 0
    }
    yield piece
  }
}
