import { openDatenbank } from '#server/db/datenbank/datenbank.ts'
import { openMedienSpeicher } from '#server/media/ablage/open-medien-speicher.ts'
import { createDatabase, startPostgres } from '#tests/support/server/postgres.ts'
import { startServer, type ServerProcess } from '#tests/support/server/server-process.ts'
import { measureSeite } from './b7-seite.ts'
import { type Figure, median, number, quantile } from './figure.ts'
import { insertBenchListe, type BenchListe } from './buehne/insert-einreichungen.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'

const RUNS = 240
const WARM = 24
const GROESSEN = { 2026: 20_000, 2024: 2000 }

/** B7: a page of 500 of twenty thousand works, filtered and sorted: by the server beside the same SQL and JSON, and painted beside a bare list of the same rows. */
export async function measure(): Promise<Figure[]> {
  const server = await startServer()
  const liste = await fill(server)
  const gross = await measureSeite(server, liste, { query: 'jahr=2026&sort=agentur:ASC&pageSize=500', zeilen: 500 })
  const klein = await measureSeite(server, liste, { query: 'jahr=2024&sort=agentur:ASC', zeilen: 100 })
  await server.close()
  return [...(await measureApis()), ...gross, ...klein]
}

async function measureApis(): Promise<Figure[]> {
  const onSqlite = await startBenchServer()
  const sqlite = await measureApi(onSqlite, await fill(onSqlite), 'SQLite')
  await onSqlite.close()
  const cluster = await startPostgres()
  const database = await createDatabase(cluster.url)
  const onPostgres = await startBenchServer({ databaseUrl: database.url })
  const postgres = await measureApi(onPostgres, await fill(onPostgres), 'PostgreSQL')
  await onPostgres.close()
  await database.drop()
  await cluster.stop()
  return [sqlite, postgres]
}

async function fill({ dataDir, databaseUrl }: Pick<ServerProcess, 'dataDir' | 'databaseUrl'>): Promise<BenchListe> {
  const datenbank = await openDatenbank({ dataDir, databaseUrl })
  const medien = await openMedienSpeicher({ dataDir, now: Date.now })
  const liste = await insertBenchListe(datenbank.db, medien, GROESSEN)
  await datenbank.close()
  return liste
}

/** Every sort, every filter, and pages far behind. */
function queriesOf({ kategorieIds }: BenchListe, run: number): string {
  const seite = run % 7
  const queries = [
    `status=ZUGELASSEN&sort=agentur:ASC&page=${seite}`,
    `druckstatus=0&sort=titel:DESC&page=${seite}`,
    `kategorieId=${kategorieIds[run % 30]}&sort=abgegeben:DESC`,
    `suche=${['nacht', 'käse', 'straßen', '2026-0'][run % 4]}&sort=nummer:ASC`,
    `sort=kategorie:DESC&page=${seite * 5}`,
    `status=SHORTLIST&sort=druckstatus:DESC&page=${seite}`,
    `sort=status:ASC&page=${seite * 3}`,
    `zahlung=BEZAHLT&sort=titel:ASC&page=${seite}`,
    `suche=zug&status=ZUGELASSEN&sort=agentur:DESC&page=${seite % 2}`,
  ]
  return `jahr=2026&pageSize=500&${queries[run % queries.length]}`
}

/** Both ways in turns, so that whatever else the machine does hits both. */
async function measureApi(server: BenchServer, liste: BenchListe, name: string): Promise<Figure> {
  const times = { echt: [] as number[], bare: [] as number[] }
  // A connection that idled while the rows were written may be closed by now.
  await fetch(`${server.url}/readyz`).catch(() => undefined)
  for (let run = -WARM; run < RUNS; run += 1) {
    const query = queriesOf(liste, run + WARM)
    const ms = {
      bare: await timeSeite(`${server.url}/bare/einreichungen?${query}`, liste),
      echt: await timeSeite(`${server.url}/api/einreichungen?${query}`, liste),
    }
    if (run < 0) continue
    times.echt.push(ms.echt)
    times.bare.push(ms.bare)
  }
  const [own, other] = [quantile(times.echt, 0.95), quantile(times.bare, 0.95)]
  return {
    id: 'B7',
    work: `500 von 20.000 Einreichungen, gefiltert und sortiert, API, ${name}: p95`,
    target: '≤ 1,5 ×',
    reached: own / other <= 1.5,
    runs: RUNS,
    figure: `${number(own / other)} × (${number(own, 1)} ms, Median ${number(median(times.echt), 1)} ms)`,
    against: `dasselbe SQL und JSON, bloße Route: ${number(other, 1)} ms, Median ${number(median(times.bare), 1)} ms`,
  }
}

async function timeSeite(url: string, { cookie }: BenchListe): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  const text = await answer.text()
  const ms = performance.now() - started
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`)
  return ms
}
