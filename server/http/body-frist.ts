import type { FastifyInstance } from 'fastify'
import { UPLOAD_TYP } from '#contract/upload.ts'
import { sendUnlesbar } from './unlesbare-anfrage.ts'

/** A thousand votes over a bad line take a few seconds, a logo or a picture some minutes. Uploads have times of their own. */
const JSON_MS = 30_000
const BYTES_MS = 300_000

/** Half a body holds a connection and memory: whoever does not send the rest in time is told so, and the connection ends. */
export function registerBodyFrist(app: FastifyInstance, { jsonMs = JSON_MS, bytesMs = BYTES_MS } = {}): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const typ = request.headers['content-type'] ?? ''
    if (typ === '' || typ.startsWith(UPLOAD_TYP)) return
    const end = () => {
      // Answered without having read all of it: nothing is said twice.
      if (reply.raw.writableEnded) request.raw.destroy()
      else sendUnlesbar(Object.assign(new Error('body timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.raw.socket)
    }
    const timer = setTimeout(end, /^application\/json\b/.test(typ) ? jsonMs : bytesMs)
    const forget = () => clearTimeout(timer)
    for (const event of ['end', 'close', 'error']) payload.once(event, forget)
    // Whoever is refused before the body was read has an answer, and the connection may serve the next request by then.
    for (const event of ['finish', 'close']) reply.raw.once(event, forget)
  })
}
