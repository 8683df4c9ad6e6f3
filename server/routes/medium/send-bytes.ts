import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { parseBereich } from '../../media/ablage/parse-bereich.ts'

/** Below this a file is read at once: thumbnails and previews are many. */
const SMALL_BYTES = 262_144

/** A file of the store, whole or the part that was asked for; the headers that name it are set by then. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { sha256: string; bytes: number; etag: string },
): Promise<FastifyReply> {
  const { medien } = reply.server.kontext
  const ifRange = request.headers['if-range']
  const bereich = parseBereich(ifRange === undefined || ifRange === file.etag ? request.headers.range : undefined, file.bytes)
  if (bereich === 'unerfuellbar') {
    reply.removeHeader('content-disposition').header('content-range', `bytes */${file.bytes}`)
    throw new AppFehler('bereich-ungueltig')
  }
  if (bereich === 'ganz' && file.bytes <= SMALL_BYTES) return reply.send(await medien.get(file.sha256))
  const { start, end } = bereich === 'ganz' ? { start: 0, end: file.bytes - 1 } : bereich
  if (bereich !== 'ganz') reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
  return reply.header('content-length', end - start + 1).send(medien.openRange(file.sha256, { start, end }))
}
