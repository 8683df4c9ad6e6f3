// Copies whose content is known, and the list that says so.
import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface Eintrag {
  /** Within the backup, with slashes. */
  pfad: string
  sha256: string
  bytes: number
}

/** A copy on the disk, with the hash of what the copy holds; null: there is no such file (any more). */
export async function copyDatei(von: string, folder: string, pfad: string): Promise<Eintrag | null> {
  const ziel = join(folder, pfad)
  await mkdir(dirname(ziel), { recursive: true })
  try {
    await copyFile(von, ziel, constants.COPYFILE_FICLONE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await rm(ziel, { force: true })
    return null
  }
  await chmod(ziel, 0o600)
  await flushDatei(ziel)
  return readEintrag(folder, pfad)
}

export async function flushDatei(path: string): Promise<void> {
  await flush(path, 'r+')
}

/** The names in it and in all folders below it: a file that is on the disk under no name is lost with the power. Windows knows no such thing. */
export async function flushOrdner(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const below = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of below) if (entry.isDirectory()) await flush(join(entry.parentPath, entry.name), 'r')
  await flush(folder, 'r')
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function readEintrag(folder: string, pfad: string): Promise<Eintrag> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of createReadStream(join(folder, pfad), { highWaterMark: 1_048_576 })) {
    hash.update(piece as Buffer)
    bytes += (piece as Buffer).length
  }
  return { pfad, sha256: hash.digest('hex'), bytes }
}

export function formatListe(eintraege: readonly Eintrag[]): string {
  return eintraege.map(({ sha256, pfad }) => `${sha256}  ${pfad}\n`).join('')
}

/** Paths that lead out of the backup are none of ours. */
export function readListe(text: string): Pick<Eintrag, 'pfad' | 'sha256'>[] {
  return [...text.matchAll(/^([0-9a-f]{64}) {2}((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/gm)].map(([, sha256 = '', pfad = '']) => ({ pfad, sha256 }))
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
