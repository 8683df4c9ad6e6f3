import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startSitzung } from '#server/auth/sitzung.ts'
import { openMedienSpeicher } from '#server/media/ablage/open-medien-speicher.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { type Figure, median, number, quantile, unruheOf } from './figure.ts'
import { insertBenchListe } from './buehne/insert-einreichungen.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'
import { emptyBefund, openSaal, openStroeme, TABLETS, vote, WEGE, type Befund } from './buehne/stroeme-saal.ts'

const ABSCHNITTE = 3
const LEUTE = 100
/** Not the hall's: both have categories numbered from one. */
const JAHR = 2024
const EINREICHUNGEN = 20_000
/** Each looks at another page in this time: one reads a hundred rows. */
const LESEN_MS = 5000
/** As long as the hall votes. */
const DAUER_MS = 6000

interface Buero {
  server: BenchServer
  cookies: string[]
  agent: Agent
}

/** B12: a hundred people in the office read a list while two hundred tablets vote, streams open: each beside itself alone. */
export async function measure(): Promise<Figure[]> {
  const server = await startBenchServer({ env: { TRUST_PROXY: '1' } })
  const buero = await openBuero(server)
  const saal = await openSaal(server)
  const stroeme = openStroeme(saal)
  const [tablets, tabletsMit, leute, leuteMit] = [emptyBefund(), emptyBefund(), emptyBefund(), emptyBefund()]
  await vote(saal, WEGE.echt, emptyBefund())
  await readListe(buero, emptyBefund())
  for (let abschnitt = 0; abschnitt < ABSCHNITTE; abschnitt += 1) {
    await vote(saal, WEGE.echt, tablets)
    await readListe(buero, leute)
    await Promise.all([vote(saal, WEGE.echt, tabletsMit), readListe(buero, leuteMit)])
    await wait(2000)
  }
  stroeme.close()
  for (const { agent } of [saal, buero]) agent.destroy()
  await server.close()
  return [
    toFigure(`${TABLETS} Tablets, während ${LEUTE} Leute im Büro eine Liste lesen: Stimme p95`, tablets, tabletsMit),
    toFigure(`${LEUTE} Leute im Büro, während ${TABLETS} Tablets abstimmen: Seite der Liste p95`, leute, leuteMit),
  ]
}

async function openBuero(server: BenchServer): Promise<Buero> {
  const medien = await openMedienSpeicher({ dataDir: server.dataDir, now: Date.now })
  await insertBenchListe(server.db, medien, { [JAHR]: EINREICHUNGEN })
  const cookies: string[] = []
  for (let nr = 0; nr < LEUTE; nr += 1) {
    const benutzerId = await insertBenutzer(server.db, { username: `buero${nr}@bench.example`, roles: ['ADMIN'] })
    const { token } = await startSitzung(server.db, { benutzerId, roles: ['ADMIN'], beschreibung: 'Büro' }, Date.now())
    cookies.push(`lorbeer_sitzung=${token}`)
  }
  return { server, cookies, agent: new Agent({ keepAlive: true, maxSockets: LEUTE }) }
}

/** Everybody at a moment of their own. */
async function readListe(buero: Buero, befund: Befund): Promise<void> {
  const began = performance.now()
  await Promise.all(
    buero.cookies.map(async (cookie, nr) => {
      for (let at = (nr / LEUTE) * LESEN_MS, seite = nr % 20; at < DAUER_MS; at += LESEN_MS, seite += 1) {
        await wait(Math.max(0, began + at - performance.now()))
        const sent = performance.now()
        const status = await readSeite(buero, { cookie, seite })
        befund.latencies.push(performance.now() - sent)
        if (status !== 200) befund.fehler += 1
      }
    }),
  )
}

function readSeite({ server, agent }: Buero, { cookie, seite }: { cookie: string; seite: number }): Promise<number> {
  const path = `/api/einreichungen?jahr=${JAHR}&sort=agentur:ASC&pageSize=100&page=${seite}`
  return new Promise((resolve) => {
    const asking = get(server.url + path, { agent, headers: { cookie, 'x-forwarded-for': '10.1.2.1' } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asking.once('error', () => resolve(0))
  })
}

function toFigure(work: string, allein: Befund, mit: Befund): Figure {
  const [own, other] = [quantile(mit.latencies, 0.95), quantile(allein.latencies, 0.95)]
  const told = ({ latencies, fehler }: Befund) => `p50 ${number(median(latencies), 0)} ms, ${fehler} Fehler`
  return {
    id: 'B12',
    work: `${work}, SQLite`,
    target: '≤ 2 ×',
    figure: `${number(own / other)} × (${number(own, 0)} ms, ${told(mit)})`,
    reached: own / other <= 2 && mit.fehler + allein.fehler === 0,
    ...unruheOf(own / other),
    against: `allein: ${number(other, 0)} ms, ${told(allein)}`,
    runs: mit.latencies.length,
  }
}
