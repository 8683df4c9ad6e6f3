/** How names are said: words as JSON, sound as bytes in both directions. */
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/aussprache.ts'
import * as ton from '../../commands/fest/change-ton.ts'
import { saveAussprache } from '../../commands/fest/save-aussprache.ts'
import { DEFAULT_JAHR } from '#contract/produkt.ts'
import { matchesEtag } from '../../http/etag.ts'
import { createTonAnnahme, TON_ZU_GROSS } from '../../media/werkstatt/ton-annahme.ts'
import { requireFestteam } from '../../queries/fest/auftritte.ts'
import { getAussprachen, requireAussprache, requireTon } from '../../queries/fest/aussprachen.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { acceptBytes, openBytes } from '../medium/open-bytes.ts'
import { sendBytes } from '../medium/send-bytes.ts'

export async function registerAussprachen(app: FastifyInstance): Promise<void> {
  const { kontext } = app
  handleEndpunkt(app, contract.listAussprachen, async ({ query, sitzung }) => {
    requireFestteam(sitzung)
    return { items: await getAussprachen(kontext.db, query.jahr === undefined ? DEFAULT_JAHR : Number(query.jahr)) }
  })
  handleEndpunkt(app, contract.saveAussprache, (anfrage) => {
    requireFestteam(anfrage.sitzung)
    return saveAussprache(kontext.db, anfrage.body, werOf(anfrage))
  })
  handleEndpunkt(app, contract.removeTon, (anfrage) => {
    requireFestteam(anfrage.sitzung)
    return ton.removeTon(kontext.db, anfrage.params.id, werOf(anfrage))
  })
  handleEndpunkt(app, contract.restoreTon, (anfrage) => {
    requireFestteam(anfrage.sitzung)
    return ton.restoreTon(kontext.db, anfrage.params.id, werOf(anfrage))
  })
  handleEndpunkt(app, contract.getTon, async ({ params, sitzung, request, reply }) => {
    requireFestteam(sitzung)
    const { sha256, bytes } = await requireTon(kontext.db, params.id)
    const etag = `"${sha256}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.headers({ 'content-type': 'audio/mp4', 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' })
    return sendBytes(request, reply, { sha256, bytes, etag })
  })
  await registerAnnahme(app)
}

async function registerAnnahme(app: FastifyInstance): Promise<void> {
  const { kontext } = app
  const annahme = createTonAnnahme(kontext)
  await app.register(async (bytes) => {
    acceptBytes(bytes, contract.TON_BYTES)
    handleEndpunkt(
      bytes,
      contract.putTon,
      async (anfrage) => {
        const { params, sitzung, request, reply } = anfrage
        requireFestteam(sitzung)
        await requireAussprache(kontext.db, params.id)
        const grenze = { maxBytes: contract.TON_MAX_BYTES, zuGross: TON_ZU_GROSS, fehlt: 'Bitte senden Sie den Ton.' }
        const stream = openBytes(request, reply, grenze)
        const keep = async (datei: contract.Ton) => {
          await ton.keepTon(kontext.db, params.id, datei, werOf(anfrage))
        }
        await annahme.take({ benutzerId: sitzung.benutzerId }, { stream, keep })
        return requireAussprache(kontext.db, params.id)
      },
      { maxBytes: contract.TON_MAX_BYTES },
    )
  })
}
