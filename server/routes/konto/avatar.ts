/** Images of people: the exception to JSON (decision 010). The type is known by content only, and what is kept was drawn by us. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/benutzer.ts'
import { changeAvatar } from '../../commands/konto/change-avatar.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { matchesEtag } from '../../http/etag.ts'
import type { Werkstatt } from '../../media/werkstatt/werkstatt.ts'
import { getAvatarSha256, getBenutzer } from '../../queries/konto/benutzer.ts'
import { handleEndpunkt, werOf, type Anfrage } from '../endpunkt.ts'

export async function registerAvatar(app: FastifyInstance): Promise<void> {
  handleEndpunkt(app, contract.getAvatar, async ({ params, sitzung, request, reply, kontext }) =>
    sendAvatar(request, reply, { sha256: await getAvatarSha256(kontext.db, params.id, sitzung), medien: kontext.medien }),
  )
  handleEndpunkt(app, contract.removeAvatar, async (anfrage) => {
    await writeAvatar(anfrage, null)
    return { ok: true as const }
  })
  await app.register(async (bytes) => {
    bytes.addContentTypeParser([...contract.AVATAR_TYPEN], { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
    handleEndpunkt(
      bytes,
      contract.putAvatar,
      async (anfrage) => {
        const { db, medien, werkstatt } = anfrage.kontext
        // Nothing is drawn for nobody.
        await getBenutzer(db, anfrage.params.id)
        const jpeg = await drawAvatar(werkstatt, anfrage.request.body)
        const { sha256 } = await medien.put(jpeg)
        await writeAvatar(anfrage, sha256)
        return { avatarSha256: sha256 }
      },
      { maxBytes: contract.AVATAR_MAX_BYTES },
    )
  })
}

/** The file that nobody shows any longer goes with its last person. */
async function writeAvatar(anfrage: Anfrage<{ id: string }, unknown, unknown>, avatarSha256: string | null): Promise<void> {
  const { db, medien } = anfrage.kontext
  const old = await changeAvatar(db, { id: anfrage.params.id, avatarSha256 }, werOf(anfrage))
  if (old !== null) await medien.delete(old)
}

async function drawAvatar(werkstatt: Werkstatt, body: unknown): Promise<Buffer> {
  if (!Buffer.isBuffer(body)) throw new AppFehler('medientyp', { satz: 'Bitte senden Sie ein Bild als JPEG oder PNG.' })
  const made = await werkstatt.makeAvatar(body, contract.AVATAR_KANTE).catch(() => 'FORMAT' as const)
  if (made === 'FORMAT')
    throw new AppFehler('medientyp', { satz: 'Diese Datei lässt sich nicht als JPEG oder PNG lesen. Bitte nehmen Sie ein anderes Bild.' })
  if (made === 'ZU_KLEIN')
    throw new AppFehler('eingabe-ungueltig', { satz: `Das Bild ist zu klein: mindestens ${contract.AVATAR_KANTE} × ${contract.AVATAR_KANTE} Pixel.` })
  return made.bytes
}

interface Datei {
  sha256: string
  medien: { get(sha256: string): Promise<Buffer> }
}

async function sendAvatar(request: FastifyRequest, reply: FastifyReply, { sha256, medien }: Datei): Promise<FastifyReply> {
  const etag = `"${sha256}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.headers({ 'content-type': 'image/jpeg', 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' })
  return reply.send(await medien.get(sha256))
}
