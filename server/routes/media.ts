/** Files of a Jurypaket or of the own agency's works, by hash. Every answer, 304 too, is a check of rights: a tablet may keep what it has only while this says so. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Sha256Schema } from '#contract/form.ts'
import type { Sitzung } from '../auth/sitzung.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { matchesEtag } from '../http/etag.ts'
import { parseBereich } from '../media/parse-bereich.ts'
import { getRendition } from '../queries/rendition.ts'
import { checkZugang } from './endpunkt.ts'

/** Below this a file is read at once: thumbnails and previews are many. */
const SMALL_BYTES = 262_144

export function registerMedia(app: FastifyInstance): void {
  app.route<{ Params: { sha256: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:sha256',
    schema: { params: z.object({ sha256: Sha256Schema }) },
    onRequest: async (request) => checkZugang('angemeldet', request.sitzung),
    handler: async (request, reply) => {
      const { sha256 } = request.params
      const { mime, bytes } = await getRendition(app.kontext.db, sha256, request.sitzung as Sitzung)
      const etag = `"${sha256}"`
      reply.headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' })
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply.headers({ 'content-type': mime, 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' })
      if (request.method === 'HEAD') return reply.header('content-length', bytes).send()
      return sendBytes(request, reply, { sha256, bytes, etag })
    },
  })
}

async function sendBytes(request: FastifyRequest, reply: FastifyReply, file: { sha256: string; bytes: number; etag: string }): Promise<FastifyReply> {
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
