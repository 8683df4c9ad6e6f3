/** The team of a young talent and its documents: bytes in both directions, as logos are (decision 010). */
import type { FastifyInstance } from 'fastify'
import * as nachweis from '#contract/nachwuchsnachweis.ts'
import * as team from '#contract/nachwuchsperson.ts'
import { decideNachweis, keepNachweis, openNachweis, removeNachweis } from '../../commands/agentur/change-nachweis.ts'
import { updateTeam } from '../../commands/agentur/save-team.ts'
import { toDownloadKopf } from '../../domain/grund/dateiname.ts'
import { createNachweisAnnahme, NACHWEIS_ZU_GROSS } from '../../media/werkstatt/nachweis-annahme.ts'
import { requireAgentur } from '../../queries/agentur/require-agentur.ts'
import { getTeam, requireNachwuchsperson, toNachweisdatei } from '../../queries/agentur/team.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { acceptBytes, openBytes } from '../medium/open-bytes.ts'
import { requireOriginal, sendBytes } from '../medium/send-bytes.ts'

export async function registerTeam(app: FastifyInstance): Promise<void> {
  const { kontext } = app
  handleEndpunkt(app, team.getTeam, async ({ params, sitzung }) => {
    const sicht = await requireAgentur(kontext.db, params.id, sitzung)
    return getTeam(kontext.db, params.id, { sicht, nowMs: kontext.now(), timeZone: kontext.env.timeZone })
  })
  handleEndpunkt(app, team.updateTeam, async (anfrage) => {
    const { params, body, sitzung } = anfrage
    const sicht = await requireAgentur(kontext.db, params.id, sitzung)
    return updateTeam(kontext.db, { ...body, id: params.id, sicht }, werOf(anfrage))
  })
  handleEndpunkt(app, nachweis.removeNachweis, async (anfrage) => {
    await requireAgentur(kontext.db, anfrage.params.id, anfrage.sitzung)
    await removeNachweis(kontext.db, woOf(anfrage.params), werOf(anfrage))
    return { ok: true as const }
  })
  handleEndpunkt(app, nachweis.decideNachweis, async (anfrage) => {
    const answer = await decideNachweis(kontext.db, woOf(anfrage.params), anfrage.body, werOf(anfrage))
    kontext.jobs.wake()
    return answer
  })
  handleEndpunkt(app, nachweis.getNachweisDatei, async (anfrage) => {
    const { request, reply } = anfrage
    await requireOriginal(request, reply)
    const { sha256, bytes, dateiname } = await openNachweis(kontext.db, woOf(anfrage.params), werOf(anfrage))
    reply.headers({
      'content-type': nachweis.NACHWEIS_BYTES,
      'content-disposition': toDownloadKopf(dateiname),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    return sendBytes(request, reply, { sha256, bytes: Number(bytes), etag: `"${sha256}"` })
  })
  await registerAnnahme(app)
}

async function registerAnnahme(app: FastifyInstance): Promise<void> {
  const { kontext } = app
  const annahme = createNachweisAnnahme(kontext)
  await app.register(async (bytes) => {
    acceptBytes(bytes, nachweis.NACHWEIS_BYTES)
    handleEndpunkt(
      bytes,
      nachweis.putNachweis,
      async (anfrage) => {
        const { params, query, sitzung, request, reply } = anfrage
        // Nothing is checked or kept for others.
        await requireAgentur(kontext.db, params.id, sitzung)
        const wo = woOf(params)
        await requireNachwuchsperson(kontext.db, wo)
        const stream = openBytes(request, reply, {
          maxBytes: nachweis.NACHWEIS_MAX_BYTES,
          zuGross: NACHWEIS_ZU_GROSS,
          fehlt: 'Bitte senden Sie die Datei.',
        })
        const datei = await annahme.take(
          { ...wo, dateiname: query.dateiname },
          { stream, keep: (angenommen) => keepNachweis(kontext.db, wo, angenommen, werOf(anfrage)) },
        )
        return toNachweisdatei({ ...datei, stand: 'OFFEN', grund: '', createdBy: null, entschiedenMs: null, entschiedenBy: null })
      },
      { maxBytes: nachweis.NACHWEIS_MAX_BYTES },
    )
  })
}

function woOf({ id, personId, art }: { id: string; personId: string; art: nachweis.NachweisArt }) {
  return { agenturId: id, personId, art }
}
