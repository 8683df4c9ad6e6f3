import { Agent } from 'node:http'
import { newId } from '#server/domain/grund/new-id.ts'
import { createDatabase, startPostgres } from '#tests/support/server/postgres.ts'
import { insertSaalJury } from '#tests/support/saal.ts'
import type { Figure } from './figure.ts'
import type { Flut } from './buehne/flut.ts'
import { listUploadFluten } from './buehne/flut-uploads.ts'
import { insertAngemeldete, makeTiff, putLogo } from './buehne/put-logo.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'
import { measureStimmen } from './buehne/stimmen-unter-flut.ts'

const PARALLEL = 25

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
  const figures = await measureStimmen(server, { id: 'B21', name, fluten: await listFluten(server) })
  const { jobs } = await server.db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('jobs'))
    .where('typ', '=', 'passwort-reset')
    .executeTakeFirstOrThrow()
  await server.close()
  const uebrig = { figure: `${Number(jobs)}`, target: '0', reached: Number(jobs) === 0, against: '–', runs: 1 }
  return [...figures, { id: 'B21', work: `${name}, Aufträge nach der Flut von Links`, ...uebrig }]
}
