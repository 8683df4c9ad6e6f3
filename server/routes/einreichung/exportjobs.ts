import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/exportjob.ts'
import * as commands from '../../commands/einreichung/save-exportjob.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { toDownloadKopf } from '../../domain/grund/dateiname.ts'
import { streamMedien } from '../../exporte/stream-medien.ts'
import { matchesEtag } from '../../http/etag.ts'
import type { Kontext } from '../../kontext/kontext.ts'
import { loadZeichenpruefung } from '../../pdf/load-zeichenpruefung.ts'
import { listErlaubteExporte } from '../../queries/einreichung/export-auftrag.ts'
import * as queries from '../../queries/einreichung/exportjobs.ts'
import { handleEndpunkt, werOf, type Anfrage } from '../endpunkt.ts'
import { goneSignal } from '../gone-signal.ts'
import { inTakt, requireOriginal, sendBytes } from '../medium/send-bytes.ts'

type AnfrageMitId = Anfrage<{ id: string }, unknown, unknown>

export function registerExportjobs(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listExportjobs, (anfrage) => queries.getExportjobs(anfrage.kontext.db, anfrage.query, ichOf(anfrage)))
  handleEndpunkt(app, contract.previewExportjob, ({ body, sitzung, kontext }) => queries.getExportvorschau(kontext.db, body, sitzung))
  handleEndpunkt(app, contract.createExportjob, async (anfrage) => {
    const { kontext, body, sitzung } = anfrage
    await requirePlatz(kontext, body)
    const { id, verwaist } = await commands.createExportjob(kontext.db, { ...body, betrachter: sitzung, loadZeichenpruefung }, werOf(anfrage))
    for (const sha256 of verwaist) await kontext.medien.delete(sha256)
    kontext.jobs.wake()
    return queries.getExportjob(kontext.db, id, ichOf(anfrage))
  })
  handleEndpunkt(app, contract.getExportjob, (anfrage) => getOne(anfrage))
  handleEndpunkt(app, contract.cancelExportjob, async (anfrage) => {
    await getOne(anfrage)
    await commands.cancelExportjob(anfrage.kontext.db, anfrage.params.id, werOf(anfrage))
    return getOne(anfrage)
  })
  handleEndpunkt(app, contract.retryExportjob, async (anfrage) => {
    await requirePlatz(anfrage.kontext, await getOne(anfrage))
    await commands.retryExportjob(anfrage.kontext.db, anfrage.params.id, werOf(anfrage))
    anfrage.kontext.jobs.wake()
    return getOne(anfrage)
  })
  handleEndpunkt(app, contract.removeExportjob, async (anfrage) => {
    await getOne(anfrage)
    const sha256 = await commands.removeExportjob(anfrage.kontext.db, anfrage.params.id, werOf(anfrage))
    if (sha256) await anfrage.kontext.medien.delete(sha256)
    return { ok: true as const }
  })
  handleEndpunkt(app, contract.loadExportjobDatei, sendDatei)
}

/** Where room is scarce, exports stop before votes do. Media lie here already: without room for a copy they are put together while they are loaded. */
async function requirePlatz({ uploads }: Kontext, { typ }: Pick<contract.Exportjob, 'typ'>): Promise<void> {
  if (typ !== 'MEDIEN_ZIP' && (await uploads.freeBytes()) <= 0) throw new AppFehler('kein-platz-export')
}

function getOne(anfrage: AnfrageMitId) {
  return queries.getExportjob(anfrage.kontext.db, anfrage.params.id, ichOf(anfrage))
}

function ichOf({ sitzung, kontext }: Pick<Anfrage<unknown, unknown, unknown>, 'sitzung' | 'kontext'>) {
  return { benutzerId: sitzung.benutzerId, typen: listErlaubteExporte(sitzung), nowMs: kontext.now() }
}

async function sendDatei(anfrage: AnfrageMitId) {
  const { kontext, params, request, reply } = anfrage
  const { kopie, dateiname } = await queries.getExportdatei(kontext.db, params.id, ichOf(anfrage))
  if (kopie === null) return sendOhneKopie(anfrage, dateiname)
  const { sha256, bytes } = kopie
  if (!(await kontext.medien.stat(sha256)))
    throw new AppFehler('nicht-gefunden', { satz: 'Diese Datei fehlt auf dem Server. Bitte beginnen Sie den Export noch einmal.' })
  const etag = `"${sha256}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.headers(kopfOf(dateiname))
  // Without a stream the framework would say that nothing is to come.
  if (request.method === 'HEAD') return reply.header('content-length', bytes).send(Readable.from([]))
  await noteAbholung(anfrage)
  return sendBytes(request, reply, { sha256, bytes, etag })
}

/** Its size is not known beforehand, so it cannot be asked for in parts. */
async function sendOhneKopie(anfrage: AnfrageMitId, dateiname: string) {
  const { kontext, params, request, reply } = anfrage
  const { db, medien, pdf, env, now } = kontext
  reply.headers({ ...kopfOf(dateiname), 'cache-control': 'no-store', 'accept-ranges': 'none' })
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  await requireOriginal(request, reply)
  await noteAbholung(anfrage)
  const zip = await streamMedien({ db, medien, pdf, timeZone: env.timeZone, nowMs: now(), signal: goneSignal(reply) }, params.id)
  return reply.send(Readable.from(inTakt(request, zip), { objectMode: false }))
}

/** Whoever looks with somebody else's eyes has not taken it for them. */
async function noteAbholung(anfrage: AnfrageMitId): Promise<void> {
  if (anfrage.sitzung.ansicht === null) await commands.noteAbholung(anfrage.kontext.db, anfrage.params.id, werOf(anfrage))
}

function kopfOf(dateiname: string): Record<string, string> {
  return { 'content-type': mimeOf(dateiname), 'content-disposition': toDownloadKopf(dateiname), 'x-content-type-options': 'nosniff' }
}

function mimeOf(dateiname: string): string {
  if (dateiname.endsWith('.xlsx')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return dateiname.endsWith('.pdf') ? 'application/pdf' : 'application/zip'
}
