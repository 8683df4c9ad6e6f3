import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own in memory, which can be full without anybody else noticing. */
export interface KleinePlatte {
  folder: string
  /** Writes until nothing more fits, under a name of its own. */
  fill(name: string): void
  free(name: string): void
  close(): void
}

/** Only whoever may mount has one. */
export const KANN_EINHAENGEN = process.platform === 'linux' && process.getuid?.() === 0 && probeMount()

export function mountKleinePlatte(mb: number): KleinePlatte {
  const folder = mkdtempSync(join(tmpdir(), 'lorbeer-platte-'))
  const { status, stderr } = mount(folder, mb)
  if (status !== 0) throw new Error(`mount: ${stderr}`)
  // PostgreSQL has a user of its own.
  chmodSync(folder, 0o711)
  return {
    folder,
    fill(name) {
      const file = openSync(join(folder, name), 'w')
      for (const bytes of [1_048_576, 4096]) writeUntilFull(file, Buffer.alloc(bytes, 1))
      closeSync(file)
    },
    free: (name) => rmSync(join(folder, name), { force: true }),
    close() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) if (writeSync(file, piece) < piece.length) return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function mount(folder: string, mb: number) {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m`, 'tmpfs', folder], { encoding: 'utf8' })
}

function probeMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lorbeer-platte-'))
  const mounted = mount(folder, 1).status === 0
  if (mounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
  return mounted
}
