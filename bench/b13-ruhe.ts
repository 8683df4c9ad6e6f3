import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertSaalJury, type SaalJury } from '#tests/support/saal.ts'
import { type Figure, number } from './figure.ts'
import { closeStroeme, createFrage, openStrom, startLeitung, type Frage } from './buehne/live-saal.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'

const TABLETS = 200
const ANWESEND_MS = 20_000
const MELDUNG_MS = 30_000
const EINLAUF_MS = 30_000
const DAUER_MS = 60_000
const ANTEIL = 5
/** Ticks of the kernel's clock, in which it tells CPU time. */
const TICKS_PRO_SEC = 100

/** B13: what two hundred tablets in one live session cost the server while nothing happens. */
export async function measureRuhe(): Promise<Figure[]> {
  const server = await startBenchServer()
  const jury = await insertSaalJury(server.db, { nummer: 1, mitglieder: TABLETS, kategorien: 1, einreichungenJeKategorie: 60 })
  const agent = new Agent({ keepAlive: true, maxSockets: TABLETS })
  const frage = createFrage(agent)
  const leitung = await startLeitung(frage, server.url, jury)
  const stroeme = await Promise.all(jury.mitglieder.map((sitz) => openStrom(server.url, sitz, () => undefined)))
  const ende = new AbortController()
  const gesendet = { anfragen: 0 }
  const lauf = { server, jury, frage, einreichungId: leitung.live.einreichungId, gesendet, signal: ende.signal }
  const tablets = jury.mitglieder.map((_, nr) => melde(lauf, nr))
  await wait(EINLAUF_MS)
  const before = { cpuMs: readCpuMs(server.pid), anfragen: gesendet.anfragen, ms: performance.now() }
  await wait(DAUER_MS)
  const [cpuMs, anfragen, ms] = [readCpuMs(server.pid) - before.cpuMs, gesendet.anfragen - before.anfragen, performance.now() - before.ms]
  ende.abort()
  await Promise.all(tablets)
  closeStroeme(stroeme)
  agent.destroy()
  await server.close()
  const prozent = (cpuMs / ms) * 100
  return [
    {
      id: 'B13',
      work: `${TABLETS} Tablets in einer Live-Sitzung, in der nichts geschieht, Ströme und regelmäßige Meldungen, SQLite: Rechenzeit des Servers`,
      target: `≤ ${ANTEIL} % eines Kerns`,
      runs: anfragen,
      figure: `${number(prozent, 1)} % (${number(cpuMs / 1000, 1)} s in ${number(ms / 1000, 0)} s, ${anfragen} Anfragen)`,
      reached: prozent <= ANTEIL,
      against: '–',
    },
  ]
}

interface Lauf {
  server: BenchServer
  jury: SaalJury
  frage: Frage
  einreichungId: string
  gesendet: { anfragen: number }
  signal: AbortSignal
}

/** What an open ballot sends by itself (`use-anwesenheit.ts`, `melde-geraet.ts`), each tablet at moments of its own. */
async function melde(lauf: Lauf, nr: number): Promise<void> {
  const { server, jury, frage, einreichungId } = lauf
  const sitz = jury.mitglieder[nr] ?? jury.vorsitz
  const geraetId = newId(Date.now())
  const stand = { juryId: jury.juryId, revision: 1, stufe: 'VOLLSTAENDIG', fehlendeBytes: 0, wartend: 0 }
  const geraet = {
    name: `Tablet ${nr}`,
    version: 'bench',
    wartend: 0,
    jurys: [stand],
    installiert: true,
    speicher: { persistent: true, belegtBytes: 1 },
  }
  const anwesend = () => frage(server.url, sitz, `/api/voting/jurys/${jury.juryId}/live/anwesenheit`, { folgt: true, einreichungId })
  const meldung = () => frage(server.url, sitz, `/api/voting/geraete/${geraetId}`, geraet, 'PUT')
  await Promise.all([
    repeat(lauf, { taktMs: ANWESEND_MS, anteil: nr / TABLETS }, anwesend),
    repeat(lauf, { taktMs: MELDUNG_MS, anteil: nr / TABLETS }, meldung),
  ])
}

async function repeat(
  { signal, gesendet }: Lauf,
  { taktMs, anteil }: { taktMs: number; anteil: number },
  ask: () => Promise<unknown>,
): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined)
  await pause(taktMs * anteil)
  while (!signal.aborted) {
    await ask()
    gesendet.anfragen += 1
    await pause(taktMs)
  }
}

/** User and system time of the whole process, all its threads included. */
function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PRO_SEC
}
