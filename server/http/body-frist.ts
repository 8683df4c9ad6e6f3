import type { FastifyInstance } from 'fastify'
import { sendUnlesbar } from './unlesbare-anfrage.ts'

/** A thousand votes over a bad line take a few seconds. Files have a way and times of their own. */
const FRIST_MS = 30_000

/** Half a body holds a connection and memory: whoever does not send the rest in time is told so, and the connection ends. */
export function registerBodyFrist(app: FastifyInstance, fristMs = FRIST_MS): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return
    const end = () => sendUnlesbar(Object.assign(new Error('body timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.raw.socket)
    const timer = setTimeout(end, fristMs)
    const forget = () => clearTimeout(timer)
    for (const event of ['end', 'close', 'error']) payload.once(event, forget)
    // Whoever is refused before the body was read has an answer, and the connection may serve the next request by then.
    reply.raw.once('close', forget)
  })
}
