// The whole application, and beside its routes bare ones: rows of a batch of acts inserted (B4, B5), a page of works read (B7), a file written (B9).
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pino from 'pino'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readEnv } from '#server/kontext/env.ts'
import { openKontext } from '#server/kontext/kontext.ts'
import type { EinreichungFilter } from '#server/db/einreichung/einreichung-liste.ts'
import { toBareRows, type BareBody } from './bare-rows.ts'
import { readBareSeite } from './bare-seite.ts'
import { insertBare } from './insert-bare.ts'

const env = readEnv(process.env, { produktion: false })
const kontext = await openKontext({ env, log: pino({ level: 'warn' }), now: () => Date.now() })
const app = await buildApp(kontext)
registerBare(app)
process.on('SIGTERM', () => void app.close().then(() => kontext.close()))
await app.listen({ port: env.port, host: env.host })
kontext.jobs.start()

function registerBare(instance: FastifyInstance): void {
  const { db, now } = instance.kontext
  instance.post<{ Body: BareBody }>('/bare/alles', async ({ body }) => {
    await insertBare(db, toBareRows(body, now()))
    return { anzahl: body.stimmabgaben.length }
  })
  instance.post<{ Body: BareBody }>('/bare/stimmabgaben', async ({ body }) => {
    await insertBare(db, { ...toBareRows(body, now()), stimmen: [], protokoll: [] })
    return { anzahl: body.stimmabgaben.length }
  })
  instance.get<{ Querystring: EinreichungFilter }>('/bare/einreichungen', async ({ query }, reply) => {
    reply.type('application/json; charset=utf-8')
    return readBareSeite(db, query)
  })
  // What B9 is measured against: the body of a PUT into a file, nothing asked.
  void instance.register(async (plain) => {
    plain.addContentTypeParser(
      'application/octet-stream',
      (_request: FastifyRequest, payload: Readable, done: (error: null, body: Readable) => void) => done(null, payload),
    )
    plain.put<{ Body: Readable }>('/bare/datei', { bodyLimit: Number.MAX_SAFE_INTEGER }, async ({ body }) => {
      await pipeline(body, createWriteStream(join(env.dataDir, 'bare-datei')))
      return { ok: true }
    })
  })
}
