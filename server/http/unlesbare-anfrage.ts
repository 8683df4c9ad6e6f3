import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { AppFehler } from '../domain/grund/app-fehler.ts'
import { bodyOf } from './fehler-antwort.ts'

/** What came is no request, so that there is nobody yet who could answer it as the others are answered. */
export function sendUnlesbar(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, fehler] = toAntwort(error.code)
  const body = JSON.stringify(bodyOf(fehler))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

function toAntwort(code: string | undefined): [status: number, fehler: AppFehler] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, new AppFehler('json-unlesbar')]
  if (code !== 'HPE_HEADER_OVERFLOW') return [400, new AppFehler('json-unlesbar')]
  return [431, new AppFehler('zu-gross', { satz: 'Die Kopfzeilen der Anfrage sind zu groß. Bitte laden Sie die Seite neu.' })]
}
