import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { untilOfflineReady } from '#tests/support/server/browser-journey.ts'
import { launchTablet, type TabletBrowser } from '#tests/support/server/browser.ts'
import { buildBarePage } from './bare-page/build.ts'
import { startInNewBrowser } from './buehne/cold-browser.ts'
import { openDemoTablet } from './buehne/demo-tablet.ts'
import { type Figure, median, number, quantile } from './figure.ts'

const RUNS = 12
const CPU = 4

interface Start {
  usableMs: number
  blockedMs: number
}

/** B2: a deep link into a votable panel with the server stopped, a new browser process each time, against a page of the same parts without a UI library. */
export async function measure(): Promise<Figure[]> {
  const bare = await openBareTablet()
  const demo = await openDemoTablet()
  const [path = ''] = demo.paths
  await demo.tablet.quit()
  const own: Start[] = []
  const other: Start[] = []
  for (let run = -1; run < RUNS; run += 1) {
    const measured = { own: await startCold(demo.tablet, demo.url + path), other: await startCold(bare.tablet, `${bare.url}/voting/1/1/3`) }
    // The first start after loading still tidies up.
    if (run < 0) continue
    own.push(measured.own)
    other.push(measured.other)
  }
  await demo.close()
  await bare.tablet.close()
  return figuresOf(own, other)
}

function figuresOf(own: Start[], other: Start[]): Figure[] {
  const p75 = (starts: Start[]) =>
    quantile(
      starts.map(({ usableMs }) => usableMs),
      0.75,
    )
  const [blocked, otherBlocked] = [own, other].map((starts) => median(starts.map(({ blockedMs }) => blockedMs))) as [number, number]
  const ratio = p75(own) / p75(other)
  return [
    {
      id: 'B2',
      work: 'Kaltstart bis zur bedienbaren Punktereihe, Server aus, CPU ÷4: p75',
      figure: `${number(ratio)} × (${number(p75(own) / 1000)} s)`,
      target: '≤ 1,3 ×',
      reached: ratio <= 1.3,
      against: `bloße Seite: ${number(p75(other) / 1000)} s`,
      runs: RUNS,
    },
    {
      id: 'B2',
      work: 'davon Hauptfaden blockiert (Median)',
      figure: otherBlocked > 0 ? `${number(blocked / otherBlocked)} × (${number(blocked, 0)} ms)` : `${number(blocked, 0)} ms`,
      target: '≤ 1,5 ×',
      reached: blocked <= 1.5 * otherBlocked,
      against: `bloße Seite: ${number(otherBlocked, 0)} ms`,
      runs: RUNS,
    },
  ]
}

function startCold({ profile }: TabletBrowser, address: string): Promise<Start> {
  return startInNewBrowser<Start>({ profile, address, cpu: CPU, script: `(${String(watchUsable)})()`, result: 'window.start' })
}

/** In the page: painted with a radio that takes a tap; blocking is what tasks take beyond 50 ms, from navigation on. */
function watchUsable(): void {
  let blockedMs = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blockedMs += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role="radiogroup"] [role="radio"]:not([aria-disabled="true"])')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        const usableMs = performance.now()
        // Long tasks are reported a little later than they end.
        setTimeout(() => Object.assign(window, { start: { usableMs, blockedMs } }), 300)
      })
      port1.start()
      port2.postMessage(null)
    })
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}

/** The comparison on a tablet of its own, precached by our worker, its server stopped too. */
async function openBareTablet(): Promise<{ tablet: TabletBrowser; url: string }> {
  const { url, server } = await serveFolder(await buildBarePage())
  const tablet = await launchTablet({ url })
  await tablet.page.goto('/')
  await untilOfflineReady(tablet.page)
  await tablet.page.goto('/voting/1/1/3')
  await tablet.page.getByRole('radiogroup').waitFor()
  await tablet.quit()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return { tablet, url }
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

function serveFolder(folder: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, reply) => {
    const wanted = join(folder, new URL(request.url ?? '/', 'http://x').pathname)
    const file = existsSync(wanted) && extname(wanted) ? wanted : join(folder, 'index.html')
    reply.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', connection: 'close' }).end(readFileSync(file))
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }))
  })
}
