import { createDatabase, startPostgres } from '#tests/support/server/postgres.ts'
import { listLesendeFluten } from './buehne/flut-lesend.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'
import { measureStimmen } from './buehne/stimmen-unter-flut.ts'
import type { Figure } from './figure.ts'

/** Behind a proxy, as everybody comes: a program on the machine itself waits for nothing. */
const ENV = { TRUST_PROXY: '1' }

/** B21b: as B21, while one person of the office asks without end for what reads a whole year. */
export async function measure(): Promise<Figure[]> {
  const onSqlite = await measureServer(await startBenchServer({ env: ENV }), 'SQLite')
  const cluster = await startPostgres()
  const database = await createDatabase(cluster.url)
  const onPostgres = await measureServer(await startBenchServer({ databaseUrl: database.url, env: ENV }), 'PostgreSQL')
  await database.drop()
  await cluster.stop()
  return [...onSqlite, ...onPostgres]
}

async function measureServer(server: BenchServer, name: string): Promise<Figure[]> {
  const figures = await measureStimmen(server, { id: 'B21b', name, fluten: await listLesendeFluten(server) })
  await server.close()
  return figures
}
