/** The other side of `createWerkstatt`: ends with its parent. */
import { checkLogo } from '../format/check-logo.ts'
import { cutDatei } from '../format/cut-datei.ts'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createStueckHasher } from '../ablage/hash-stuecke.ts'
import { inspectDatei } from '../format/inspect-datei.ts'
import { makeAvatar, makeBilder, makeInFormaten } from '../decoder/make-bild.ts'
import { makePdfSeiten } from '../decoder/make-pdf-seiten.ts'
import { readDruckdatei } from '../druck/read-druckdatei.ts'
import type { MedienAblage } from '../ablage/medien-speicher.ts'
import type { Antwort, WerkstattAuftrag, Quelle } from '../decoder/werkstatt-auftrag.ts'

const HASH_BYTES = 1024 * 1024

process.on('message', (auftrag: WerkstattAuftrag) => {
  void work(auftrag).then((antwort) => process.send?.(antwort))
})
process.on('disconnect', () => process.exit(0))

async function work(auftrag: WerkstattAuftrag): Promise<Antwort> {
  try {
    return { ergebnis: await run(auftrag) }
  } catch (error) {
    return { fehler: error instanceof Error ? error.message : String(error), ausSystem: (error as NodeJS.ErrnoException).syscall !== undefined }
  }
}

async function run(auftrag: WerkstattAuftrag): Promise<unknown> {
  switch (auftrag.art) {
    case 'seiten':
      return (await makePdfSeiten(await readBytes(auftrag.pdf))).map(copyBytes)
    case 'formate':
      return makeInFormaten(openQuelle(auftrag.quelle), auftrag.variant)
    case 'avatar':
      return makeAvatar(Buffer.from(auftrag.quelle), auftrag.kante)
    case 'logo':
      return checkLogo(await readFile(auftrag.path), auftrag.logo)
    case 'pruefung':
      return inspectDatei(auftrag.path)
    case 'schnitt':
      return cutDatei(auftrag.path, auftrag.mime)
    case 'druckdatei':
      return readDruckdatei(auftrag.path, auftrag.mime)
    case 'hash':
      return hashDatei(auftrag.path)
    default:
      return makeBilder(openQuelle(auftrag.quelle), auftrag.varianten)
  }
}

/** Bytes that have travelled are no Buffer any more. */
function openQuelle(quelle: Quelle): Quelle {
  return typeof quelle === 'string' ? quelle : Buffer.from(quelle)
}

async function readBytes(quelle: Quelle): Promise<Buffer> {
  return typeof quelle === 'string' ? readFile(quelle) : Buffer.from(quelle)
}

async function hashDatei(path: string): Promise<MedienAblage> {
  const hasher = createStueckHasher()
  for await (const bytes of createReadStream(path, { highWaterMark: HASH_BYTES })) hasher.update(bytes as Buffer)
  return hasher.finish()
}

/** Buffers of the canvas library are not plain ones; only plain ones travel. */
function copyBytes<T extends { bytes: Buffer }>(seite: T): T {
  return { ...seite, bytes: Buffer.from(seite.bytes) }
}
