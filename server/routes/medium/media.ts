/** Files of a Jurypaket or of the own agency's works, by hash. Every answer, 304 too, is a check of rights: a tablet may keep what it has only while this says so. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Sha256Schema } from '#contract/form.ts'
import type { Sitzung } from '../../auth/sitzung.ts'
import { matchesEtag } from '../../http/etag.ts'
import { getRendition } from '../../queries/medium/rendition.ts'
import { checkZugang } from '../endpunkt.ts'
import { sendBytes } from './send-bytes.ts'

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
