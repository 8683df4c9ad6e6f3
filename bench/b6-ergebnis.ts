import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Ergebnis } from '#contract/ergebnis.ts'
import { openDatenbank, SQLITE_FILE } from '#server/db/datenbank/datenbank.ts'
import { startServer, type ServerProcess } from '#tests/support/server/server-process.ts'
import { measureVorsitzScreen } from './b6-vorsitz.ts'
import { type Figure, median, number, quantile } from './figure.ts'
import { copyAkte, insertAkte } from './buehne/insert-akte.ts'
import { insertSaalJury, type SaalJury } from '#tests/support/saal.ts'

const MITGLIEDER = 60
const AKTE = 50_000
const ANDERE_JURYS = 10
const RUNS = 200

const BARE_SQL = `select s.einreichung_id, count(*) as stimmen, avg(json_extract(s.wert, '$.punkte')) as wert from stimme s
  join einreichung e on e.id = s.einreichung_id where s.runde_id = ? and e.kategorie_id = ? and s.zaehlt = 1 group by s.einreichung_id order by wert desc`

/** B6: the ranking of one category through the API, with fifty thousand acts in its jury, then with ten times as many in others beside it. */
export async function measure(): Promise<Figure[]> {
  const small = await startServer()
  const big = await startServer()
  await big.stop()
  const jury = await fill(small, async (db) => {
    const made = await insertSaalJury(db, { nummer: 1, mitglieder: MITGLIEDER, kategorien: 10, einreichungenJeKategorie: 60 })
    await insertAkte(db, made, AKTE)
    return made
  })
  rmSync(join(big.dataDir, SQLITE_FILE))
  const sqlite = new DatabaseSync(join(small.dataDir, SQLITE_FILE))
  sqlite.prepare('vacuum into ?').run(join(big.dataDir, SQLITE_FILE))
  sqlite.close()
  const others = await fill(big, async (db) => {
    const made: SaalJury[] = []
    for (let nummer = 2; nummer < 2 + ANDERE_JURYS; nummer += 1)
      made.push(await insertSaalJury(db, { nummer, mitglieder: MITGLIEDER, kategorien: 10, einreichungenJeKategorie: 60 }))
    return made
  })
  copyAkte(join(big.dataDir, SQLITE_FILE), jury, others)
  await big.start()
  const times = await interleave({ small, big }, jury)
  const screen = await measureVorsitzScreen(small, jury)
  await small.close()
  await big.close()
  return [...figuresOf(times), ...screen]
}

function figuresOf({ api, apiBig, bare }: Record<'api' | 'apiBig' | 'bare', number[]>): Figure[] {
  const [p95, p95Big, bareP95] = [quantile(api, 0.95), quantile(apiBig, 0.95), quantile(bare, 0.95)]
  const growth = median(apiBig) / median(api)
  const row = { id: 'B6', runs: RUNS }
  return [
    {
      ...row,
      work: 'Rangliste einer Kategorie von 60, API: p95',
      figure: `${number(p95 / bareP95)} × (${number(p95, 1)} ms, Median ${number(median(api), 1)} ms)`,
      target: '≤ 1,5 ×',
      reached: p95 / bareP95 <= 1.5,
      against: `bloße SQL-Summe: p95 ${number(bareP95, 1)} ms, Median ${number(median(bare), 1)} ms`,
    },
    {
      ...row,
      work: `dazu ${number(ANDERE_JURYS * AKTE, 0)} Stimmabgaben in anderen Jurys`,
      figure: `${number(growth)} × (p95 ${number(p95Big, 1)} ms)`,
      target: '≤ 1,2 ×',
      reached: growth <= 1.2,
      against: `ohne sie: Median ${number(median(api), 1)} ms`,
    },
  ]
}

async function fill<T>(server: ServerProcess, work: (db: Awaited<ReturnType<typeof openDatenbank>>['db']) => Promise<T>): Promise<T> {
  const datenbank = await openDatenbank({ dataDir: server.dataDir })
  const result = await work(datenbank.db)
  await datenbank.close()
  return result
}

async function interleave({ small, big }: Record<'small' | 'big', ServerProcess>, jury: SaalJury) {
  const sql = new DatabaseSync(join(small.dataDir, SQLITE_FILE), { readOnly: true }).prepare(BARE_SQL)
  const times = { api: [] as number[], apiBig: [] as number[], bare: [] as number[] }
  // A connection that idled while the rows were written may be closed by now.
  for (const { url } of [small, big]) await fetch(`${url}/readyz`).catch(() => undefined)
  for (let run = -20; run < RUNS; run += 1) {
    const kategorieId = jury.kategorieIds[(run + 20) % jury.kategorieIds.length] ?? ''
    const measured = {
      api: await timed(() => getErgebnis(small, jury, kategorieId)),
      apiBig: await timed(() => getErgebnis(big, jury, kategorieId)),
      bare: await timed(() => Promise.resolve(sql.all(jury.rundeId, kategorieId))),
    }
    if (run < 0) continue
    for (const name of ['api', 'apiBig', 'bare'] as const) times[name].push(measured[name])
  }
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function getErgebnis(server: ServerProcess, jury: SaalJury, kategorieId: string): Promise<Ergebnis> {
  const answer = await fetch(`${server.url}/api/voting/jurys/${jury.juryId}/ergebnis?kategorieId=${kategorieId}`, {
    headers: { cookie: jury.vorsitz.cookie },
  })
  const ergebnis = (await answer.json()) as Ergebnis
  if (ergebnis.einreichungen?.length !== 60) throw new Error(`${answer.status}: ${JSON.stringify(ergebnis).slice(0, 200)}`)
  return ergebnis
}
