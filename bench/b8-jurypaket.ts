import type { Page, Request } from 'playwright'
import { CHUNK_BYTES } from '#contract/jurypaket.ts'
import { DEMO, logIn, untilOfflineReady } from '#tests/support/server/browser-journey.ts'
import { launchTablet, type TabletBrowser } from '#tests/support/server/browser.ts'
import { measureFormate } from './b8-formate.ts'
import { type Figure, median, number, quantile } from './figure.ts'
import { startGrossesPaket, type GrossesPaket } from './buehne/grosses-paket.ts'
import { openShapedLink } from './buehne/shaped-link.ts'

const RUNS = 2
const LINE = { roundTripMs: 4, bitsPerSecond: 200_000_000 }
const PARALLEL = 3
const RANGES = 30
const RANGE_ROUNDS = 10
/** In the middle of the films: small files come first. */
const KILL_AFTER_CHUNKS = 550
const LONG_MS = 240_000

/** B8: one gigabyte and the demo jury's own files, loaded by the real application, against a fetch of the same bytes that keeps nothing. */
export async function measure(): Promise<Figure[]> {
  const paket = await startGrossesPaket()
  const raw: number[] = []
  const own: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    raw.push(await fetchRaw(paket))
    own.push(await onTablet(paket.server.url, loadAll))
  }
  const link = await openShapedLink({ targetPort: paket.server.port, ...LINE })
  const ranges: Bereiche = { own: [], bare: [] }
  const onLine = await onTablet(link.url, async (tablet) => {
    const seconds = await loadAll(tablet)
    for (let round = 0; round < RANGE_ROUNDS; round += 1) {
      const places = { film: paket.filme[0], parallel: RANGES, chunkBytes: CHUNK_BYTES }
      // Never the same place: what one has read would be at hand for the other.
      ranges.bare.push(...(await tablet.page.evaluate(readRanges, { ...places, shift: round / RANGE_ROUNDS, bare: true })))
      ranges.own.push(...(await tablet.page.evaluate(readRanges, { ...places, shift: (round + 0.5) / RANGE_ROUNDS, bare: false })))
    }
    return seconds
  })
  await link.close()
  const again = await onTablet(paket.server.url, loadWithKill)
  const formate = await measureFormate(paket.server.dataDir, paket.paket)
  await paket.server.close()
  return [...figuresOf(paket, { raw, own, onLine, ranges, again }), ...formate]
}

/** Milliseconds to the first bytes: by the worker, and straight from the store. */
interface Bereiche {
  own: number[]
  bare: number[]
}

interface Messung {
  raw: number[]
  own: number[]
  onLine: number
  ranges: Bereiche
  again: number
}

function figuresOf({ bytes }: GrossesPaket, { raw, own, onLine, ranges, again }: Messung): Figure[] {
  const perSecond = (seconds: number) => bytes / 1_000_000 / seconds
  const share = (bytes * 8) / onLine / LINE.bitsPerSecond
  const loopback = median(raw) / median(own)
  const [p95, bareP95] = [quantile(ranges.own, 0.95), quantile(ranges.bare, 0.95)]
  const percent = (value: number) => `${number(value * 100, 0)} %`
  return [
    {
      id: 'B8',
      work: `Jurypaket von ${number(bytes / 1_000_000, 0)} MB über 200 Mbit/s`,
      figure: `${percent(share)} (${number(perSecond(onLine), 1)} MB/s)`,
      target: '≥ 95 %',
      reached: share >= 0.95,
      against: 'die Leitung',
      runs: 1,
    },
    {
      id: 'B8',
      work: 'dasselbe auf diesem Rechner',
      figure: `${percent(loopback)} (${number(perSecond(median(own)), 0)} MB/s)`,
      target: '≥ 40 %',
      reached: loopback >= 0.4,
      against: `fetch ohne Speichern: ${number(perSecond(median(raw)), 0)} MB/s`,
      runs: RUNS,
    },
    {
      id: 'B8',
      work: `${RANGES} Bereiche zugleich aus einem gespeicherten Film von 200 MB, erste Bytes: p95`,
      figure: `${number(p95 / bareP95)} × (${number(p95, 0)} ms)`,
      target: '≤ 1,5 ×',
      reached: p95 / bareP95 <= 1.5,
      against: `dieselben Stücke aus dem Speicher, ohne Worker: ${number(bareP95, 0)} ms`,
      runs: ranges.own.length,
    },
    {
      id: 'B8',
      work: 'nach kill -9 noch einmal geholte Stücke je Datei',
      figure: `${again}`,
      target: '≤ 1',
      reached: again <= 1,
      against: '–',
      runs: 1,
    },
  ]
}

async function onTablet(url: string, work: (tablet: TabletBrowser) => Promise<number>): Promise<number> {
  const tablet = await launchTablet({ url })
  await logIn(tablet.page, DEMO.jury1)
  await tablet.page.goto('/voting')
  await tablet.page.getByRole('button', { name: 'Für die Sitzung laden' }).first().waitFor()
  await untilOfflineReady(tablet.page)
  const result = await work(tablet)
  await tablet.close()
  return result
}

