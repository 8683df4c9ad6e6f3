import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#server/domain/grund/new-id.ts'
import { createDatabase, startPostgres } from '#tests/support/server/postgres.ts'
import { type Figure, median, number, quantile, unruheOf } from './figure.ts'
import { underFlood, type Flut } from './buehne/flut.ts'
import { listUploadFluten } from './buehne/flut-uploads.ts'
import { insertSaalJury, type SaalJury } from '#tests/support/saal.ts'
import { paceTablets } from './buehne/pace-tablets.ts'
import { insertAngemeldete, makeTiff, putLogo } from './buehne/put-logo.ts'
import { makeSendung, sendStimmen } from './buehne/send-stimmen.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'

const TABLETS = 60
/** Without and with the flood in turns, so that whatever else the machine does hits both. */
const ABSCHNITTE = 3
const RUNDEN = 6
const PARALLEL = 25
const PAUSE_MS = 2000
const NOCHMALS_MS = 250

/** Of somebody who has an account, too: large files that are read, streams, bodies of which half comes, and uploads. */
async function listFluten(server: BenchServer): Promise<[name: string, flut: Flut][]> {
  const { agenturId, cookie } = await insertAngemeldete(server.db, 1)
  const agent = new Agent()
  await putLogo({ server, agent, art: 'druck', bytes: await makeTiff(), agenturId, cookie })
  agent.destroy()
  const login = JSON.stringify({ username: 'NAME@flut.example', password: 'falsch falsch' })
  return [
    ['Anmeldungen mit erfundenen Namen', { pfade: ['/api/auth/login'], parallel: PARALLEL, body: login }],
    [
      'Links für ein neues Passwort',
      { pfade: ['/api/auth/resetpassword'], parallel: PARALLEL, body: JSON.stringify({ username: 'NAME@flut.example' }) },
    ],
    ['ein Logo von 25 MB wird gelesen', { pfade: [`/api/agenturen/${agenturId}/logos/druck/datei`], parallel: 10, cookie }],
    ['Ereignisströme einer Person', { pfade: ['/api/ereignisse'], parallel: 200, cookie }],
    ['eine Person fragt ohne Ende', { pfade: ['/api/auth'], parallel: PARALLEL, cookie }],
    ['ein Tablet meldet sich ohne Ende', await makeMeldungen(server)],
    ['halb gesendete Anmeldungen', { pfade: ['/api/auth/login'], parallel: 500, body: login, halb: true }],
    ...(await listUploadFluten(server)),
  ]
}

async function makeMeldungen({ db }: BenchServer): Promise<Flut> {
  const { vorsitz } = await insertSaalJury(db, { nummer: 2, mitglieder: 1, kategorien: 1, einreichungenJeKategorie: 1 })
  const speicher = { persistent: true, belegtBytes: 0 }
  const body = JSON.stringify({ name: 'Tablet', version: '1', wartend: 0, jurys: [], installiert: true, speicher })
  return { pfade: [`/api/voting/geraete/${newId(Date.now())}`], methode: 'PUT', parallel: PARALLEL, cookie: vorsitz.cookie, body }
}

interface Zustand {
  server: BenchServer
  jury: SaalJury
  agent: Agent
  /** What each tablet has sent so far. */
  seq: number
  geraete: string[]
}

/** B21: sixty tablets that vote on, while somebody floods the server: beside the same without him. */
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
  for (const [was, flut] of await listFluten(server)) {
    const befund: Befund = { work: `${TABLETS} Tablets, ${name}, ${was}`, ruhig: [], latencies: [], statuses: {} }
    for (let abschnitt = 0; abschnitt < ABSCHNITTE; abschnitt += 1) {
      befund.ruhig.push(...(await vote(zustand, RUNDEN)))
      // Another address each time: its budget is whole.
      const auftrag = { url: server.url, adresse: `10.66.${figures.length}.${abschnitt}`, ...flut }
      const { result, statuses } = await underFlood(auftrag, () => vote(zustand, RUNDEN))
      befund.latencies.push(...result)
      addStatuses(befund, statuses)
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
    id: 'B21',
    work: `${work}: Stimme p95`,
    target: '≤ 2 ×',
    reached: ownP95 / otherP95 <= 2,
    runs: latencies.length,
    ...unruheOf(ownP95 / otherP95),
    figure: `${number(ownP95 / otherP95)} × (${number(ownP95, 0)} ms, p50 ${number(own, 0)} ms)`,
    against: `ohne Flut: ${number(otherP95, 0)} ms, p50 ${number(other, 0)} ms; Flut: ${told}`,
  }
}
