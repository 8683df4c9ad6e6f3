import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from './etag.ts'
import { buildOpenapi } from './openapi.ts'

interface Fassung {
  etag: string
  text: Buffer
  gzip: Buffer
}

/** Whoever likes may ask: it is made once, by the first of them. */
export function createOpenapiAntwort(): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  let fassung: Fassung | undefined
  return (request, reply) => {
    const { etag, text, gzip } = (fassung ??= makeFassung())
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
    return reply.header('content-encoding', 'gzip').send(gzip)
  }
}

function makeFassung(): Fassung {
  const text = Buffer.from(JSON.stringify(buildOpenapi('1')))
  return { etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`, text, gzip: gzipSync(text) }
}