/** Seconds from the tap on „Für die Sitzung laden“ to „Vollständig“. */
async function loadAll({ page }: TabletBrowser): Promise<number> {
  const button = page.getByRole('button', { name: 'Für die Sitzung laden' }).first()
  await button.waitFor()
  const started = performance.now()
  await button.click()
  await untilComplete(page)
  return (performance.now() - started) / 1000
}

async function untilComplete(page: Page): Promise<void> {
  await page
    .getByText(/Vollständig/)
    .first()
    .waitFor({ timeout: LONG_MS })
}

/** How many pieces of one file, at most, were asked for again after the browser had been killed in the middle. */
async function loadWithKill(tablet: TabletBrowser): Promise<number> {
  const before = watchPieces(tablet.page)
  await tablet.page.getByRole('button', { name: 'Für die Sitzung laden' }).first().click()
  while (before.size < KILL_AFTER_CHUNKS) await new Promise((resolve) => setTimeout(resolve, 20))
  // Chromium writes cookies down only every half minute: a log-in this young would be gone with the process.
  const cookies = await tablet.context.cookies()
  await tablet.kill()
  await tablet.launch()
  await tablet.context.addCookies(cookies)
  const after = watchPieces(tablet.page)
  await tablet.page.goto('/voting')
  const resume = tablet.page.getByRole('button', { name: /^(Fortsetzen|Für die Sitzung laden)$/ }).first()
  await resume
    .or(tablet.page.getByRole('button', { name: 'Anhalten' }).first())
    .first()
    .waitFor()
  if (await resume.isVisible()) await resume.click()
  await untilComplete(tablet.page)
  const again = new Map<string, number>()
  for (const piece of after) if (before.has(piece)) again.set(piece.split(' ')[0] ?? '', (again.get(piece.split(' ')[0] ?? '') ?? 0) + 1)
  return Math.max(0, ...again.values())
}

/** „address range“ of every piece that the page asks for. */
function watchPieces(page: Page): Set<string> {
  const pieces = new Set<string>()
  page.on('request', (request: Request) => {
    const { range } = request.headers()
    if (range && !request.serviceWorker() && request.url().includes('/media/')) pieces.add(`${request.url()} ${range}`)
  })
  return pieces
}

/** Seconds for the same files, three at a time, by a page without our application and worker. */
async function fetchRaw({ server, dateien }: GrossesPaket): Promise<number> {
  const tablet = await launchTablet({ url: server.url })
  const { page } = tablet
  await page.goto('/healthz')
  await page.evaluate(
    (body) => fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    {
      username: DEMO.jury1,
      password: 'lorbeer-demo-2026',
    },
  )
  const seconds = await page.evaluate(readAll, { paths: dateien.map(({ sha256 }) => `/media/${sha256}`), parallel: PARALLEL })
  await tablet.close()
  return seconds
}

async function readAll({ paths, parallel }: { paths: string[]; parallel: number }): Promise<number> {
  const waiting = [...paths]
  async function work(): Promise<void> {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const answer = await fetch(path, { cache: 'no-store' })
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      const reader = answer.body?.getReader()
      while (reader && !(await reader.read()).done);
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: parallel }, work))
  return (performance.now() - started) / 1000
}

interface Stellen {
  film: { sha256: string; bytes: number } | undefined
  parallel: number
  /** How far between two places, so that no round asks for those of another. */
  shift: number
  chunkBytes: number
  bare: boolean
}

/** In the page: all ranges at once from places all over the film, as a player that jumps would ask; `bare`: the piece is opened by the page itself. */
async function readRanges({ film, parallel, shift, chunkBytes, bare }: Stellen): Promise<number[]> {
  if (!film) throw new Error('no film')
  const { sha256, bytes } = film
  async function readFirst(start: number): Promise<number> {
    const asked = performance.now()
    const answer = bare ? await openStueck(start) : await fetch(`/media/${sha256}`, { headers: { range: `bytes=${start}-` } })
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    const ms = performance.now() - asked
    if (answer.status !== (bare ? 200 : 206) || !first?.value?.length) throw new Error(`bytes=${start}-: ${answer.status}`)
    await reader?.cancel()
    return ms
  }
  async function openStueck(start: number): Promise<Response> {
    const stueck = await (await caches.open('lorbeer-medien')).match(`/__medien/${sha256}/${Math.floor(start / chunkBytes)}`)
    if (!stueck) throw new Error(`no piece for ${start}`)
    return new Response((await stueck.blob()).slice(start % chunkBytes))
  }
  return Promise.all(Array.from({ length: parallel }, (_, index) => readFirst(Math.floor(((index + shift) / parallel) * (bytes - 1)))))
}
