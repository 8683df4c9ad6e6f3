import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { newId } from '#server/domain/new-id.ts'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { type Figure, median, number, quantile } from './figure.ts'
import type { FlutAuftrag } from './flut-thread.ts'
import { insertSaalJury, type SaalJury } from '#tests/support/saal.ts'
import { makeSendung, sendStimmen } from './send-stimmen.ts'
import { startBenchServer, type BenchServer } from './start-bench-server.ts'

const TABLETS = 60
/** Each votes once in this time. */
const TAKT_MS = 1000
/** Without and with the flood in turns, so that whatever else the machine does hits both. */
const ABSCHNITTE = 3
const RUNDEN = 6
const PARALLEL = 25
const PAUSE_MS = 2000
const NOCHMALS_MS = 250

const FLUTEN = [
  {
    name: 'Anmeldungen mit erfundenen Namen',
    pfad: '/api/auth/login',
    body: JSON.stringify({ username: 'NAME@flut.example', password: 'falsch falsch' }),
  },
  { name: 'Links für ein neues Passwort', pfad: '/api/auth/resetpassword', body: JSON.stringify({ username: 'NAME@flut.example' }) },
]

interface Zustand {
  server: BenchServer
  jury: SaalJury
  agent: Agent
  /** What each tablet has sent so far. */
  seq: number
  geraete: string[]
}

/** B21: sixty tablets that vote on, while a stranger asks for log-ins or links twenty-five at a time: beside the same without him. */
export async function measure(): Promise<Figure[]> {
  const onSqlite = await measureServer(await startBenchServer({ env: { TRUST_PROXY: '1' } }), 'SQLite')
  const cluster = await startPostgres()
  const database = await createDatabase(cluster.url)
  const onPostgres = await measureServer(await startBenchServer({ databaseUrl: database.url, env: { TRUST_PROXY: '1' } }), 'PostgreSQL')
  await database.drop()
  await cluster.stop()
  return [...onSqlite, ...onPostgres]
}

async function measureServer(server: BenchServer, name: string): Promise<Figure[]> {
  const jury = await insertSaalJury(server.db, { nummer: 1, mitglieder: TABLETS, kategorien: 10, einreichungenJeKategorie: 60 })
  const agent = new Agent({ keepAlive: true, maxSockets: TABLETS })
  const zustand: Zustand = { server, jury, agent, seq: 0, geraete: jury.mitglieder.map(() => newId(Date.now())) }
  await vote(zustand, 3)
  const figures: Figure[] = []
  for (const { name: was, pfad, body } of FLUTEN) {
    const befund: Befund = { work: `${TABLETS} Tablets, ${name}, ${was}`, ruhig: [], latencies: [], statuses: {} }
    for (let abschnitt = 0; abschnitt < ABSCHNITTE; abschnitt += 1) {
      befund.ruhig.push(...(await vote(zustand, RUNDEN)))
      // Another address each time: its budget is whole.
      const auftrag = { url: server.url, pfad, parallel: PARALLEL, body, adresse: `10.66.${figures.length}.${abschnitt}` }
      await voteUnderFlood(zustand, auftrag, befund)
      await wait(PAUSE_MS)
    }
    figures.push(toFigure(befund))
  }
  const { jobs } = await server.db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('jobs'))
    .where('typ', '=', 'passwort-reset')
    .executeTakeFirstOrThrow()
  agent.destroy()
  await server.close()
  const uebrig = { figure: `${Number(jobs)}`, target: '0', reached: Number(jobs) === 0, against: '–', runs: 1 }
  return [...figures, { id: 'B21', work: `${name}, Aufträge nach der Flut von Links`, ...uebrig }]
}

async function voteUnderFlood(zustand: Zustand, auftrag: FlutAuftrag, befund: Befund): Promise<void> {
  const flut = new Worker(new URL('flut-thread.ts', import.meta.url), { workerData: auftrag })
  const ended = new Promise<Record<number, number>>((resolve, reject) => flut.once('message', resolve).once('error', reject))
  befund.latencies.push(...(await vote(zustand, RUNDEN)))
  flut.postMessage('ende')
  for (const [status, zahl] of Object.entries(await ended)) befund.statuses[Number(status)] = (befund.statuses[Number(status)] ?? 0) + zahl
}

/** Every tablet votes once in each `TAKT_MS`, at a moment of its own. */
async function vote(zustand: Zustand, runden: number): Promise<number[]> {
  const { server, jury, agent, geraete } = zustand
  const from = zustand.seq
  zustand.seq += runden
  const latencies: number[] = []
  await Promise.all(
    jury.mitglieder.map(async ({ benutzerId, cookie }, index) => {
      const began = performance.now() + (index / TABLETS) * TAKT_MS
      for (let runde = 0; runde < runden; runde += 1) {
        await wait(Math.max(0, began + runde * TAKT_MS - performance.now()))
        const seq = from + runde + 1
        const body = makeSendung(jury, { benutzerId, geraetId: geraete[index] ?? '', seq, anzahl: 1, first: seq })
        const sent = performance.now()
        const sendung = { body, agent, cookie, headers: { 'x-forwarded-for': '10.1.1.1' } }
        // Told to come again it does, as a tablet: the time until it is taken counts.
        while (!(await isTaken(sendStimmen(`${server.url}/api/voting/stimmabgaben`, sendung)))) await wait(NOCHMALS_MS)
        latencies.push(performance.now() - sent)
      }
    }),
  )
  return latencies
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
  work: string
  ruhig: number[]
  latencies: number[]
  statuses: Record<number, number>
}

function toFigure({ work, ruhig, latencies, statuses }: Befund): Figure {
  const [ownP95, otherP95] = [quantile(latencies, 0.95), quantile(ruhig, 0.95)]
  const [own, other] = [median(latencies), median(ruhig)]
  const told = Object.entries(statuses)
    .map(([status, zahl]) => `${zahl} × ${status}`)
    .join(', ')
  return {
    ...{ id: 'B21', work: `${work}: Stimme p95`, target: '≤ 2 ×', reached: ownP95 / otherP95 <= 2, runs: latencies.length },
    figure: `${number(ownP95 / otherP95)} × (${number(ownP95, 0)} ms, p50 ${number(own, 0)} ms)`,
    against: `ohne Flut: ${number(otherP95, 0)} ms, p50 ${number(other, 0)} ms; Flut: ${told}`,
  }
}
