import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const SPEICHER = '/dev/shm'
/** Databases, films and profiles of browsers of one run take a tenth of this. */
const GENUG_BYTES = 8_000_000_000

/**
 * Where tests put what lasts as long as they do: in memory where there is plenty of it, because thousands of small databases that come and go wait for the
 * disk longer than for the processor; else where every program does.
 */
export function openArbeitsplatz(): { env: { TMPDIR?: string }; close(): void } {
  if (!hasRoom()) return { env: {}, close: () => undefined }
  const folder = mkdtempSync(`${SPEICHER}/lorbeer-`)
  // As /tmp: a database runs as another user.
  chmodSync(folder, 0o1777)
  return { env: { TMPDIR: folder }, close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

function hasRoom(): boolean {
  if (process.env['TMPDIR'] !== undefined) return false
  try {
    const { bavail, bsize } = statfsSync(SPEICHER)
    return bavail * bsize >= GENUG_BYTES
  } catch {
    return false
  }
}
