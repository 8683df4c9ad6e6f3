import type { FastifyInstance } from 'fastify'
import { BILDER_KOPF, readBildformate } from '#contract/bildformat.ts'
import { getJurypaket } from '#contract/jurypaket.ts'
import { matchesEtag } from '../../http/etag.ts'
import { frageOf } from '../../http/frage-of.ts'
import { getPersoenlichesPaket } from '../../queries/paket/jurypaket.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerPaket(app: FastifyInstance): void {
  handleEndpunkt(app, getJurypaket, async (anfrage) => {
    const { params, sitzung, request, reply, kontext } = anfrage
    const formate = readBildformate(request.headers[BILDER_KOPF])
    const bekannt = request.headers['if-none-match']
    const { etag, json } = await kontext.paketLesung(frageOf(anfrage, formate, bekannt), async () => {
      const paket = await getPersoenlichesPaket(kontext.db, {
        juryId: params.juryId,
        betrachter: sitzung,
        timeZone: kontext.env.timeZone,
        nowMs: kontext.now(),
        formate,
        bekannt,
      })
      return { etag: paket.etag, json: matchesEtag(bekannt, paket.etag) ? null : paket.toJson() }
    })
    reply.headers({ etag, vary: BILDER_KOPF, 'cache-control': 'private, no-cache' })
    if (json === null) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  })
}
