import type { IncomingMessage, ServerResponse } from 'node:http'
import { UPLOAD_TYP } from '#contract/upload.ts'
import { sendUnlesbar } from './unlesbare-anfrage.ts'

export interface BodyFristen {
  /** A thousand votes over a bad line take a few seconds. */
  jsonMs: number
  /** A logo or a picture takes some minutes. */
  bytesMs: number
}

const UNERWUENSCHT = [401, 404]

/**
 * Half a body holds a connection and memory, whoever sends it and whether anybody wants it. Whoever does not send the rest in time is told so, and the
 * connection ends. Whoever was refused before the rest came may finish sending in the same time, so that the answer is read; somebody whom nobody knows,
 * and at an address where nothing is, has the time of a JSON. What reads an upload has times of its own.
 */
export function guardBody(request: IncomingMessage, response: ServerResponse, { jsonMs, bytesMs }: BodyFristen): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
  const seitMs = performance.now()
  const fristMs = fristOf(headers['content-type'] ?? '', { jsonMs, bytesMs })
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    const { headersSent, statusCode } = response
    const nachfristMs = UNERWUENSCHT.includes(statusCode) ? jsonMs : bytesMs
    if (performance.now() - seitMs < (headersSent ? Math.min(fristMs, nachfristMs) : fristMs)) return
    if (headersSent) socket.destroy()
    else sendUnlesbar(Object.assign(new Error('body timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  }, jsonMs).unref()
  for (const event of ['end', 'close']) request.once(event, () => clearInterval(timer))
}

function fristOf(typ: string, { jsonMs, bytesMs }: BodyFristen): number {
  if (typ.startsWith(UPLOAD_TYP)) return Infinity
  return typ === '' || /^application\/json\b/.test(typ) ? jsonMs : bytesMs
}
