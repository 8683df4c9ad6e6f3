/** Whether the files of a package are what they were when it was made, asked before its first byte leaves. */
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Db } from '../db/datenbank/datenbank.ts'
import { updateDatei } from '../db/lieferung/lieferung.ts'
import type { MedienSpeicher } from '../media/ablage/medien-speicher.ts'

interface Pruefling {
  position: number
  name: string
  sha256: string
  bytes: number
  mtimeMs: number
}

interface Umgebung {
  db: Db
  medien: MedienSpeicher
}

/** The first file that is missing or another one, as a sentence; null: all are there. A file that was written anew, by a backup for example, is read once. */
export async function findPaketmangel({ db, medien }: Umgebung, lieferungId: string, dateien: readonly Pruefling[]): Promise<string | null> {
  for (const datei of dateien) {
    const jetzt = await lookAt(medien, datei.sha256)
    const mangel = mangelOf(datei, jetzt)
    if (mangel !== null) return mangel
    if (jetzt === null || jetzt.mtimeMs === datei.mtimeMs) continue
    if (!(await isUnversehrt(medien, { ...datei, mtimeMs: jetzt.mtimeMs }))) return `Die Datei „${datei.name}“ ist auf dem Server beschädigt.`
    await updateDatei(db, { lieferungId, position: datei.position }, { mtimeMs: jetzt.mtimeMs })
  }
  return null
}

const laufende = new Map<string, Promise<boolean>>()

/** Read once, however many ask for it meanwhile: after a backup was played in each line of a download does. */
function isUnversehrt(medien: MedienSpeicher, datei: Pick<Pruefling, 'sha256' | 'bytes' | 'mtimeMs'>): Promise<boolean> {
  const key = `${medien.pathOf(datei.sha256)} ${datei.mtimeMs}`
  const laeuft = laufende.get(key)
  if (laeuft) return laeuft
  const begonnen = readPruefwert(medien, datei)
    .then(({ sha256 }) => sha256 === datei.sha256)
    .finally(() => laufende.delete(key))
  laufende.set(key, begonnen)
  return begonnen
}

function mangelOf({ name, bytes }: Pruefling, jetzt: { bytes: number } | null): string | null {
  if (jetzt === null) return `Die Datei „${name}“ fehlt auf dem Server.`
  return jetzt.bytes === bytes ? null : `Die Datei „${name}“ ist auf dem Server beschädigt.`
}

/** Whole milliseconds: databases keep no fractions of them. */
export async function lookAt(medien: MedienSpeicher, sha256: string): Promise<{ bytes: number; mtimeMs: number } | null> {
  const found = await stat(medien.pathOf(sha256)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found && { bytes: found.size, mtimeMs: Math.trunc(found.mtimeMs) }
}

interface Lesung {
  signal?: AbortSignal
  onBytes?: (bytes: number) => void
}

/** Both checksums of a file, read once. */
export async function readPruefwert(
  medien: MedienSpeicher,
  { sha256, bytes }: { sha256: string; bytes: number },
  { signal, onBytes }: Lesung = {},
): Promise<{ sha256: string; crc32: number }> {
  const hash = createHash('sha256')
  let crc = 0
  for await (const piece of medien.openRange(sha256, { start: 0, end: bytes - 1 }) as AsyncIterable<Buffer>) {
    signal?.throwIfAborted()
    hash.update(piece)
    crc = crc32(piece, crc)
    onBytes?.(piece.length)
  }
  return { sha256: hash.digest('hex'), crc32: crc }
}
