import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

/** Bodies of this type stay a stream. */
export function acceptBytes(app: FastifyInstance, typ: string): void {
  app.addContentTypeParser(typ, (_request: FastifyRequest, payload: Readable, done: (error: null, body: Readable) => void) => done(null, payload))
}

interface Grenze {
  maxBytes: number
  zuGross: string
  /** When there is no file in it. */
  fehlt: string
}

/** Who sends too much is told to stop; who is refused for another reason may finish sending, so that the answer is read. */
export function openBytes({ body, headers }: FastifyRequest, reply: FastifyReply, { maxBytes, zuGross, fehlt }: Grenze): AsyncIterable<Uint8Array> {
  if (!isStream(body)) throw new AppFehler('medientyp', { satz: fehlt })
  const angesagt = Number(headers['content-length'] ?? Infinity)
  if (angesagt > maxBytes) reply.header('connection', 'close')
  if (angesagt > maxBytes && angesagt !== Infinity) throw new AppFehler('zu-gross', { satz: zuGross })
  return body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
}

function isStream(body: unknown): body is Readable {
  return typeof (body as Readable | null | undefined)?.pipe === 'function'
}
