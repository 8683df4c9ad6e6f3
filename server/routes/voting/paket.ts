import type { FastifyInstance } from 'fastify'
import { BILDER_KOPF, readBildformate } from '#contract/bildformat.ts'
import { getJurypaket } from '#contract/jurypaket.ts'
import { matchesEtag } from '../../http/etag.ts'
import { getPersoenlichesPaket } from '../../queries/paket/jurypaket.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerPaket(app: FastifyInstance): void {
  handleEndpunkt(app, getJurypaket, async ({ params, sitzung, request, reply, kontext }) => {
    const paket = await getPersoenlichesPaket(kontext.db, {
      juryId: params.juryId,
      betrachter: sitzung,
      timeZone: kontext.env.timeZone,
      nowMs: kontext.now(),
      formate: readBildformate(request.headers[BILDER_KOPF]),
      bekannt: request.headers['if-none-match'],
    })
    reply.headers({ etag: paket.etag, vary: BILDER_KOPF, 'cache-control': 'private, no-cache' })
    if (matchesEtag(request.headers['if-none-match'], paket.etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(paket.toJson())
  })
}
