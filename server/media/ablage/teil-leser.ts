import { open } from 'node:fs/promises'

/** Bytes at any place: of a file, or of what is put together from files. */
export interface Teilleser {
  /** How many of `ziel` it filled; 0 only behind the end. */
  read(ziel: Buffer, at: number): Promise<number>
  close(): Promise<void>
}

export async function openDatei(path: string): Promise<Teilleser> {
  const handle = await open(path, 'r')
  return { read: async (ziel, at) => (await handle.read(ziel, 0, ziel.length, at)).bytesRead, close: () => handle.close() }
}
