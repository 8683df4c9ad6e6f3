import type { IncomingMessage, ServerResponse } from 'node:http'
import { UPLOAD_TYP } from '#contract/upload.ts'
import { sendUnlesbar } from './unlesbare-anfrage.ts'

export interface BodyFristen {
  /** A thousand votes over a bad line take a few seconds. */
  jsonMs: number
  /** A logo or a picture takes some minutes. */
  bytesMs: number
}

/**
 * Half a body holds a connection and memory, whoever sends it and whether anybody wants it. Whoever does not send the rest in time is told so, and the
 * connection ends; whoever was answered before the rest came, because it was refused, has the time of a JSON for it. What reads an upload has times of its
 * own.
 */
export function guardBody(request: IncomingMessage, response: ServerResponse, { jsonMs, bytesMs }: BodyFristen): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  const bisMs = performance.now() + fristOf(headers['content-type'] ?? '', { jsonMs, bytesMs })
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer)
    else if (response.headersSent) socket.destroy()
    else if (performance.now() >= bisMs) sendUnlesbar(Object.assign(new Error('body timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }, jsonMs).unref()
  for (const event of ['end', 'close']) request.once(event, () => clearInterval(timer))
}

function fristOf(typ: string, { jsonMs, bytesMs }: BodyFristen): number {
  if (typ.startsWith(UPLOAD_TYP)) return Infinity
  return typ === '' || /^application\/json\b/.test(typ) ? jsonMs : bytesMs
}
