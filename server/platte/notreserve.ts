/** A file that is there only to be given up: when the disk is full, votes are written into its place. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, truncateSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasPlatzForReserve, reserveBytesOf, type Platz } from '../domain/betrieb/plattenplatz.ts'

export const RESERVE_DATEI = 'notreserve'
const STUECK_BYTES = 1_048_576
/** Of a block of the file system. */
const BLOCK_BYTES = 512

export interface Notreserve {
  /** Makes it where there is room; false when there is none now. */
  ensure(platz: Platz): Promise<boolean>
  /** At once, for whoever waits to write. */
  release(): void
}

export function createNotreserve(dataDir: string, onRelease: () => void): Notreserve {
  const path = join(dataDir, RESERVE_DATEI)
  return {
    async ensure(platz) {
      const found = await stat(path).catch(() => null)
      if (found !== null && found.size > 0) return true
      if (!hasPlatzForReserve(platz)) return false
      await makeDatei(path, reserveBytesOf(platz.gesamtBytes))
      return true
    },
    release() {
      try {
        // Where every change takes room of its own (Btrfs), cutting a file short may work when removing it does not.
        truncateSync(path, 0)
        rmSync(path, { force: true })
        onRelease()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    },
  }
}

/** Beside it first: several processes may share the folder, and none finds half a file. */
async function makeDatei(path: string, bytes: number): Promise<void> {
  const draft = `${path}.${process.pid}`
  try {
    if (!(await allocate(draft, bytes))) await writeAll(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Within a moment, where the system has a program for it; true when the room is really taken. */
async function allocate(path: string, bytes: number): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const child = spawn('fallocate', ['-l', String(bytes), path], { stdio: 'ignore', env: { PATH: process.env['PATH'] } })
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
  const found = await stat(path).catch(() => null)
  return found !== null && found.size === bytes && found.blocks * BLOCK_BYTES >= bytes
}

/** Random bytes: nothing that a file system would keep in less room. */
async function writeAll(path: string, bytes: number): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    for (let written = 0; written < bytes; written += STUECK_BYTES) await handle.write(randomBytes(Math.min(STUECK_BYTES, bytes - written)))
    await handle.sync()
  } finally {
    await handle.close()
  }
}
