import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** One server per SQLite `DATA_DIR`. The lock belongs to the process and dies with it, however it dies; null when another process holds it. */
export function takeServerLock(dataDir: string): { release(): void } | null {
  mkdirSync(dataDir, { recursive: true })
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 1000 })
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    return null
  }
  return { release: () => lock.close() }
}
