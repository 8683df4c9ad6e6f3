/** tus 1.0 (creation, termination, expiration): the exception to JSON (decision 011). Every part asks anew who sends it and whether the work is open. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/upload.ts'
import { createUpload, UPLOAD_MS } from '../../commands/medium/create-upload.ts'
import { extendUpload, finishUpload, removeUpload } from '../../commands/medium/finish-upload.ts'
import { personOf } from '../../auth/sitzung.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { createGleichzeitig, type Gleichzeitig } from '../../domain/stimmen/gleichzeitig.ts'
import { countFreieBytes } from '../../domain/medium/upload-platz.ts'
import { isLocal } from '../../http/flut-bremse.ts'
import { readBytes, readMetadata, requireTusVersion } from '../../http/tus-kopf.ts'
import { ZU_VIELE_BYTES } from '../../media/ablage/upload-ablage.ts'
import { findEigenenUpload, readPlattenstand } from '../../queries/medium/uploads.ts'
import { handleEndpunkt, type Anfrage } from '../endpunkt.ts'

type UploadAnfrage = Anfrage<{ id: string }, unknown, unknown>
type Offen = Extract<Awaited<ReturnType<typeof findEigenenUpload>>, { fertig: false }>['upload']

export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(async (tus) => {
    tus.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'tus-resumable': contract.TUS_VERSION, 'cache-control': 'no-store' })
    })
    registerTakt(tus)
    const slots = createGleichzeitig({ jeWer: contract.MAX_GLEICHZEITIG })
    handleEndpunkt(tus, contract.describeUploads, async ({ reply, kontext }) => {
      const max = String(kontext.env.uploadMaxBytes)
      reply.headers({ 'tus-version': contract.TUS_VERSION, 'tus-extension': 'creation,termination,expiration', 'tus-max-size': max })
      return reply.code(204).send()
    })
    handleEndpunkt(tus, contract.createUpload, beginUpload)
    handleEndpunkt(tus, contract.getUpload, tellOffset)
    // Bytes come to this address alone.
    await tus.register(async (bytes) => {
      bytes.addContentTypeParser(contract.UPLOAD_TYP, (_request: FastifyRequest, payload: Readable, done: (error: null, body: Readable) => void) =>
        done(null, payload),
      )
      handleEndpunkt(bytes, contract.writeUpload, (anfrage) => takeBytes(anfrage, slots), { maxBytes: Number.MAX_SAFE_INTEGER })
    })
    handleEndpunkt(tus, contract.removeUpload, async (anfrage) => {
      requireTusVersion(anfrage.request)
      const { db, uploads } = anfrage.kontext
      const found = await findEigenenUpload(db, anfrage.params.id, anfrage.sitzung)
      if (found.fertig) throw new AppFehler('nicht-gefunden')
      await uploads.interrupt(found.upload.id)
      await removeUpload(db, found.upload)
      await uploads.remove(found.upload.id)
      return anfrage.reply.code(204).send()
    })
  })
}

/** Asked before anything else of a request: a part that is sent again and again costs as much as a vote, however small it is. */
function registerTakt(tus: FastifyInstance): void {
  tus.addHook('onRequest', async (request, reply) => {
    if (!request.sitzung || isLocal(request)) return
    // Whoever is refused stops sending.
    reply.header('connection', 'close')
    await tus.kontext.dateien.waitForUpload(personOf(request.sitzung))
    reply.removeHeader('connection')
  })
}

async function beginUpload({ request, reply, kontext, sitzung }: Anfrage<unknown, unknown, unknown>): Promise<FastifyReply> {
  requireTusVersion(request)
  if (request.body !== undefined && request.body !== null) throw new AppFehler('medientyp')
  const { db, uploads, env, now } = kontext
  const bytes = readBytes(request, 'upload-length')
  const wunsch = { ...readMetadata(request), bytes }
  if (bytes === 0) throw new AppFehler('datei-ungueltig', { satz: 'Die Datei ist leer (0 Bytes). Bitte wählen Sie eine andere.' })
  if (bytes > env.uploadMaxBytes)
    throw new AppFehler('zu-gross', { satz: `Die Datei ist zu groß. Erlaubt sind ${Math.floor(env.uploadMaxBytes / 1_048_576)} MB.` })
  const upload = await createUpload(db, wunsch, { betrachter: sitzung, platte: await readPlattenstand(db, uploads), nowMs: now() })
  await uploads.create(upload.id)
  return reply
    .code(201)
    .headers({ location: `${contract.createUpload.pfad}/${upload.id}`, ...standOf(upload, 0) })
    .send()
}

