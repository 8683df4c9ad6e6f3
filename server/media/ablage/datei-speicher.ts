import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat, unlink, utimes } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createStueckHasher } from './hash-stuecke.ts'
import type { MedienAblage, MedienEntwurf, MedienSpeicher } from './medien-speicher.ts'

/** Large enough that the event loop is not what limits an export, small enough for thirty at once. */
const READ_BYTES = 512 * 1024
/** Other processes and tools may be writing into the same folder: only what nobody can still be writing is removed. */
const ENTWURF_MS = 86_400_000
const SHA256 = /^[0-9a-f]{64}$/

/** `DATA_DIR/medien/ab/cd/<sha256>`; written beside it first, flushed, then renamed, so a name never holds half a file. */
export async function openDateiSpeicher(dataDir: string, now: () => number): Promise<MedienSpeicher> {
  const root = join(dataDir, 'medien')
  const entwurf = join(root, 'entwurf')
  await mkdir(entwurf, { recursive: true })
  await removeEntwuerfe(entwurf, now() - ENTWURF_MS)
  const known = new Set<string>()

  function pathOf(sha256: string): string {
    if (!SHA256.test(sha256)) throw new Error('Kein SHA-256.')
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }

  async function draft(quelle: Uint8Array | AsyncIterable<Uint8Array>): Promise<MedienEntwurf> {
    const path = join(entwurf, randomUUID())
    try {
      return { path, ablage: await writeFlushed(path, quelle) }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async function put(quelle: Uint8Array | AsyncIterable<Uint8Array>): Promise<MedienAblage> {
    const { path, ablage } = await draft(quelle)
    try {
      await moveIn(path, ablage.sha256)
      return ablage
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async function moveIn(from: string, sha256: string): Promise<void> {
    const path = pathOf(sha256)
    const folder = dirname(path)
    if (!known.has(folder)) await mkdir(folder, { recursive: true })
    known.add(folder)
    await rename(from, path)
    await flushFolder(folder)
  }

  return {
    put,
    draft,
    discard: ({ path }) => rm(path, { force: true }),
    async adopt(path, { sha256 }) {
      // As new as if it had come just now: nobody refers to it yet, and what is old and unknown is swept away.
      await utimes(path, now() / 1000, now() / 1000)
      await moveIn(path, sha256)
    },
    pathOf,
    get: (sha256) => readFile(pathOf(sha256)),
    stat: async (sha256) => {
      const found = await stat(pathOf(sha256)).catch(ignoreMissing)
      return found ? { bytes: found.size } : null
    },
    openRange: (sha256, { start, end }) => createReadStream(pathOf(sha256), { start, end, highWaterMark: READ_BYTES }),
    delete: async (sha256) => {
      await unlink(pathOf(sha256)).catch(ignoreMissing)
    },
    list: () => listFiles(root),
    check: async () => {
      const probe = join(entwurf, randomUUID())
      const handle = await open(probe, 'wx')
      await handle.close()
      await unlink(probe)
    },
  }
}

async function writeFlushed(path: string, quelle: Uint8Array | AsyncIterable<Uint8Array>): Promise<MedienAblage> {
  const hasher = createStueckHasher()
  const handle = await open(path, 'wx', 0o640)
  try {
    for await (const bytes of ArrayBuffer.isView(quelle) ? [quelle] : quelle) {
      hasher.update(bytes)
      await writeAll(handle, bytes)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return hasher.finish()
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.byteLength;) {
    const { bytesWritten } = await handle.write(bytes, from)
    from += bytesWritten
  }
}

/** The rename itself is durable only when the folder is flushed too. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A process that was killed while writing leaves a draft behind; nobody else knows its name. */
async function removeEntwuerfe(folder: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(ignoreMissing)
    if (found && found.mtimeMs < olderThanMs) await rm(path, { force: true })
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function* listFiles(root: string): AsyncIterable<{ sha256: string; putMs: number }> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !SHA256.test(entry.name)) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(ignoreMissing)
    if (found) yield { sha256: entry.name, putMs: found.mtimeMs }
  }
}
