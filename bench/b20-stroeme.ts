import { Agent, request, type ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startSitzung } from '#server/auth/sitzung.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertSaalJury, type SaalJury } from '#tests/support/saal.ts'
import { type Figure, median, number, quantile, unruheOf } from './figure.ts'
import { underFlood } from './buehne/flut.ts'
import type { FlutAuftrag } from './buehne/flut-thread.ts'
import { paceTablets } from './buehne/pace-tablets.ts'
import { makeSendung, sendStimmen } from './buehne/send-stimmen.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'

const KONTEN = 10
const TABLETS = 200
const ABSCHNITTE = 3
const RUNDEN = 6
const PARALLEL = 25
/** As a browser does, told by the stream. */
const STROM_NEU_MS = 3000
const SAAL = '10.1.1.1'
const HOECHSTENS_MS = 500

interface Tablet {
  benutzerId: string
  geraetId: string
  cookie: string
}

interface Saal {
  server: BenchServer
  jury: SaalJury
  tablets: Tablet[]
  agent: Agent
  /** What each tablet has sent so far. */
  seq: number
}

interface Befund {
  latencies: number[]
  fehler: number
}

const WEGE = { echt: '/api/voting/stimmabgaben', bare: '/bare/alles' } as const

/** B20: two hundred tablets on ten accounts vote, each with its event stream open: beside the same on a bare route, and under a flood of log-ins. */
export async function measure(): Promise<Figure[]> {
  const server = await startBenchServer({ env: { TRUST_PROXY: '1' } })
  const saal = await openSaal(server)
  const stroeme = openStroeme(saal)
  const [echt, bare, flut] = [emptyBefund(), emptyBefund(), emptyBefund()]
  await vote(saal, WEGE.echt, emptyBefund())
  for (let abschnitt = 0; abschnitt < ABSCHNITTE; abschnitt += 1) {
    await vote(saal, WEGE.bare, bare)
    await vote(saal, WEGE.echt, echt)
    await underFlood(anmeldeFlut(server, `10.66.0.${abschnitt}`), () => vote(saal, WEGE.echt, flut))
    await wait(2000)
  }
  const offen = stroeme.offen()
  stroeme.close()
  saal.agent.destroy()
  await server.close()
  return toFigures({ echt, bare, flut, offen })
}

async function openSaal(server: BenchServer): Promise<Saal> {
  const jury = await insertSaalJury(server.db, { nummer: 1, mitglieder: KONTEN, kategorien: 10, einreichungenJeKategorie: 60 })
  const tablets: Tablet[] = []
  for (let nr = 0; nr < TABLETS; nr += 1) {
    const { benutzerId } = jury.mitglieder[nr % KONTEN] ?? jury.vorsitz
    const { token } = await startSitzung(server.db, { benutzerId, roles: ['JURY'], beschreibung: `Tablet ${nr}` }, Date.now())
    tablets.push({ benutzerId, geraetId: newId(Date.now()), cookie: `lorbeer_sitzung=${token}` })
  }
  return { server, jury, tablets, agent: new Agent({ keepAlive: true, maxSockets: TABLETS }), seq: 0 }
}

/** One stream for each tablet; one that ends is opened again. */
function openStroeme({ server, tablets }: Saal): { offen(): number; close(): void } {
  const open = new Map<Tablet, ClientRequest>()
  let isOver = false
  function follow(tablet: Tablet): void {
    if (isOver) return
    const again = () => {
      if (open.delete(tablet)) setTimeout(() => follow(tablet), STROM_NEU_MS).unref()
    }
    const asking = request(`${server.url}/api/ereignisse`, { headers: { cookie: tablet.cookie, 'x-forwarded-for': SAAL } }, (answer) => {
      answer.resume()
      answer.once('close', again)
    })
    open.set(tablet, asking)
    asking.once('error', again)
    asking.end()
  }
  for (const tablet of tablets) follow(tablet)
  return {
    offen: () => open.size,
    close() {
      isOver = true
      for (const asking of open.values()) asking.destroy()
    },
  }
}

async function vote(saal: Saal, weg: string, befund: Befund): Promise<void> {
  const { server, jury, tablets, agent } = saal
  const from = saal.seq
  if (weg === WEGE.echt) saal.seq += RUNDEN
  const latencies = await paceTablets({ tablets: TABLETS, runden: RUNDEN }, (nr, runde) => {
    const { benutzerId, geraetId, cookie } = tablets[nr] as Tablet
    const seq = from + runde + 1
    const eigenes = weg === WEGE.echt ? geraetId : newId(Date.now())
    const body = makeSendung(jury, { benutzerId, geraetId: eigenes, seq, anzahl: 1, first: nr * 29 + seq })
    const sendung = { body, agent, cookie, headers: { 'x-forwarded-for': SAAL } }
    return () => sendStimmen(server.url + weg, sendung).catch(() => void (befund.fehler += 1))
  })
  befund.latencies.push(...latencies)
}

function anmeldeFlut({ url }: BenchServer, adresse: string): FlutAuftrag {
  const body = JSON.stringify({ username: 'NAME@flut.example', password: 'falsch falsch' })
  return { url, pfade: ['/api/auth/login'], parallel: PARALLEL, body, adresse }
}

function emptyBefund(): Befund {
  return { latencies: [], fehler: 0 }
}

function toFigures({ echt, bare, flut, offen }: Record<'echt' | 'bare' | 'flut', Befund> & { offen: number }): Figure[] {
  const [own, other, flooded] = [echt, bare, flut].map(({ latencies }) => quantile(latencies, 0.95)) as [number, number, number]
  const work = `${TABLETS} Tablets auf ${KONTEN} Konten, ${offen} Ströme offen, SQLite`
  const fehler = echt.fehler + flut.fehler
  const told = (befund: Befund) => `p50 ${number(median(befund.latencies), 0)} ms, ${befund.fehler} Fehler`
  return [
    {
      id: 'B20',
      work: `${work}: Stimme p95`,
      target: `≤ ${HOECHSTENS_MS} ms, 0 Fehler`,
      runs: echt.latencies.length,
      figure: `${number(own, 0)} ms, ${told(echt)}`,
      reached: own <= HOECHSTENS_MS && fehler === 0,
      against: `bloße Route: ${number(other, 0)} ms, ${told(bare)}`,
    },
    {
      id: 'B20',
      work: `${work}, Flut von Anmeldungen: Stimme p95`,
      target: '≤ 2 ×',
      runs: flut.latencies.length,
      figure: `${number(flooded / own)} × (${number(flooded, 0)} ms, ${told(flut)})`,
      reached: flooded / own <= 2,
      ...unruheOf(flooded / own),
      against: `ohne Flut: ${number(own, 0)} ms`,
    },
  ]
}
