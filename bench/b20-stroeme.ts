import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, median, number, quantile, unruheOf } from './figure.ts'
import { underFlood } from './buehne/flut.ts'
import type { FlutAuftrag } from './buehne/flut-thread.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'
import { emptyBefund, KONTEN, openSaal, openStroeme, TABLETS, vote, WEGE, type Befund } from './buehne/stroeme-saal.ts'

const ABSCHNITTE = 3
const PARALLEL = 25
const HOECHSTENS_MS = 500

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

function anmeldeFlut({ url }: BenchServer, adresse: string): FlutAuftrag {
  const body = JSON.stringify({ username: 'NAME@flut.example', password: 'falsch falsch' })
  return { url, pfade: ['/api/auth/login'], parallel: PARALLEL, body, adresse }
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
