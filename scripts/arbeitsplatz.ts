import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const SPEICHER = '/dev/shm'
const NAME = /^lorbeer-(\d+)-/
/** Databases, films, what servers keep back on their disk and profiles of browsers of one run: more than they were seen to need. */
const GENUG_BYTES = 8_000_000_000

/**
 * Where tests put what lasts as long as they do: in memory where there is plenty of it, because thousands of small databases that come and go wait for the
 * disk longer than for the processor; else where every program does.
 */
export function openArbeitsplatz(): { env: { TMPDIR?: string }; close(): void } {
  const folder = hasRoom() ? makeFolder() : null
  if (folder === null) return { env: {}, close: () => undefined }
  return { env: { TMPDIR: folder }, close: () => remove(folder) }
}

function hasRoom(): boolean {
  if (process.env['TMPDIR'] !== undefined || !existsSync(SPEICHER)) return false
  const { bavail, bsize } = statfsSync(SPEICHER)
  return Math.min(bavail * bsize, freemem()) >= GENUG_BYTES
}

/** null: files there cannot be written, or not be started. What runs that were killed have left goes. */
function makeFolder(): string | null {
  for (const name of readdirSync(SPEICHER)) if (isLeft(name)) remove(join(SPEICHER, name))
  try {
    const folder = mkdtempSync(`${SPEICHER}/lorbeer-${process.pid}-`)
    // As /tmp: a database runs as another user.
    chmodSync(folder, 0o1777)
    const probe = join(folder, 'probe')
    writeFileSync(probe, '#!/bin/sh\n', { mode: 0o700 })
    if (spawnSync(probe).status === 0) return folder
    remove(folder)
    return null
  } catch {
    return null
  }
}

function isLeft(name: string): boolean {
  const [, pid] = NAME.exec(name) ?? []
  return pid !== undefined && !existsSync(`/proc/${pid}`)
}

/** Something may still be at work in it when the run is broken off: the next run takes the rest. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // Nothing depends on it.
  }
}
