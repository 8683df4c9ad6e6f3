import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from 'playwright'
import { launchTablet, type TabletBrowser } from '#tests/support/server/browser.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import { buildBareListe } from './bare-liste/build.ts'
import { addSitzung } from './buehne/browser-page.ts'
import { type Figure, median, number } from './figure.ts'
import type { BenchListe } from './buehne/insert-einreichungen.ts'

const RUNS = 14
const WARM = 5
const VIEWPORT = { width: 1440, height: 900 }
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

interface Ansicht {
  query: string
  zeilen: number
}

/** From the last byte of the answer until its first row is painted, page after page, in turn with the bare list; then scrolling through the rows. */
export async function measureSeite(server: ServerProcess, { cookie }: BenchListe, { query, zeilen }: Ansicht): Promise<Figure[]> {
  const browser = await launchTablet({ url: server.url, viewport: VIEWPORT, colorScheme: 'light' })
  await addSitzung(browser.context, server.url, cookie)
  const own = browser.page
  const bare = await openBare(browser, query)
  await own.goto(`/admin/einreichungen?${query}`)
  await own.locator('a.liste__name').first().waitFor()
  const times = { own: [] as number[], bare: [] as number[] }
  for (let run = -WARM; run < RUNS; run += 1) {
    const measured = { bare: await turn(bare), own: await turn(own) }
    if (run < 0) continue
    times.own.push(measured.own)
    times.bare.push(measured.bare)
  }
  await own.bringToFront()
  const scroll = await own.evaluate(scrollThrough, '.liste__region')
  await browser.close()
  const ratio = median(times.own) / median(times.bare)
  const von = zeilen === 500 ? '500 von 20.000, gefiltert' : '100 von 2.000'
  return [
    {
      id: 'B7',
      work: `Seite mit ${von}: Antwort → gemalt`,
      target: '≤ 1,5 ×',
      reached: ratio <= 1.5,
      runs: RUNS,
      figure: `${number(ratio)} × (${number(median(times.own), 0)} ms)`,
      against: `bloße TanStack-Tabelle mit virtueller Liste: ${number(median(times.bare), 0)} ms`,
    },
    {
      id: 'B7',
      work: `Blättern durch ${zeilen} Zeilen: Aufgaben über 50 ms`,
      target: 'keine',
      reached: scroll.long.length === 0,
      runs: scroll.frames,
      figure: scroll.long.length === 0 ? 'keine' : `${scroll.long.length} (längste ${number(Math.max(...scroll.long), 0)} ms)`,
      against: '–',
    },
  ]
}

/** On the server's own origin, so that it asks the same API with the same log-in. */
async function openBare(browser: TabletBrowser, query: string): Promise<Page> {
  const folder = await buildBareListe()
  const page = await browser.context.newPage()
  await page.route('**/bare/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/bare/', '')
    const file = path && existsSync(join(folder, path)) ? join(folder, path) : join(folder, 'index.html')
    return route.fulfill({ contentType: TYPES[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) })
  })
  await page.goto(`/bare/?${query}`)
  await page.locator('td.titel').first().waitFor()
  return page
}

async function turn(page: Page): Promise<number> {
  await page.bringToFront()
  await page.waitForTimeout(250)
  const painted = page.evaluate(nextPaint)
  await page.getByRole('button', { name: 'Nächste Seite' }).click()
  return painted
}

/** Milliseconds between the end of the list's answer and the frame that shows other rows. */
function nextPaint(): Promise<number> {
  const read = () => document.querySelector('tbody')?.textContent ?? ''
  const before = read()
  performance.clearResourceTimings()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (read() === before) return
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          const painted = performance.now()
          // The entry of the request may come a moment after its answer.
          setTimeout(() => {
            const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
            const answer = entries.findLast(({ name }) => name.includes('/api/einreichungen?'))
            resolve(painted - (answer?.responseEnd ?? Number.NaN))
          }, 100)
        }),
      )
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** To the end and back, a screenful every few frames. */
async function scrollThrough(selector: string): Promise<{ long: number[]; frames: number }> {
  const region = document.querySelector(selector)
  if (!region) throw new Error(selector)
  const long: number[] = []
  const observer = new PerformanceObserver((entries) => long.push(...entries.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  let frames = 0
  const end = region.scrollHeight - region.clientHeight
  for (const step of [150, 600]) {
    // Reading the position would make the browser lay out in the middle of a frame.
    const down = Array.from({ length: Math.ceil(end / step) }, (_, index) => Math.min(end, (index + 1) * step))
    for (const top of [...down, ...down.toReversed(), 0]) {
      region.scrollTop = top
      frames += 1
      await new Promise(requestAnimationFrame)
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  observer.disconnect()
  return { long, frames }
}
