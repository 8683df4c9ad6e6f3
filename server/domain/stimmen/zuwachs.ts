import type { Eingang } from './read-stimmabgaben.ts'

/** Rows of an act and its entry of the log; more than an honest act with a comment. What is larger fills the disk as several do, also when it cannot be read. */
export const BYTES_JE_STIMMABGABE = 2048

/** What acts that were not known before add to the disk, for ever. What came again adds nothing. */
export function zuwachsOf(neue: readonly Eingang[]): number {
  return neue.reduce((sum, { stimmabgabe, roh }) => sum + Math.max(BYTES_JE_STIMMABGABE, Buffer.byteLength(roh ?? JSON.stringify(stimmabgabe))), 0)
}
