const MEBI = 1024 * 1024
/** Small enough that rights and deadline are asked anew often, and that a line that breaks every minute gets ahead. */
export const ERSTES_STUECK = 8 * MEBI
const KLEINSTES = 2 * MEBI
const GROESSTES = 128 * MEBI
const SCHNELL_MS = 4000
const LANGSAM_MS = 30_000

/** The size of the next part of an upload by how long the last one took: on a fast line the asking between two parts would cost more than they do. */
export function nextStueck(bytes: number, ms: number): number {
  if (ms < SCHNELL_MS) return Math.min(GROESSTES, bytes * 2)
  return ms > LANGSAM_MS ? Math.max(KLEINSTES, bytes / 2) : bytes
}
