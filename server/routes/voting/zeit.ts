import type { FastifyInstance } from 'fastify'
import { makeZeitHeader } from '../../queries/geraet/zeitsiegel.ts'

/** Every answer under /api/voting tells the server's time with a seal, 304 too, outside body and ETag; but not to whoever looks as somebody else. */
export function registerZeit(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.sitzung || request.sitzung.ansicht || !request.url.startsWith('/api/voting')) return
    const { db, now } = app.kontext
    void reply.header('lorbeer-zeit', await makeZeitHeader(db, request.sitzung.benutzerId, now()))
  })
}
