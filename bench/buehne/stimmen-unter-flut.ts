import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertSaalJury, type SaalJury } from '#tests/support/saal.ts'
import { type Figure, median, number, quantile, unruheOf } from '../figure.ts'
import { underFlood, type Flut } from './flut.ts'
import { paceTablets } from './pace-tablets.ts'
import { makeSendung, sendStimmen } from './send-stimmen.ts'
import type { BenchServer } from './start-bench-server.ts'

const TABLETS = 60
const PAUSE_MS = 2000
const NOCHMALS_MS = 250
/** Without and with the flood in turns, so that whatever else the machine does hits both. */
const MASS = { abschnitte: 3, runden: 6 }

interface Zustand {
  server: BenchServer
  jury: SaalJury
  agent: Agent
  /** What each tablet has sent so far. */
  seq: number
  geraete: string[]
}

/** Sixty tablets that vote on under each of these floods, beside the same without it. */
export async function measureStimmen(
  server: BenchServer,
  { id, name, fluten, mass: { abschnitte, runden } = MASS }: { id: string; name: string; fluten: readonly [string, Flut][]; mass?: typeof MASS },
): Promise<Figure[]> {
  // Beyond the numbers of whatever else is measured beside it.
  const jury = await insertSaalJury(server.db, { nummer: 40, mitglieder: TABLETS, kategorien: 10, einreichungenJeKategorie: 60 })
  const agent = new Agent({ keepAlive: true, maxSockets: TABLETS })
  const zustand: Zustand = { server, jury, agent, seq: 0, geraete: jury.mitglieder.map(() => newId(Date.now())) }
  await vote(zustand, 3)
  const figures: Figure[] = []
  for (const [was, flut] of fluten) {
    const befund: Befund = { id, work: `${TABLETS} Tablets, ${name}, ${was}`, ruhig: [], latencies: [], statuses: {} }
    for (let abschnitt = 0; abschnitt < abschnitte; abschnitt += 1) {
      befund.ruhig.push(...(await vote(zustand, runden)))
      // Another address each time: its budget is whole.
      const auftrag = { url: server.url, adresse: `10.66.${figures.length}.${abschnitt}`, ...flut }
      const { result, statuses } = await underFlood(auftrag, () => vote(zustand, runden))
      befund.latencies.push(...result)
      addStatuses(befund, statuses)
      await wait(PAUSE_MS)
    }
    figures.push(toFigure(befund))
  }
  agent.destroy()
  return figures
}

function addStatuses(befund: Befund, statuses: Record<number, number>): void {
  for (const [status, zahl] of Object.entries(statuses)) befund.statuses[Number(status)] = (befund.statuses[Number(status)] ?? 0) + zahl
}

async function vote(zustand: Zustand, runden: number): Promise<number[]> {
  const { server, jury, agent, geraete } = zustand
  const from = zustand.seq
  zustand.seq += runden
  return paceTablets({ tablets: TABLETS, runden }, (nr, runde) => {
    const { benutzerId, cookie } = jury.mitglieder[nr] ?? jury.vorsitz
    const seq = from + runde + 1
    const body = makeSendung(jury, { benutzerId, geraetId: geraete[nr] ?? '', seq, anzahl: 1, first: seq })
    const sendung = { body, agent, cookie, headers: { 'x-forwarded-for': '10.1.1.1' } }
    return async () => {
      // Told to come again it does, as a tablet: the time until it is taken counts.
      while (!(await isTaken(sendStimmen(`${server.url}/api/voting/stimmabgaben`, sendung)))) await wait(NOCHMALS_MS)
    }
  })
}

async function isTaken(sending: Promise<void>): Promise<boolean> {
  return sending.then(
    () => true,
    (error: Error) => {
      if (/: (429|503)$/.test(error.message)) return false
      throw error
    },
  )
}

interface Befund {
  id: string
  work: string
  ruhig: number[]
  latencies: number[]
  statuses: Record<number, number>
}

function toFigure({ id, work, ruhig, latencies, statuses }: Befund): Figure {
  const [ownP95, otherP95] = [quantile(latencies, 0.95), quantile(ruhig, 0.95)]
  const [own, other] = [median(latencies), median(ruhig)]
  const told = Object.entries(statuses)
    .map(([status, zahl]) => `${zahl} × ${status}`)
    .join(', ')
  return {
    id,
    work: `${work}: Stimme p95`,
    target: '≤ 2 ×',
    reached: ownP95 / otherP95 <= 2,
    runs: latencies.length,
    ...unruheOf(ownP95 / otherP95),
    figure: `${number(ownP95 / otherP95)} × (${number(ownP95, 0)} ms, p50 ${number(own, 0)} ms)`,
    against: `ohne Flut: ${number(otherP95, 0)} ms, p50 ${number(other, 0)} ms; Flut: ${told}`,
  }
}
