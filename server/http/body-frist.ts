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
      if (!reply.raw.writableEnded) sendUnlesbar(Object.assign(new Error('body timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.raw.socket)
      // Refused before all of it had come: it has its answer, and only while the rest is missing the connection serves nobody else.
      else if (!request.raw.complete) request.raw.destroy()
    }
    const timer = setTimeout(end, /^application\/json\b/.test(typ) ? jsonMs : bytesMs)
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer))
  })
}
