/** Logos: bytes in both directions (decision 010). What came is never shown by our origin; what is shown was drawn by us. */
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/agentur-logo.ts'
import { changeLogo } from '../../commands/agentur/change-logo.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { toDownloadKopf } from '../../domain/grund/dateiname.ts'
import { matchesEtag } from '../../http/etag.ts'
import { createLogoAnnahme, LOGO_ZU_GROSS } from '../../media/werkstatt/logo-annahme.ts'
import { getLogo, getLogos } from '../../queries/agentur/agentur-logos.ts'
import { requireAgentur } from '../../queries/agentur/require-agentur.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { acceptBytes, openBytes } from '../medium/open-bytes.ts'
import { requireOriginal, sendBytes } from '../medium/send-bytes.ts'

export async function registerAgenturLogos(app: FastifyInstance): Promise<void> {
  handleEndpunkt(app, contract.listLogos, async ({ params, sitzung, kontext }) => {
    await requireAgentur(kontext.db, params.id, sitzung)
    return getLogos(kontext.db, params.id)
  })
  handleEndpunkt(app, contract.removeLogo, async (anfrage) => {
    const { params, sitzung, kontext } = anfrage
    await requireAgentur(kontext.db, params.id, sitzung)
    await changeLogo(kontext.db, { agenturId: params.id, art: params.art, logo: null }, werOf(anfrage))
    return { ok: true as const }
  })
  registerLesen(app)
  const annahme = createLogoAnnahme(app.kontext)
  await app.register(async (bytes) => {
    acceptBytes(bytes, contract.LOGO_BYTES)
    handleEndpunkt(
      bytes,
      contract.putLogo,
      async (anfrage) => {
        const { params, query, sitzung, request, reply, kontext } = anfrage
        // Nothing is checked or kept for others.
        await requireAgentur(kontext.db, params.id, sitzung)
        const grenze = { maxBytes: contract.LOGO_MAX_BYTES, zuGross: LOGO_ZU_GROSS, fehlt: 'Bitte senden Sie die Datei des Logos.' }
        const stream = openBytes(request, reply, grenze)
        const wunsch = { agenturId: params.id, art: params.art, dateiname: query.dateiname }
        return annahme.take(wunsch, { stream, keep: (logo) => changeLogo(kontext.db, { ...wunsch, logo }, werOf(anfrage)) })
      },
      { maxBytes: contract.LOGO_MAX_BYTES },
    )
  })
}

function registerLesen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getLogoVorschau, async ({ params, sitzung, request, reply, kontext }) => {
    await requireAgentur(kontext.db, params.id, sitzung)
    const { vorschauSha256 } = await getLogo(kontext.db, params.id, params.art)
    if (vorschauSha256 === null) throw new AppFehler('nicht-gefunden')
    const etag = `"${vorschauSha256}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const found = await kontext.medien.stat(vorschauSha256)
    if (!found) throw new AppFehler('nicht-gefunden')
    reply.headers({ 'content-type': 'image/png', 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' })
    return sendBytes(request, reply, { sha256: vorschauSha256, ...found, etag })
  })
  handleEndpunkt(app, contract.getLogoDatei, async ({ params, sitzung, request, reply, kontext }) => {
    await requireOriginal(request, reply)
    await requireAgentur(kontext.db, params.id, sitzung)
    const { sha256, bytes, dateiname } = await getLogo(kontext.db, params.id, params.art)
    reply.headers({
      'content-type': contract.LOGO_BYTES,
      'content-disposition': toDownloadKopf(dateiname),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    return sendBytes(request, reply, { sha256, bytes, etag: `"${sha256}"` })
  })
}
