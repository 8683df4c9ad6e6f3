import { openDatenbank } from '#server/db/datenbank/datenbank.ts'
import { openMedienSpeicher } from '#server/media/ablage/open-medien-speicher.ts'
import { startServer, type ServerProcess } from '#tests/support/server/server-process.ts'
import { measureSeite } from './b7-seite.ts'
import { type Figure, median, number, quantile } from './figure.ts'
import { insertBenchListe, type BenchListe } from './buehne/insert-einreichungen.ts'

const RUNS = 240
const GROESSEN = { 2026: 20_000, 2024: 2000 }

/** B7: a page of 500 of twenty thousand works, filtered and sorted: by the server, and painted beside a bare list of the same rows. */
export async function measure(): Promise<Figure[]> {
  const server = await startServer()
  const liste = await fill(server)
  const api = await measureApi(server, liste)
  const gross = await measureSeite(server, liste, { query: 'jahr=2026&sort=agentur:ASC&pageSize=500', zeilen: 500 })
  const klein = await measureSeite(server, liste, { query: 'jahr=2024&sort=agentur:ASC', zeilen: 100 })
  await server.close()
  return [api, ...gross, ...klein]
}

async function fill(server: ServerProcess): Promise<BenchListe> {
  const datenbank = await openDatenbank({ dataDir: server.dataDir })
  const medien = await openMedienSpeicher({ dataDir: server.dataDir, now: Date.now })
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

async function measureApi(server: ServerProcess, liste: BenchListe): Promise<Figure> {
  const times: number[] = []
  const byQuery = new Map<string, number[]>()
  // A connection that idled while the rows were written may be closed by now.
  await fetch(`${server.url}/readyz`).catch(() => undefined)
  for (let run = -24; run < RUNS; run += 1) {
    const query = queriesOf(liste, run + 24)
    const started = performance.now()
    const answer = await fetch(`${server.url}/api/einreichungen?${query}`, { headers: { cookie: liste.cookie } })
    const text = await answer.text()
    const ms = performance.now() - started
    if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${text.slice(0, 200)}`)
    if (run < 0) continue
    times.push(ms)
    const name = /sort=(\w+)/.exec(query)?.[1] ?? ''
    byQuery.set(name, [...(byQuery.get(name) ?? []), ms])
  }
  const p95 = quantile(times, 0.95)
  const slowest = [...byQuery].map(([name, own]) => ({ name, ms: quantile(own, 0.95) })).toSorted((a, b) => b.ms - a.ms)[0]
  return {
    id: 'B7',
    work: '500 von 20.000 Einreichungen, gefiltert und sortiert, API: p95',
    target: '≤ 60 ms',
    reached: p95 <= 60,
    runs: RUNS,
    figure: `${number(p95, 1)} ms (Median ${number(median(times), 1)} ms)`,
    against: `langsamste Sortierung: ${slowest?.name}, p95 ${number(slowest?.ms ?? Number.NaN, 1)} ms`,
  }
}
