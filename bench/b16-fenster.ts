import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { openDemoTablet } from './buehne/demo-tablet.ts'
import { type Figure, median, number, quantile } from './figure.ts'

const SCHRITTE = 60
/** The crossfade of one step is over before the next. */
const PAUSE_MS = 800
const FRAME_MS = 1000 / 60
const ZIEL_MS = FRAME_MS + 50

interface Gemalt {
  titel: string
  ms: number
}

/** B16: a step in the presenter's window, as both windows have painted it, without a server. */
export async function measure(): Promise<Figure[]> {
  const { tablet, paths, close } = await openDemoTablet()
  const [vortrag, { context }] = [tablet.page, tablet]
  await vortrag.goto(`${(paths[0] ?? '').replace('/voting/', '/voting/presentation/')}/vortrag`)
  const [publikum] = await Promise.all([context.waitForEvent('page'), vortrag.getByRole('button', { name: 'Publikumsfenster öffnen' }).click()])
  // Nobody clicks: in full screen it would lie over the other window here, and a window that nobody sees paints nothing.
  await publikum.getByRole('button', { name: 'Bitte hier einmal klicken' }).waitFor()
  // The two have heard of each other: only from then on can the new one tell a step from what already stands.
  await vortrag.getByText('kein Vollbild · kein Ton').waitFor()
  await vortrag.keyboard.press('ArrowRight')
  await publikum.locator('.buehnenbild h1').first().waitFor()
  // A window that was opened by another has its document exchanged: what was installed before would look at the old one.
  for (const page of [vortrag, publikum]) await page.evaluate(installMaler)
  const abstaende: number[] = []
  const tasten: number[] = []
  for (let schritt = 0; schritt < SCHRITTE; schritt += 1) {
    await wait(PAUSE_MS)
    const vorher = await Promise.all([zaehle(vortrag), zaehle(publikum)])
    const beginMs = performance.timeOrigin + performance.now()
    await vortrag.keyboard.press(schritt % 10 < 5 ? 'ArrowRight' : 'ArrowLeft')
    const [hier, dort] = await Promise.all([naechstes(vortrag, vorher[0]), naechstes(publikum, vorher[1])])
    if (hier.titel !== dort.titel) throw new Error(`„${hier.titel}“ und „${dort.titel}“`)
    abstaende.push(Math.abs(dort.ms - hier.ms))
    tasten.push(dort.ms - beginMs)
  }
  await close()
  return [
    {
      id: 'B16',
      work: 'Schritt im Vortragsfenster: beide Fenster malen dasselbe, ohne Server; Abstand, p95',
      figure: `${number(quantile(abstaende, 0.95), 0)} ms, p50 ${number(median(abstaende), 0)} ms, höchstens ${number(Math.max(...abstaende), 0)} ms`,
      target: `≤ ${number(ZIEL_MS, 0)} ms`,
      reached: quantile(abstaende, 0.95) <= ZIEL_MS,
      against: `Tastendruck → im Publikumsfenster gemalt: p50 ${number(median(tasten), 0)} ms, p95 ${number(quantile(tasten, 0.95), 0)} ms`,
      runs: SCHRITTE,
    },
  ]
}

/** Notes when the stage had painted another title; the clock is the machine's, for both windows. */
function installMaler(): void {
  const gemalt: Gemalt[] = []
  const shown = () => [...document.querySelectorAll('.buehnenbild > .ueberblendung:not([data-lage="wartet"]) h1')].at(-1)?.textContent ?? ''
  let last = shown()
  Object.assign(globalThis, { gemalt })
  new MutationObserver(() => {
    const titel = shown()
    if (titel === '' || titel === last) return
    last = titel
    requestAnimationFrame(() => setTimeout(() => gemalt.push({ titel, ms: performance.timeOrigin + performance.now() })))
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['data-lage'] })
}

function zaehle(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { gemalt: Gemalt[] }).gemalt.length)
}

async function naechstes(page: Page, vorher: number): Promise<Gemalt> {
  const handle = await page.waitForFunction((anzahl) => (globalThis as unknown as { gemalt: Gemalt[] }).gemalt[anzahl], vorher, { polling: 50 })
  return (await handle.jsonValue()) as Gemalt
}
