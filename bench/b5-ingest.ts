import { Agent } from 'node:http'
import { newId } from '#server/domain/grund/new-id.ts'
import { createDatabase, startPostgres } from '#tests/support/server/postgres.ts'
import { type Figure, number, quantile } from './figure.ts'
import { insertSaalJury, type SaalJury } from '#tests/support/saal.ts'
import { makeSendung, sendStimmen } from './buehne/send-stimmen.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'

const TABLETS = 64
const BATCH = 20
const ROUNDS = 8
const BATCHES_PER_ROUND = 6

type Weg = '/api/voting/stimmabgaben' | '/bare/alles' | '/bare/stimmabgaben'
const WEGE: Weg[] = ['/api/voting/stimmabgaben', '/bare/alles', '/bare/stimmabgaben']

interface Messung {
  seconds: number
  acts: number
  latencies: number[]
}

/** B5: sixty-four tablets, each with one batch of twenty acts in flight, against a server process on SQLite and on PostgreSQL. */
export async function measure(): Promise<Figure[]> {
  const onSqlite = await measureServer(await startBenchServer(), { name: 'SQLite', ziel: 0.7 })
  const cluster = await startPostgres()
  const database = await createDatabase(cluster.url)
  const onPostgres = await measureServer(await startBenchServer({ databaseUrl: database.url }), { name: 'PostgreSQL', ziel: 0.6 })
  await database.drop()
  await cluster.stop()
  return [...onSqlite, ...onPostgres]
}

async function measureServer(server: BenchServer, { name, ziel }: { name: string; ziel: number }): Promise<Figure[]> {
  const jury = await insertSaalJury(server.db, { nummer: 1, mitglieder: TABLETS, kategorien: 10, einreichungenJeKategorie: 60 })
  const agent = new Agent({ keepAlive: true, maxSockets: TABLETS })
  const sums = new Map(WEGE.map((weg) => [weg, { seconds: 0, acts: 0, latencies: [] } as Messung]))
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const weg of WEGE) {
      const measured = await runRound({ server, jury, agent, weg, round })
      const sum = sums.get(weg)
      // The first round warms everybody up.
      if (round < 0 || !sum) continue
      sum.seconds += measured.seconds
      sum.acts += measured.acts
      sum.latencies.push(...measured.latencies)
    }
  }
  agent.destroy()
  await server.close()
  const [echt, alles, abgaben] = WEGE.map((weg) => sums.get(weg)) as [Messung, Messung, Messung]
  return [
    ...compare(name, { echt, bare: alles, was: 'bloße Route, alle Zeilen', ziel }),
    // It leaves out what is promised: told, without a goal.
    ...compare(name, { echt, bare: abgaben, was: 'bloße Route, nur Zeilen der Stimmabgaben', ziel: null }),
  ]
}

interface Vergleich {
  echt: Messung
  bare: Messung
  was: string
  /** Share of the bare throughput; null: told without a goal. */
  ziel: number | null
}

function compare(name: string, { echt, bare, was, ziel }: Vergleich): Figure[] {
  const [own, other] = [echt.acts / echt.seconds, bare.acts / bare.seconds]
  const [ownP99, otherP99] = [quantile(echt.latencies, 0.99), quantile(bare.latencies, 0.99)]
  const runs = echt.latencies.length
  return [
    {
      id: 'B5',
      work: `${TABLETS} Tablets, ${name}: Durchsatz`,
      target: ziel === null ? '–' : `≥ ${number(ziel * 100, 0)} %`,
      reached: ziel === null ? null : own / other >= ziel,
      runs,
      figure: `${number((own / other) * 100, 0)} % (${number(own, 0)} Stimmabgaben/s)`,
      against: `${was}: ${number(other, 0)}/s`,
    },
    {
      id: 'B5',
      work: `${TABLETS} Tablets, ${name}: p99`,
      target: ziel === null ? '–' : '≤ 1,5 ×',
      reached: ziel === null ? null : ownP99 / otherP99 <= 1.5,
      runs,
      figure: `${number(ownP99 / otherP99)} × (${number(ownP99, 0)} ms)`,
      against: `${was}: ${number(otherP99, 0)} ms`,
    },
  ]
}

interface Runde {
  server: BenchServer
  jury: SaalJury
  agent: Agent
  weg: Weg
  round: number
}

/** Every tablet sends its batches one after the other; the bodies are made beforehand. A new Gerät per round, as numbering starts anew. */
async function runRound({ server, jury, agent, weg, round }: Runde): Promise<Messung> {
  const tablets = jury.mitglieder.map(({ benutzerId, cookie }) => {
    const geraetId = newId(Date.now())
    const bodies = Array.from({ length: BATCHES_PER_ROUND }, (_, batch) => makeBody(jury, { benutzerId, geraetId, batch, round }))
    return { bodies, cookie }
  })
  const latencies: number[] = []
  const started = performance.now()
  await Promise.all(
    tablets.map(async ({ bodies, cookie }) => {
      for (const body of bodies) {
        const sent = performance.now()
        await sendStimmen(server.url + weg, { body, agent, cookie })
        latencies.push(performance.now() - sent)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  return { seconds, latencies, acts: tablets.length * BATCHES_PER_ROUND * BATCH }
}

interface Ort {
  benutzerId: string
  geraetId: string
  batch: number
  round: number
}

function makeBody(jury: SaalJury, { benutzerId, geraetId, batch, round }: Ort): Buffer {
  const first = ((round + 1) * BATCHES_PER_ROUND + batch) * BATCH
  return makeSendung(jury, { benutzerId, geraetId, seq: batch * BATCH + 1, anzahl: BATCH, first })
}
