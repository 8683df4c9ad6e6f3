/** Winners outward: for everybody, on any page, kept by caches for a minute, so that an award that is taken away is gone soon. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/gewinner.ts'
import { matchesEtag } from '../../http/etag.ts'
import { createLesung } from '../../http/lesung.ts'
import type { Kontext } from '../../kontext/kontext.ts'
import { getGewinnerbildBytes, getGewinnerJahr } from '../../queries/auszeichnung/gewinner.ts'
import { sendBytes } from '../medium/send-bytes.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerGewinner(app: FastifyInstance): void {
  const { db, now } = app.kontext
  const lies = createLesung((jahr) => readJahr(db, jahr), now)
  handleEndpunkt(app, contract.getGewinner, async ({ query, request, reply }) => {
    const { antwort, etag } = await lies(query.jahr ?? '')
    return isKnown(request, reply, etag) ? reply.code(304).send() : antwort
  })
  handleEndpunkt(app, contract.getGewinnerbild, async ({ params: { sha256 }, kontext, request, reply }) => {
    const bytes = await getGewinnerbildBytes(kontext.db, sha256)
    const etag = `"${sha256}"`
    if (isKnown(request, reply, etag)) return reply.code(304).send()
    reply.header('content-type', 'image/jpeg')
    return sendBytes(request, reply, { sha256, bytes, etag })
  })
}

async function readJahr(db: Kontext['db'], jahr: string) {
  const antwort = await getGewinnerJahr(db, jahr === '' ? null : Number(jahr))
  return { antwort, etag: `"${createHash('sha256').update(JSON.stringify(antwort)).digest('base64url')}"` }
}

function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.headers({ etag, 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
  return matchesEtag(request.headers['if-none-match'], etag)
}
