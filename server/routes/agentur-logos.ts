/** Logos: bytes in both directions (decision 010). What came is never shown by our origin; what is shown was drawn by us. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/agentur-logo.ts'
import { changeLogo } from '../commands/change-logo.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { cleanDateiname, toDownloadKopf } from '../domain/dateiname.ts'
import { matchesEtag } from '../http/etag.ts'
import type { Kontext } from '../kontext.ts'
import { getLogo, getLogos } from '../queries/agentur-logos.ts'
import { requireAgentur } from '../queries/require-agentur.ts'
import { handleEndpunkt, werOf } from './endpunkt.ts'

const UNLESBAR = 'Diese Datei lässt sich nicht lesen. Bitte exportieren Sie sie neu.'

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
  await app.register(async (bytes) => {
    bytes.addContentTypeParser(contract.LOGO_BYTES, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
    handleEndpunkt(
      bytes,
      contract.putLogo,
      async (anfrage) => {
        const { params, query, sitzung, request, kontext } = anfrage
        // Nothing is checked or kept for others.
        await requireAgentur(kontext.db, params.id, sitzung)
        const logo = await keepLogo(kontext, { art: params.art, dateiname: query.dateiname, body: request.body })
        await changeLogo(kontext.db, { agenturId: params.id, art: params.art, logo }, werOf(anfrage))
        return logo
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
    reply.headers({ 'content-type': 'image/png', 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' })
    return reply.send(await kontext.medien.get(vorschauSha256))
  })
  handleEndpunkt(app, contract.getLogoDatei, async ({ params, sitzung, reply, kontext }) => {
    await requireAgentur(kontext.db, params.id, sitzung)
    const { sha256, dateiname } = await getLogo(kontext.db, params.id, params.art)
    reply.headers({
      'content-type': contract.LOGO_BYTES,
      'content-disposition': toDownloadKopf(dateiname),
      ...{ 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'private, no-store' },
    })
    return reply.send(await kontext.medien.get(sha256))
  })
}

async function keepLogo(
  kontext: Kontext,
  { art, dateiname, body }: { art: contract.LogoArt; dateiname: string; body: unknown },
): Promise<contract.LogoDatei> {
  if (!Buffer.isBuffer(body)) throw new AppFehler('medientyp', { satz: 'Bitte senden Sie die Datei des Logos.' })
  const geprueft = await kontext.werkstatt.checkLogo(body, art).catch(() => ({ mangel: UNLESBAR }))
  if ('mangel' in geprueft) throw new AppFehler('medientyp', { satz: geprueft.mangel })
  const { vorschau, ...befund } = geprueft
  const { sha256, bytes } = await kontext.medien.put(body)
  const vorschauSha256 = vorschau ? (await kontext.medien.put(vorschau)).sha256 : null
  return { ...befund, dateiname: cleanDateiname(dateiname), bytes, sha256, vorschauSha256, createdMs: kontext.now() }
}
