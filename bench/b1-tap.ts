import type { Page } from 'playwright'
import { slowDown } from './buehne/browser-page.ts'
import { openDemoTablet } from './buehne/demo-tablet.ts'
import { type Figure, number, quantile } from './figure.ts'
import { installMeter, type Meter } from './buehne/tap-meter.ts'

const ACTS = 600
const TAPS_PER_WORK = 10
const CPU = 4
/** A finger rests on a key for a moment, here and on the bare button. */
const FINGER_MS = 60
/** By quantile. */
const ZIELE = { 0.95: 1.3, 0.99: 1.4 }
/** As many acts as the first and the last figure are taken from: around 10 and around 600 waiting ones. */
const WINDOW = 100

interface Tap {
  ms: number
  /** Every other time. */
  bareMs: number | null
}

/** B1: from the finger's leaving a score until „Auf diesem Tablet gespeichert“ is painted, six hundred times, server stopped. */
export async function measure(): Promise<Figure[]> {
  const demo = await openDemoTablet()
  const { page } = demo.tablet
  const [first = ''] = demo.paths
  await page.goto(first)
  await page.getByRole('radiogroup').waitFor()
  await slowDown(page, CPU)
  await page.evaluate(installMeter)
  const taps: Tap[] = []
  for (let nr = 0; nr < ACTS; nr += 1) {
    if (nr > 0 && nr % TAPS_PER_WORK === 0) await page.evaluate(goTo, demo.paths[(nr / TAPS_PER_WORK) % demo.paths.length] ?? first)
    taps.push({ ms: await tapScore(page, nr), bareMs: nr % 2 === 0 ? await tapBare(page) : null })
  }
  await demo.close()
  return [
    ...compare('alle', taps),
    ...compare(`bei rund 10 wartenden (bis ${WINDOW})`, taps.slice(0, WINDOW)),
    ...compare(`bei rund ${ACTS} wartenden (ab ${ACTS - WINDOW})`, taps.slice(-WINDOW)),
  ]
}

function compare(which: string, taps: Tap[]): Figure[] {
  return ([0.95, 0.99] as const).map((q) => {
    const own = quantile(
      taps.map(({ ms }) => ms),
      q,
    )
    const bare = quantile(
      taps.flatMap(({ bareMs }) => bareMs ?? []),
      q,
    )
    return {
      id: 'B1',
      work: `Tippen → „gespeichert“ gemalt, CPU ÷4, ${which}: p${q * 100}`,
      figure: `${number(own / bare)} × (${number(own, 0)} ms)`,
      target: `≤ ${number(ZIELE[q], 1)} ×`,
      reached: own / bare <= ZIELE[q],
      against: `bloße strikte Transaktion über zwei Tabellen: ${number(bare, 0)} ms`,
      runs: taps.length,
    }
  })
}

/** Another score each time, so that every tap changes something. */
async function tapScore(page: Page, nr: number): Promise<number> {
  const at = await page.evaluate(
    (index) => (window as unknown as { meter: Meter }).meter.aimAtScore(index),
    ((nr * 3 + Math.floor(nr / TAPS_PER_WORK)) % 10) + 1,
  )
  await page.mouse.click(at.x, at.y, { delay: FINGER_MS })
  return page.evaluate(() => (window as unknown as { meter: Meter }).meter.painted())
}

async function tapBare(page: Page): Promise<number> {
  const at = await page.evaluate(() => (window as unknown as { meter: Meter }).meter.aimAtBare())
  await page.mouse.click(at.x, at.y, { delay: FINGER_MS })
  return page.evaluate(() => (window as unknown as { meter: Meter }).meter.painted())
}

/** To another work without loading the page anew. */
async function goTo(path: string): Promise<void> {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await new Promise((resolve) => setTimeout(resolve, 400))
  while (!document.querySelector('[role="radiogroup"] [role="radio"]:not([aria-disabled="true"])'))
    await new Promise((resolve) => setTimeout(resolve, 20))
}
