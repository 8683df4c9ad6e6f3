import { request, type Agent } from 'node:http'
import { gzipSync } from 'node:zlib'
import { newId } from '#server/domain/grund/new-id.ts'
import type { SaalJury } from '#tests/support/saal.ts'

export interface Sendung {
  benutzerId: string
  geraetId: string
  /** Number of the first act on this Gerät. */
  seq: number
  anzahl: number
  /** The work of the first act; the next ones follow it. */
  first: number
}

/** A compressed body with so many votes, as a tablet sends it. */
export function makeSendung({ rundeId, einreichungIds }: SaalJury, { benutzerId, geraetId, seq, anzahl, first }: Sendung): Buffer {
  const nowMs = Date.now()
  const stimmabgaben = Array.from({ length: anzahl }, (_, index) => ({
    seq: seq + index,
    id: newId(nowMs),
    rundeId,
    einreichungId: einreichungIds[(first + index) % einreichungIds.length],
    art: 'BEWERTET',
    wert: { punkte: ((seq + index) % 10) + 1 },
    einreichungRev: 1,
    wallMs: nowMs + index * 4000,
  }))
  return gzipSync(JSON.stringify({ benutzerId, geraetId, schema: 1, wartend: anzahl, stimmabgaben }))
}

export function sendStimmen(
  url: string,
  { body, agent, cookie, headers = {} }: { body: Buffer; agent: Agent; cookie: string; headers?: Record<string, string> },
): Promise<void> {
  const all = { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': body.length, cookie }
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, headers: all }, (answer) => {
      answer.resume()
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      else answer.once('end', resolve)
    })
    sending.once('error', reject)
    sending.end(body)
  })
}
