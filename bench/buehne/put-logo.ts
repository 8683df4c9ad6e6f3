import { request, type Agent } from 'node:http'
import sharp from 'sharp'
import { startSitzung } from '#server/auth/sitzung.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import type { BenchServer } from './start-bench-server.ts'

/** An agency, and the log-in of its person. */
export async function insertAngemeldete(db: Db, nr: number): Promise<{ agenturId: string; cookie: string }> {
  const agenturId = await insertAgentur(db, `Messung ${nr}`)
  const benutzerId = await insertBenutzer(db, { username: `agentur${nr}@bench.example`, roles: ['AGENTUR'] })
  await db.updateTable('benutzer').set({ agenturId }).where('id', '=', benutzerId).execute()
  const { token } = await startSitzung(db, { benutzerId, roles: ['AGENTUR'], beschreibung: 'Messung' }, Date.now())
  return { agenturId, cookie: `lorbeer_sitzung=${token}` }
}

/** Twenty-five megabytes. */
export function makeTiff(): Promise<Buffer> {
  return sharp({ create: { width: 2900, height: 2900, channels: 3, background: '#2f4ba8' } })
    .tiff({ compression: 'none' })
    .toBuffer()
}

interface Sendung {
  server: BenchServer
  agent: Agent
  art: string
  bytes: Buffer
  agenturId?: string
  cookie?: string
}

export function putLogo({ server, agent, art, bytes, agenturId, cookie = '' }: Sendung): Promise<number> {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': bytes.length, cookie }
  return new Promise((resolve) => {
    const sending = request(`${server.url}/api/agenturen/${agenturId}/logos/${art}?dateiname=logo`, { method: 'PUT', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', () => resolve(answer.statusCode ?? 0))
    })
    // Whoever is refused may find the line closed while sending.
    sending.once('error', () => resolve(0))
    sending.end(bytes)
  })
}
