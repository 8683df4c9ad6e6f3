// scratch: one flood on one database. usage: node bench/zz-one.ts sqlite|postgres NAMETEIL [abschnitte] [prof]
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#server/domain/grund/new-id.ts'
import { createDatabase, startPostgres } from '#tests/support/server/postgres.ts'
import { median, quantile } from './figure.ts'
import { underFlood } from './buehne/flut.ts'
import { listFluten } from './b21-flut.ts'
import { insertSaalJury } from '#tests/support/saal.ts'
import { paceTablets } from './buehne/pace-tablets.ts'
import { makeSendung, sendStimmen } from './buehne/send-stimmen.ts'
import { startBenchServer } from './buehne/start-bench-server.ts'

const [dialekt = 'sqlite', teil = '', abschnitte = '2', prof] = process.argv.slice(2)
const cluster = dialekt === 'postgres' ? await startPostgres() : null
const database = cluster ? await createDatabase(cluster.url) : null
const env: Record<string, string> = {
  TRUST_PROXY: '1',
  ...(process.env.STROM ? { STROM: process.env.STROM } : {}),
  ...(process.env.MON ? { NODE_OPTIONS: '--import /tmp/mon.mjs' } : {}),
  ...(process.env.RATE ? { RATE: process.env.RATE } : {}),
  ...(prof ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' } : {}),
}
const server = await startBenchServer({ ...(database ? { databaseUrl: database.url } : {}), env })
const TABLETS = 60
const jury = await insertSaalJury(server.db, { nummer: 1, mitglieder: TABLETS, kategorien: 10, einreichungenJeKategorie: 60 })
const agent = new Agent({ keepAlive: true, maxSockets: TABLETS })
const geraete = jury.mitglieder.map(() => newId(Date.now()))
let seqs = 0
async function vote(runden: number): Promise<number[]> {
  const from = seqs
  seqs += runden
  return paceTablets({ tablets: TABLETS, runden }, (nr, runde) => {
    const { benutzerId, cookie } = jury.mitglieder[nr] ?? jury.vorsitz
    const seq = from + runde + 1
    const body = makeSendung(jury, { benutzerId, geraetId: geraete[nr] ?? '', seq, anzahl: 1, first: seq })
    return async () => {
      for (;;) {
        try {
          await sendStimmen(`${server.url}/api/voting/stimmabgaben`, { body, agent, cookie, headers: { 'x-forwarded-for': '10.1.1.1' } })
          return
        } catch (error) {
          if (!/: (429|503)$/.test((error as Error).message)) throw error
          await wait(250)
        }
      }
    }
  })
}
await vote(3)
let nr = 0
const fremd = await insertSaalJury(server.db, { nummer: 7, mitglieder: 2, kategorien: 1, einreichungenJeKategorie: 2 })
const fc = fremd.mitglieder[0]!.cookie
const gbody = JSON.stringify({ name: 'x', version: '1', wartend: 0, jurys: [], installiert: true, speicher: { persistent: true, belegtBytes: 5 } })
const extra: any[] = [
  ['X auth lesen', { pfade: ['/api/auth'], parallel: 25, cookie: fc }],
  ['X Geraet melden', { pfade: Array.from({ length: 25 }, () => `/api/voting/geraete/${newId(Date.now())}`), methode: 'PUT', parallel: 25, cookie: fremd.mitglieder[1]!.cookie, body: gbody }],
]
for (const [was, flut] of [...(await listFluten(server)), ...extra]) {
  nr += 1
  if (!was.includes(teil)) continue
  const ruhig: number[] = []
  const unter: number[] = []
  const st: Record<number, number> = {}
  const je: string[] = []
  for (let a = 0; a < Number(abschnitte); a += 1) {
    ruhig.push(...(await vote(6)))
    const { result, statuses } = await underFlood({ url: server.url, adresse: `10.66.${nr}.${a}`, ...flut }, () => vote(6))
    unter.push(...result)
    je.push(quantile(result, 0.95).toFixed(0))
    for (const [s, z] of Object.entries(statuses)) st[Number(s)] = (st[Number(s)] ?? 0) + z
    await wait(2000)
  }
  const q = (v: number[], x: number) => quantile(v, x).toFixed(1)
  console.log(
    `${dialekt} ${was}: ${(quantile(unter, 0.95) / quantile(ruhig, 0.95)).toFixed(2)} ×  flut p50 ${median(unter).toFixed(1)} p95 ${q(unter, 0.95)} p99 ${q(unter, 0.99)} (je ${je.join(' ')}) | ruhig p50 ${median(ruhig).toFixed(1)} p95 ${q(ruhig, 0.95)} |`,
    JSON.stringify(st),
  )
}
agent.destroy()
if (prof) {
  process.kill(server.pid, 'SIGTERM')
  await wait(6000)
}
await server.close()
await database?.drop()
await cluster?.stop()
process.exit(0)
