import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { personOf, type Sitzung } from '../../auth/sitzung.ts'
import { anschlussOf } from '../../domain/betrieb/anschluss.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { openDateiStrom, openTeilStrom } from '../../http/datei-strom.ts'
import { isLocal } from '../../http/flut-bremse.ts'
import type { Bereich } from '../../media/ablage/medien-speicher.ts'
import { parseBereich, type BereichWahl } from '../../media/ablage/parse-bereich.ts'
import type { Teilleser } from '../../media/ablage/teil-leser.ts'

/** Below this a file is read at once: thumbnails and previews are many. */
const SMALL_BYTES = 262_144

interface Datei {
  sha256: string
  bytes: number
  etag: string
}

/** A file of the store, whole or the part that was asked for; the headers that name it are set by then. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, file: Datei): Promise<FastifyReply> {
  const bereich = takeBereich(request, reply, file)
  if (bereich === 'ganz' && file.bytes <= SMALL_BYTES) return reply.send(await readInTakt(request, file))
  const teil = teilOf(bereich, file)
  const stream = await openInTakt(request, reply, { sha256: file.sha256, ...teil })
  return sendTeil(reply, { stream, teil, bereich, bytes: file.bytes })
}

interface Zusammengesetzt {
  bytes: number
  etag: string
  /** Opened once it is certain what is sent. */
  openLeser: (teil: Bereich) => Promise<Teilleser>
}

/** As `sendBytes`, of what is put together while it is sent. */
export async function sendZusammengesetzt(request: FastifyRequest, reply: FastifyReply, ganzes: Zusammengesetzt): Promise<FastifyReply> {
  const bereich = takeBereich(request, reply, ganzes)
  const teil = teilOf(bereich, ganzes)
  const inTakt = { ...teil, waitForBytes: (bytes: number) => waitForBytes(request, bytes) }
  const stream = request.method === 'HEAD' ? Readable.from([]) : await openTeilStrom(() => ganzes.openLeser(teil), inTakt, reply.raw)
  return sendTeil(reply, { stream, teil, bereich, bytes: ganzes.bytes })
}

/** The part that was asked for, if it is of what is here. */
function takeBereich(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: Omit<Datei, 'sha256'>): Exclude<BereichWahl, 'unerfuellbar'> {
  const ifRange = request.headers['if-range']
  const bereich = parseBereich(ifRange === undefined || ifRange === etag ? request.headers.range : undefined, bytes)
  if (bereich !== 'unerfuellbar') return bereich
  reply.header('content-range', `bytes */${bytes}`)
  throw new AppFehler('bereich-ungueltig')
}

function teilOf(bereich: Bereich | 'ganz', { bytes }: { bytes: number }): Bereich {
  return bereich === 'ganz' ? { start: 0, end: bytes - 1 } : bereich
}

interface Antwortteil {
  stream: Readable
  teil: Bereich
  bereich: Bereich | 'ganz'
  bytes: number
}

function sendTeil(reply: FastifyReply, { stream, teil, bereich, bytes }: Antwortteil): FastifyReply {
  if (bereich !== 'ganz') reply.code(206).header('content-range', `bytes ${teil.start}-${teil.end}/${bytes}`)
  return reply.header('content-length', teil.end - teil.start + 1).send(stream)
}

/** A file as it was sent in is refused to whoever reads many at once: of each, pieces lie in memory until they have left. */
export async function requireOriginal(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isLocal(request)) await request.server.kontext.dateien.beginOriginal(personOf(request.sitzung as Sitzung), reply.raw)
}

async function readInTakt(request: FastifyRequest, { sha256, bytes }: Datei): Promise<Buffer> {
  await waitForBytes(request, bytes)
  return request.server.kontext.medien.get(sha256)
}

export async function openInTakt(
  request: FastifyRequest,
  reply: FastifyReply,
  { sha256, start, end }: Bereich & { sha256: string },
): Promise<Readable> {
  // Nothing is read of what nobody takes.
  if (request.method === 'HEAD') return Readable.from([])
  const { dateien, medien } = request.server.kontext
  if (!isLocal(request)) await dateien.beginDatei(leserOf(request), reply.raw)
  const path = medien.pathOf(sha256)
  return openDateiStrom({ path, start, end, waitForBytes: (bytes) => waitForBytes(request, bytes) }, reply.raw)
}

/** As `openInTakt`, of what comes piece by piece and has no length yet. */
export async function* inTakt(request: FastifyRequest, stuecke: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const stueck of stuecke) {
    await waitForBytes(request, stueck.length)
    yield stueck
  }
}

/** Strangers are told apart by where they come from. */
function leserOf({ sitzung, ip }: FastifyRequest): string {
  return sitzung ? personOf(sitzung) : `fremd ${anschlussOf(ip)}`
}

/** As fast as one person may read; programs on this very machine are free. */
async function waitForBytes(request: FastifyRequest, bytes: number): Promise<void> {
  if (!isLocal(request)) await request.server.kontext.dateien.waitForBytes(leserOf(request), bytes)
}
