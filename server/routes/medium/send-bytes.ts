import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { personOf, type Sitzung } from '../../auth/sitzung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { openDateiStrom } from '../../http/datei-strom.ts'
import { isLocal } from '../../http/flut-bremse.ts'
import type { Bereich } from '../../media/ablage/medien-speicher.ts'
import { parseBereich } from '../../media/ablage/parse-bereich.ts'

/** Below this a file is read at once: thumbnails and previews are many. */
const SMALL_BYTES = 262_144

interface Datei {
  sha256: string
  bytes: number
  etag: string
  /** As it was sent in. */
  original?: boolean
}

/** A file of the store, whole or the part that was asked for; the headers that name it are set by then. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, file: Datei): Promise<FastifyReply> {
  const ifRange = request.headers['if-range']
  const bereich = parseBereich(ifRange === undefined || ifRange === file.etag ? request.headers.range : undefined, file.bytes)
  if (bereich === 'unerfuellbar') {
    reply.header('content-range', `bytes */${file.bytes}`)
    throw new AppFehler('bereich-ungueltig')
  }
  if (bereich === 'ganz' && file.bytes <= SMALL_BYTES) return reply.send(await reply.server.kontext.medien.get(file.sha256))
  const teil = bereich === 'ganz' ? { start: 0, end: file.bytes - 1 } : bereich
  const stream = await openPaced(request, file, teil)
  if (bereich !== 'ganz') reply.code(206).header('content-range', `bytes ${teil.start}-${teil.end}/${file.bytes}`)
  return reply.header('content-length', teil.end - teil.start + 1).send(stream)
}

/** A file as it was sent in, whole: for whoever keeps it. */
export async function sendOriginal(request: FastifyRequest, reply: FastifyReply, { sha256, bytes }: { sha256: string; bytes: number }) {
  const stream = await openPaced(request, { sha256, original: true }, { start: 0, end: bytes - 1 })
  return reply.header('content-length', bytes).send(stream)
}

/** As fast as one person may read; programs on this very machine are free. */
function openPaced(request: FastifyRequest, { sha256, original = false }: Pick<Datei, 'sha256' | 'original'>, teil: Bereich): Promise<Readable> {
  const { medien, dateien } = request.server.kontext
  const path = medien.pathOf(sha256)
  if (isLocal(request)) return openDateiStrom({ path, ...teil, waitForBytes: () => Promise.resolve() })
  const wer = personOf(request.sitzung as Sitzung)
  const open = () => openDateiStrom({ path, ...teil, waitForBytes: (bytes) => dateien.waitForBytes(wer, bytes) })
  return original ? dateien.openOriginal(wer, open) : open()
}
