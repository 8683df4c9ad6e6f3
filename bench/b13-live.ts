import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { insertSaalJury, type SaalJury, type Sitz } from '#tests/support/saal.ts'
import { measureGemalt } from './b13-gemalt.ts'
import { measureRuhe } from './b13-ruhe.ts'
import { type Figure, median, number, quantile } from './figure.ts'
import { closeStroeme, createFrage, openStrom, startLeitung } from './buehne/live-saal.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'

const TABLETS = 60
const SCHRITTE = 40
const FOLGEN_MS = 1000
const WIEDER_MS = 2000

/** Which revision each stream has heard, and when. */
type Gehoert = Map<number, number>[]

/** B13: a chair leads sixty tablets from work to work: what reaches their streams, what real pages paint, and what it costs while nothing happens. */
export async function measure(): Promise<Figure[]> {
  return [...(await measureStroeme()), ...(await measureGemalt()), ...(await measureRuhe())]
}

/** From the chair's request until each stream has the state, and how long all sixty at once need to be right again after their streams were cut. */
async function measureStroeme(): Promise<Figure[]> {
  const server = await startBenchServer()
  const jury = await insertSaalJury(server.db, { nummer: 1, mitglieder: TABLETS, kategorien: 1, einreichungenJeKategorie: SCHRITTE + 1 })
  const agent = new Agent({ keepAlive: true, maxSockets: TABLETS * 2 })
  const frage = createFrage(agent)
  const leitung = await startLeitung(frage, server.url, jury)
  const { gehoert, close } = await openStroeme(server, jury)
  const latencies: number[] = []
  for (const einreichungId of jury.einreichungIds.slice(1)) {
    const begin = performance.now()
    await leitung.schritt({ art: 'WERK', einreichungId })
    const { revision } = leitung.live
    while (gehoert.some((each) => !each.has(revision)) && performance.now() - begin < 10_000) await wait(2)
    latencies.push(...gehoert.map((each) => (each.get(revision) ?? Infinity) - begin))
    const anwesenheit = `/api/voting/jurys/${jury.juryId}/live/anwesenheit`
    await Promise.all(jury.mitglieder.map((sitz) => frage(server.url, sitz, anwesenheit, { folgt: true, einreichungId })))
  }
  close()
  const wieder = await reconnect(server, jury, (sitz) => frage(server.url, sitz, '/api/voting/live') as Promise<{ items: LiveStand[] }>)
  agent.destroy()
  await server.close()
  return toFigures(latencies, wieder, leitung.live)
}

async function openStroeme(server: BenchServer, jury: SaalJury): Promise<{ gehoert: Gehoert; close(): void }> {
  const gehoert: Gehoert = jury.mitglieder.map(() => new Map())
  const stroeme = await Promise.all(
    jury.mitglieder.map((sitz, nr) =>
      openStrom(server.url, sitz, (piece) => {
        const nowMs = performance.now()
        for (const [, found] of piece.matchAll(/"revision":(\d+)/g)) gehoert[nr]?.set(Number(found), nowMs)
      }),
    ),
  )
  return { gehoert, close: () => closeStroeme(stroeme) }
}

/** All sixty open their stream again and ask what runs. */
async function reconnect(server: BenchServer, jury: SaalJury, ask: (sitz: Sitz) => Promise<{ items: LiveStand[] }>) {
  const begin = performance.now()
  const { close } = await openStroeme(server, jury)
  const staende = await Promise.all(jury.mitglieder.map(async (sitz) => ({ live: (await ask(sitz)).items[0], ms: performance.now() - begin })))
  close()
  return staende
}

function toFigures(latencies: readonly number[], wieder: Awaited<ReturnType<typeof reconnect>>, live: LiveStand): Figure[] {
  const p95 = quantile(latencies, 0.95)
  const dauern = wieder.map(({ ms }) => ms)
  const richtig = wieder.filter((each) => each.live?.revision === live.revision).length
  const work = `${TABLETS} Ströme, eine Jury, SQLite`
  return [
    {
      id: 'B13',
      work: `${work}: von „Nächste Arbeit“ bis der Stand am Strom ist, p95 (ohne Anstrich auf dem Tablet)`,
      target: `≤ ${FOLGEN_MS} ms`,
      runs: latencies.length,
      figure: `${number(p95, 0)} ms, p50 ${number(median(latencies), 0)} ms, höchstens ${number(Math.max(...latencies), 0)} ms`,
      reached: p95 <= FOLGEN_MS,
      against: '–',
    },
    {
      id: 'B13',
      work: `${work}: alle zugleich wieder da, Strom und Stand, p95`,
      target: `≤ ${WIEDER_MS} ms, alle richtig`,
      runs: dauern.length,
      figure: `${number(quantile(dauern, 0.95), 0)} ms, ${richtig} von ${TABLETS} richtig`,
      reached: quantile(dauern, 0.95) <= WIEDER_MS && richtig === TABLETS,
      against: '–',
    },
  ]
}
