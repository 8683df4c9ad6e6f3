import { Agent, request, type ClientRequest } from 'node:http'
import { startSitzung } from '#server/auth/sitzung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertSaalJury, type SaalJury } from '#tests/support/saal.ts'
import { paceTablets } from './pace-tablets.ts'
import { makeSendung, sendStimmen } from './send-stimmen.ts'
import type { BenchServer } from './start-bench-server.ts'

export const KONTEN = 10
export const TABLETS = 200
const RUNDEN = 6
/** As a browser does, told by the stream. */
const STROM_NEU_MS = 3000
/** Where the hall seems to come from. */
const SAAL = '10.1.1.1'

interface Tablet {
  benutzerId: string
  geraetId: string
  cookie: string
}

export interface Saal {
  server: BenchServer
  jury: SaalJury
  tablets: Tablet[]
  agent: Agent
  /** What each tablet has sent so far. */
  seq: number
}

export interface Befund {
  latencies: number[]
  fehler: number
}

export const WEGE = { echt: '/api/voting/stimmabgaben', bare: '/bare/alles' } as const

export function emptyBefund(): Befund {
  return { latencies: [], fehler: 0 }
}

/** Two hundred tablets on ten accounts, one jury. */
export async function openSaal(server: BenchServer): Promise<Saal> {
  const jury = await insertSaalJury(server.db, { nummer: 1, mitglieder: KONTEN, kategorien: 10, einreichungenJeKategorie: 60 })
  const tablets: Tablet[] = []
  for (let nr = 0; nr < TABLETS; nr += 1) {
    const { benutzerId } = jury.mitglieder[nr % KONTEN] ?? jury.vorsitz
    const { token } = await startSitzung(server.db, { benutzerId, roles: ['JURY'], beschreibung: `Tablet ${nr}` }, Date.now())
    tablets.push({ benutzerId, geraetId: newId(Date.now()), cookie: `lorbeer_sitzung=${token}` })
  }
  return { server, jury, tablets, agent: new Agent({ keepAlive: true, maxSockets: TABLETS }), seq: 0 }
}

/** One stream for each tablet; one that ends is opened again. */
export function openStroeme({ server, tablets }: Saal): { offen(): number; close(): void } {
  const open = new Map<Tablet, ClientRequest>()
  let isOver = false
  function follow(tablet: Tablet): void {
    if (isOver) return
    const again = () => {
      if (open.delete(tablet)) setTimeout(() => follow(tablet), STROM_NEU_MS).unref()
    }
    const asking = request(`${server.url}/api/ereignisse`, { headers: { cookie: tablet.cookie, 'x-forwarded-for': SAAL } }, (answer) => {
      answer.resume()
      answer.once('close', again)
    })
    open.set(tablet, asking)
    asking.once('error', again)
    asking.end()
  }
  for (const tablet of tablets) follow(tablet)
  return {
    offen: () => open.size,
    close() {
      isOver = true
      for (const asking of open.values()) asking.destroy()
    },
  }
}

/** Each tablet votes six times, once a second. */
export async function vote(saal: Saal, weg: string, befund: Befund): Promise<void> {
  const { server, jury, tablets, agent } = saal
  const from = saal.seq
  if (weg === WEGE.echt) saal.seq += RUNDEN
  const latencies = await paceTablets({ tablets: TABLETS, runden: RUNDEN }, (nr, runde) => {
    const { benutzerId, geraetId, cookie } = tablets[nr] as Tablet
    const seq = from + runde + 1
    const eigenes = weg === WEGE.echt ? geraetId : newId(Date.now())
    const body = makeSendung(jury, { benutzerId, geraetId: eigenes, seq, anzahl: 1, first: nr * 29 + seq })
    const sendung = { body, agent, cookie, headers: { 'x-forwarded-for': SAAL } }
    return () => sendStimmen(server.url + weg, sendung).catch(() => void (befund.fehler += 1))
  })
  befund.latencies.push(...latencies)
}
