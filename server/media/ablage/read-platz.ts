import { statfs } from 'node:fs/promises'
import type { Platz } from '../../domain/betrieb/plattenplatz.ts'

/** Of the disk that this folder lies on, as far as this process may use it. */
export async function readPlatz(folder: string): Promise<Platz> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freiBytes: bavail * bsize, gesamtBytes: blocks * bsize }
}
