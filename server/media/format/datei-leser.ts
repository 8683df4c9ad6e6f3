import { open, type FileHandle } from 'node:fs/promises'

/** Pieces of a file by position: what decides about a file of gigabytes lies in a few kilobytes of it. */
export interface DateiLeser {
  readonly size: number
  /** As many bytes as there are, at most `length`. */
  read(position: number, length: number): Promise<Buffer>
}

/** A file that ends before what it says of itself. */
export class Abgeschnitten extends Error {}
/** A file whose inside contradicts itself. */
export class Beschaedigt extends Error {}

export async function withDatei<T>(path: string, work: (datei: DateiLeser) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return await work({ size, read: (position, length) => readAt(handle, position, Math.min(length, size - position)) })
  } finally {
    await handle.close()
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  if (length <= 0 || position < 0) return Buffer.alloc(0)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
