import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isPlatteVoll } from '../../db/datenbank/datenfehler.ts'
import type { UploadSperre } from '../../db/medium/upload-sperre.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { countUebrigeBytes } from '../../domain/betrieb/plattenplatz.ts'
import { readPlatz } from './read-platz.ts'

/** The end of a line that says nothing any more. */
const IDLE_MS = 60_000
const GATHER_BYTES = 1024 * 1024
/** After so many bytes it is asked again how many may still come. */
const NACHSCHAU_BYTES = 32 * 1024 * 1024
export const ZU_VIELE_BYTES = 'Es kamen mehr Bytes als angekündigt. Bitte beginnen Sie den Upload neu.'
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parts of files in `DATA_DIR/uploads`. What is there is what has come: the size of the file is the offset. */
export interface UploadAblage {
  create(id: string): Promise<void>
  pathOf(id: string): string
  /** null: there is no such file. */
  offsetOf(id: string): Promise<number | null>
  /** Ends the writer of the file, in whichever process: its line is dead, or its browser has begun anew. */
  interrupt(id: string): Promise<void>
  /**
   * Adds what comes to a file of `bytes` when it stands at `from`; answers the new offset, also when the line breaks, and whether it stood there. One writer
   * at a time in all processes, the newest ends the one before. The last byte is on the disk before it is answered. null: there is no such file.
   * Of a part that goes beyond `bytes` nothing is kept (`zu-gross`).
   */
  append(id: string, stream: Readable, from: { from: number; bytes: number }): Promise<{ offset: number; passt: boolean } | null>
  remove(id: string): Promise<void>
  /** Ends every writer of this process: the server stops. What has come stays, and is gone on with. */
  endAlle(): Promise<void>
  list(): Promise<{ id: string; changedMs: number }[]>
  /** Bytes that may still be promised; what is the votes' is not among them. */
  freeBytes(): Promise<number>
}

export async function openUploadAblage(dataDir: string, sperre: UploadSperre): Promise<UploadAblage> {
  const root = join(dataDir, 'uploads')
  await mkdir(root, { recursive: true })
  const writers = new Map<string, { stream: Readable; done: Promise<unknown> }>()
  const sizeOf = async (id: string) => (await stat(pathOf(id)).catch(ignoreMissing))?.size ?? null

  function pathOf(id: string): string {
    if (!ID.test(id)) throw new Error('no id of an upload')
    return join(root, id)
  }

  /** The writer in this process. */
  async function end(id: string): Promise<void> {
    const writer = writers.get(id)
    writer?.stream.destroy()
    await writer?.done.catch(() => undefined)
  }

  // Without its lock nobody may write on.
  sperre.onRuf((gerufen) => {
    for (const id of gerufen === null ? [...writers.keys()] : [gerufen]) void end(id)
  })

  const freeBytes = async () => countUebrigeBytes(await readPlatz(root))

  return {
    pathOf,
    freeBytes,
    async interrupt(id) {
      await end(id)
      await sperre.with(id, () => Promise.resolve())
    },
    create: async (id) => {
      const handle = await open(pathOf(id), 'wx', 0o640)
      await handle.close()
    },
    offsetOf: sizeOf,
    append(id, stream, { from, bytes }) {
      const before = end(id)
      const write = async () => {
        const offset = await sizeOf(id)
        if (offset === null || offset !== from) return offset === null ? null : { offset, passt: false }
        return { offset: await appendTo(pathOf(id), stream, { offset, bytes, freeBytes }), passt: true }
      }
      const writer = { stream, done: before.then(() => sperre.with(id, write)) }
      writers.set(id, writer)
      return writer.done.finally(() => {
        if (writers.get(id) === writer) writers.delete(id)
      })
    },
    endAlle: async () => void (await Promise.all([...writers.keys()].map(end))),
    async remove(id) {
      await end(id)
      await sperre.with(id, () => rm(pathOf(id), { force: true }))
    },
    async list() {
      const names = (await readdir(root)).filter((name) => ID.test(name))
      const found = await Promise.all(names.map(async (id) => ({ id, info: await stat(pathOf(id)).catch(ignoreMissing) })))
      return found.flatMap(({ id, info }) => (info ? [{ id, changedMs: info.mtimeMs }] : []))
    },
  }
}

interface Stelle {
  offset: number
  bytes: number
  freeBytes: () => Promise<number>
}

async function appendTo(path: string, stream: Readable, { offset, bytes, freeBytes }: Stelle): Promise<number> {
  const file = createWriteStream(path, { flags: 'r+', start: offset, highWaterMark: GATHER_BYTES })
  // Not `once` of node:events: it would take the error of a broken line for one of the file.
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
  const idle = setTimeout(() => stream.destroy(), IDLE_MS)
  let taken = offset
  let gesehen = offset
  let istVoll = false
  // Many write at once: the reserve is for the votes. What has come stays, and is gone on with when there is room.
  const lookAfter = async () => {
    istVoll = (await freeBytes()) < 0
    if (istVoll) stream.destroy()
  }
  stream.on('data', (piece: Buffer) => {
    idle.refresh()
    taken += piece.length
    if (taken > bytes) stream.destroy()
    if (taken - gesehen < NACHSCHAU_BYTES) return
    gesehen = taken
    void lookAfter().catch(() => undefined)
  })
  try {
    await pipeline(stream, file)
  } catch (error) {
    // A line that breaks is what resuming is for; a disk that is full is not.
    if (isPlatteVoll(error)) throw new AppFehler('kein-platz')
    if (isOfDisk(error)) throw error
  } finally {
    clearTimeout(idle)
    await closed
  }
  if (taken > bytes) {
    await truncate(path, offset)
    throw new AppFehler('zu-gross', { satz: ZU_VIELE_BYTES })
  }
  const size = await settle(path, bytes)
  if (istVoll && size < bytes) throw new AppFehler('kein-platz')
  return size
}

/** What is there counts, never what was meant to be. */
async function settle(path: string, bytes: number): Promise<number> {
  const handle = await open(path, 'r+')
  try {
    const { size } = await handle.stat()
    if (size === bytes) await handle.sync()
    return size
  } finally {
    await handle.close()
  }
}

function isOfDisk(error: unknown): boolean {
  return /^(EIO|EROFS|EBADF)$/.test((error as NodeJS.ErrnoException).code ?? '')
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