/** A client that lost the last answer asks here: what has come completely is finished now, if it was not. */
async function tellOffset({ params, request, reply, kontext, sitzung }: UploadAnfrage): Promise<FastifyReply> {
  const { db, uploads, now, jobs } = kontext
  const found = await findEigenenUpload(db, params.id, sitzung)
  if (found.fertig) return reply.headers({ 'upload-offset': found.bytes, 'upload-length': found.bytes }).code(200).send()
  const { upload } = found
  if (request.method === 'HEAD') await uploads.interrupt(upload.id)
  const offset = await requireOffset(kontext, upload)
  if (offset === upload.bytes && request.method === 'HEAD') {
    await finishUpload(db, upload, { betrachter: sitzung, nowMs: now() })
    jobs.wake()
  }
  return reply
    .headers({ ...standOf(upload, offset), 'upload-length': upload.bytes })
    .code(200)
    .send()
}

async function takeBytes(anfrage: UploadAnfrage, slots: Gleichzeitig): Promise<FastifyReply> {
  const { params, request, reply, kontext, sitzung } = anfrage
  requireTusVersion(request)
  // Whoever is refused stops sending.
  reply.header('connection', 'close')
  const from = readBytes(request, 'upload-offset')
  const found = await findEigenenUpload(kontext.db, params.id, sitzung, { offen: true })
  if (!isStream(request.body)) throw new AppFehler('medientyp')
  if (found.fertig) {
    if (from !== found.bytes) throw new AppFehler('upload-stand')
    return reply.removeHeader('connection').header('upload-offset', from).code(204).send()
  }
  const offset = await slots.with(found.upload.agenturId, () => append(anfrage, found.upload, { from, stream: request.body as Readable }))
  return reply.removeHeader('connection').headers(standOf(found.upload, offset)).code(204).send()
}

async function append(
  { kontext, request, reply, sitzung }: UploadAnfrage,
  upload: Offen,
  { from, stream }: { from: number; stream: Readable },
): Promise<number> {
  const { db, uploads, now, jobs } = kontext
  const angesagt = Number(request.headers['content-length'] ?? upload.bytes - from)
  if (angesagt > Math.max(0, upload.bytes - from)) throw new AppFehler('zu-gross', { satz: ZU_VIELE_BYTES })
  // What was free when it began may have come from others since.
  if (countFreieBytes(await readPlattenstand(db, uploads), upload.agenturId, upload.id) < angesagt) throw new AppFehler('kein-platz')
  const reached = await uploads.append(upload.id, stream, { from, bytes: upload.bytes })
  if (!reached) throw new AppFehler('nicht-gefunden', { satz: ABGELAUFEN })
  reply.header('upload-offset', reached.offset)
  if (!reached.passt) throw new AppFehler('upload-stand')
  if (reached.offset === upload.bytes) {
    await finishUpload(db, upload, { betrachter: sitzung, nowMs: now() })
    jobs.wake()
    // Once a day is often enough.
  } else if (upload.expiresMs < now() + UPLOAD_MS - TAG_MS) await extendUpload(db, upload.id, now() + UPLOAD_MS)
  return reached.offset
}

const TAG_MS = 86_400_000
const ABGELAUFEN = 'Dieser Upload ist abgelaufen. Bitte laden Sie die Datei noch einmal hoch.'

async function requireOffset({ uploads }: UploadAnfrage['kontext'], upload: Offen): Promise<number> {
  const offset = await uploads.offsetOf(upload.id)
  if (offset === null) throw new AppFehler('nicht-gefunden', { satz: ABGELAUFEN })
  return offset
}

function standOf({ expiresMs }: Pick<Offen, 'expiresMs'>, offset: number) {
  return { 'upload-offset': offset, 'upload-expires': new Date(expiresMs).toUTCString() }
}

function isStream(body: unknown): body is Readable {
  return typeof (body as Readable | null | undefined)?.pipe === 'function'
}
