import { setTimeout as wait } from 'node:timers/promises'
import type { Exportjob } from '#contract/exportjob.ts'
import { openMedienSpeicher } from '#server/media/ablage/open-medien-speicher.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { insertBenchListe } from './buehne/insert-einreichungen.ts'
import { insertGewinner } from './buehne/insert-gewinner.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'
import { type Figure, median, number, quantile, unruheOf } from './figure.ts'

const URKUNDEN = 300
const LAEUFE = 5
const ZIEL_S = 20
const TAKT_MS = 25
/** Of the office, a page of its largest list. */
const FRAGE = '/api/einreichungen?jahr=2026&sort=agentur:ASC'

/** B18: three hundred certificates as one document, from the order to the file, and what others wait meanwhile. */
export async function measure(): Promise<Figure[]> {
  const server = await startBenchServer()
  const medien = await openMedienSpeicher({ dataDir: server.dataDir, now: Date.now })
  const { cookie } = await insertBenchListe(server.db, medien, { 2026: 2000 })
  await insertGewinner(server.db, URKUNDEN)
  const call = callerOf(server, cookie)
  const sekunden: number[] = []
  const [allein, daneben]: [number[], number[]] = [[], []]
  await assertSeiten(call, await makeUrkunden(call))
  for (let lauf = 0; lauf < LAEUFE; lauf += 1) {
    const begonnen = performance.now()
    daneben.push(...(await timeAnswers(call, makeUrkunden(call))))
    const dauer = performance.now() - begonnen
    sekunden.push(dauer / 1000)
    allein.push(...(await timeAnswers(call, wait(dauer))))
  }
  await server.close()
  const [ohne, mit] = [quantile(allein, 0.95), quantile(daneben, 0.95)]
  return [
    {
      id: 'B18',
      work: `${URKUNDEN} Urkunden als ein PDF, vom Auftrag bis zur Datei`,
      runs: LAEUFE,
      figure: `${number(median(sekunden), 1)} s`,
      target: `≤ ${ZIEL_S} s`,
      reached: Math.max(...sekunden) <= ZIEL_S,
      against: `längster Lauf ${number(Math.max(...sekunden), 1)} s`,
    },
    {
      id: 'B18',
      work: 'eine Seite der Einreichungen, während sie entstehen (p95)',
      runs: daneben.length,
      figure: `${number(mit, 1)} ms`,
      target: '≤ 2 × allein',
      reached: mit <= 2 * ohne,
      against: `allein ${number(ohne, 1)} ms`,
      ...unruheOf(mit / ohne),
    },
  ]
}

type Caller = (pfad: string, body?: object) => Promise<Response>

function callerOf({ url }: BenchServer, cookie: string): Caller {
  return (pfad, body) =>
    fetch(url + pfad, {
      headers: { cookie, ...(body && { 'content-type': 'application/json', origin: url }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
}

/** Ordered, waited for and loaded; the id of the order. */
async function makeUrkunden(call: Caller): Promise<string> {
  const answer = await call('/api/exportjobs', { typ: 'URKUNDEN_PDF', auszeichnungFilter: { jahr: '2026' }, reihenfolge: 'KATEGORIE' })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const { id } = (await answer.json()) as Exportjob
  for (;;) {
    const job = (await (await call(`/api/exportjobs/${id}`)).json()) as Exportjob
    if (job.status === 'FEHLER') throw new Error(job.fehler ?? '')
    if (job.status === 'FERTIG') break
    await wait(50)
  }
  await loadDatei(call, id)
  return id
}

async function loadDatei(call: Caller, id: string): Promise<Uint8Array> {
  return new Uint8Array(await (await call(`/api/exportjobs/${id}/datei`)).arrayBuffer())
}

/** As many pages as there are certificates. Once, and not while anything is measured: reading a PDF is work for this process. */
async function assertSeiten(call: Caller, id: string): Promise<void> {
  const seiten = await readPdf(await loadDatei(call, id))
  if (seiten.length !== URKUNDEN) throw new Error(`${seiten.length} Seiten statt ${URKUNDEN}`)
}

/** One question after the other, until it is over. */
async function timeAnswers(call: Caller, bis: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const stand = { vorbei: false }
  const ende = bis.finally(() => (stand.vorbei = true))
  while (!stand.vorbei) {
    const begonnen = performance.now()
    await (await call(FRAGE)).arrayBuffer()
    times.push(performance.now() - begonnen)
    await wait(TAKT_MS)
  }
  await ende
  return times
}
