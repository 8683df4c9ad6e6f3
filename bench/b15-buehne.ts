import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { motiveOf } from '#src/parts/buehne/bild/motive.ts'
import type { TabletBrowser } from '#tests/support/server/browser.ts'
import { installBildmesser, type Bildmesser } from './buehne/bild-messer.ts'
import { openDemoTablet } from './buehne/demo-tablet.ts'
import { type Figure, median, number, quantile } from './figure.ts'

const CPU = 4
const SCHRITTE = 30
/** So many steps in one window, then as many in the other: what else the machine does slows both. */
const BLOCK = 10
const FILME = 10
/** By then the next picture is decoded, and what the step left behind is tidied up. */
const RUHE_MS = 1000
const WERKE = 300
const SCHIRM = { width: 1920, height: 1080 }
const GEZEIGT = '.ueberblendung[data-lage="da"] .ueberblendung[data-lage="da"] img.buehnenstueck__bild'

/** B15: the stage from the package, the server stopped, against a bare page that shows the same decoded pictures. */
export async function measure(): Promise<Figure[]> {
  const { tablet, paths, paket, close } = await openDemoTablet({ stufe: 'Vollständig' })
  const { page } = tablet
  await page.setViewportSize(SCHIRM)
  const cdp = await tablet.context.newCDPSession(page)
  const [erste = ''] = paths
  await openBuehne(page, erste)
  await throttle(cdp, CPU)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const zeigen = hasBildOf(paket, erste)
  const bare = await openBare(tablet, await readBilder(page, paket, erste))
  const { eigene, gegen } = await stepAbwechselnd(page, bare, zeigen)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.keyboard.press('Home')
  await wait(RUHE_MS)
  const rahmen = await step(page, zeigen.length, 'rahmenMs')
  const filme = await playFilme(page, paket, erste)
  await bare.bringToFront()
  const ruhe = await step(bare, BLOCK, 'rahmenMs')
  await bare.close()
  await throttle(cdp, 1)
  const wuchs = await walk(page, cdp, erste)
  await close()
  return toFigures({ eigene, gegen, rahmen, ruhe, filme, wuchs })
}

async function openBuehne(page: Page, path: string): Promise<void> {
  await page.goto(path.replace('/voting/', '/voting/presentation/'))
  await page.locator(GEZEIGT).first().waitFor()
  await page.evaluate(installBildmesser, GEZEIGT)
  await wait(RUHE_MS)
}

function throttle(cdp: CDPSession, rate: number): Promise<unknown> {
  return cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

function read(page: Page, was: keyof Bildmesser): Promise<number> {
  return page.evaluate((name) => (globalThis as unknown as { bildmesser: Bildmesser }).bildmesser[name](), was)
}

async function step(page: Page, schritte: number, was: keyof Bildmesser): Promise<number[]> {
  const werte: number[] = []
  for (let nr = 0; nr < schritte; nr += 1) {
    await page.keyboard.press('ArrowRight')
    await wait(RUHE_MS)
    werte.push(await read(page, was))
  }
  return werte
}

/** Of each step through the category, whether it leads to a picture: a film without a poster and a work without media have none to wait for. */
function hasBildOf({ einreichungen, medienfelder }: Jurypaket, path: string): boolean[] {
  const kategorieId = path.split('/').at(-2)
  const werke = einreichungen.filter((werk) => werk.kategorieId === kategorieId)
  return werke.slice(1, SCHRITTE + 1).map((werk) => (motiveOf(werk, medienfelder)[0]?.bilder.length ?? 0) > 0)
}

/** The files that the stage showed, as it chose them for this screen. */
async function readBilder(page: Page, { einreichungen, medienfelder }: Jurypaket, path: string): Promise<string[]> {
  const kategorieId = path.split('/').at(-2)
  const gross = einreichungen
    .filter((werk) => werk.kategorieId === kategorieId)
    .slice(0, SCHRITTE + 1)
    .flatMap((werk) => motiveOf(werk, medienfelder)[0]?.bilder.at(-1)?.sha256 ?? [])
  return page.evaluate(async (alle) => {
    const urls: string[] = []
    for (const sha256 of alle) {
      const bytes = new Uint8Array(await (await fetch(`/media/${sha256}`)).arrayBuffer())
      let text = ''
      for (const byte of bytes) text += String.fromCodePoint(byte)
      urls.push(`data:image/jpeg;base64,${btoa(text)}`)
    }
    return urls
  }, gross)
}

/** Of the stage only the steps that lead to a picture. */
async function stepAbwechselnd(page: Page, bare: Page, zeigen: readonly boolean[]): Promise<{ eigene: number[]; gegen: number[] }> {
  const [eigene, gegen]: [number[], number[]] = [[], []]
  for (let ab = 0; ab < zeigen.length; ab += BLOCK) {
    const block = zeigen.slice(ab, ab + BLOCK)
    await page.bringToFront()
    await wait(RUHE_MS)
    eigene.push(...(await step(page, block.length, 'bildMs')).filter((_, schritt) => block[schritt]))
    await bare.bringToFront()
    await wait(RUHE_MS)
    gegen.push(...(await step(bare, block.length, 'bildMs')))
  }
  await page.bringToFront()
  return { eigene, gegen }
}

/** A key puts the next picture, decoded before, in the place of the last one. */
async function openBare({ context }: TabletBrowser, bilder: readonly string[]): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize(SCHIRM)
  const cdp = await context.newCDPSession(page)
  await page.setContent('<style>body{margin:0;background:#050505}img{position:fixed;inset:0;width:100%;height:100%;object-fit:contain}</style>')
  await page.evaluate(async (alle) => {
    const load = async (src = '') => {
      const bild = new Image()
      bild.src = src
      await bild.decode()
      return bild
    }
    let nr = 0
    document.body.append(await load(alle[0]))
    let next = load(alle[1])
    let bereit: HTMLImageElement | null = null
    void next.then((bild) => (bereit = bild))
    addEventListener('keydown', () => {
      if (bereit) document.body.replaceChildren(bereit)
      bereit = null
      nr += 1
      next = load(alle[(nr + 1) % alle.length])
      void next.then((bild) => (bereit = bild))
    })
  }, bilder)
  await page.evaluate(installBildmesser, 'img')
  await throttle(cdp, CPU)
  await wait(RUHE_MS)
  return page
}

/** Onto the film of a work and away from it, again and again. */
async function playFilme(page: Page, { einreichungen, medienfelder }: Jurypaket, path: string): Promise<number[]> {
  const kategorieId = path.split('/').at(-2)
  const werke = einreichungen.filter((werk) => werk.kategorieId === kategorieId)
  const ort = werke.findIndex((werk) => motiveOf(werk, medienfelder).some(({ art }) => art === 'film'))
  const werk = werke[ort]
  const motiv = werk ? motiveOf(werk, medienfelder).findIndex(({ art }) => art === 'film') : -1
  if (motiv < 1) throw new Error('Kein Film, zu dem ein Schritt führt')
  await page.keyboard.type(`${ort + 1}`)
  await page.keyboard.press('Enter')
  for (let nr = 1; nr < motiv; nr += 1) await page.keyboard.press('ArrowDown')
  const werte: number[] = []
  for (let nr = 0; nr < FILME; nr += 1) {
    await wait(RUHE_MS)
    await page.keyboard.press('ArrowDown')
    await wait(RUHE_MS)
    werte.push(await read(page, 'filmMs'))
    await page.keyboard.press('ArrowUp')
  }
  return werte
}

/** Through so many works with three motifs each; how much more memory the browser holds afterwards than after the first lap, in bytes. */
async function walk(page: Page, cdp: CDPSession, path: string): Promise<number> {
  await openBuehne(page, path)
  let vorher = 0
  for (let werk = 0; werk < WERKE; werk += 1) {
    for (const taste of ['ArrowDown', 'ArrowDown', 'ArrowRight']) {
      await page.keyboard.press(taste)
      await wait(60)
    }
    if (await page.getByRole('button', { name: 'Nächste Arbeit', disabled: true }).count()) {
      await page.keyboard.press('Home')
      if (vorher === 0) vorher = await readSpeicher(page, cdp)
    }
  }
  return (await readSpeicher(page, cdp)) - vorher
}

/** What the browser's processes hold by themselves, after the page's garbage is gone; what they share counts once. */
async function readSpeicher(page: Page, cdp: CDPSession): Promise<number> {
  await wait(2 * RUHE_MS)
  await cdp.send('HeapProfiler.collectGarbage')
  await wait(RUHE_MS)
  const browser = await page.context().browser()?.newBrowserCDPSession()
  if (!browser) throw new Error('Dieser Browser nennt seine Prozesse nicht')
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  await browser.detach()
  return processInfo.reduce((sum, { id }) => sum + readPss(id), 0)
}

/** A process may have ended since it was named. */
function readPss(id: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

interface Werte {
  eigene: number[]
  gegen: number[]
  rahmen: number[]
  /** Frames of the bare page. */
  ruhe: number[]
  filme: number[]
  wuchs: number
}

/** Three posters of 2049 × 2732, decoded. */
const WERK_BYTES = 3 * 2049 * 2732 * 4

function toFigures({ eigene, gegen, rahmen, ruhe, filme, wuchs }: Werte): Figure[] {
  const ratio = quantile(eigene, 0.95) / quantile(gegen, 0.95)
  const ms = (werte: number[]) => `p95 ${number(quantile(werte, 0.95), 0)} ms, p50 ${number(median(werte), 0)} ms`
  return [
    {
      id: 'B15',
      work: 'Bühne, Server aus, CPU ÷4: Taste → erster Rahmen mit dem nächsten Bild, ohne Bewegung, p95',
      figure: `${number(ratio)} × (${ms(eigene)})`,
      target: '≤ 1,2 ×',
      reached: ratio <= 1.2,
      against: `bloße Seite: ${ms(gegen)}`,
      runs: eigene.length,
    },
    {
      id: 'B15',
      work: 'längster Rahmen im Wechsel',
      figure: `${number(Math.max(...rahmen), 0)} ms, ${ms(rahmen)}`,
      target: '≤ 50 ms',
      // Where a page that only exchanges a picture has longer ones, the machine has other work.
      reached: Math.max(...ruhe) > 50 ? null : Math.max(...rahmen) <= 50,
      against: `bloße Seite, ohne Übergang: ${number(Math.max(...ruhe), 0)} ms, ${ms(ruhe)}`,
      runs: rahmen.length,
    },
    {
      id: 'B15',
      work: 'Taste → erster Rahmen des Films, p95',
      figure: ms(filme),
      target: '≤ 300 ms',
      reached: quantile(filme, 0.95) <= 300,
      against: '–',
      runs: filme.length,
    },
    {
      id: 'B15',
      work: `${WERKE} Arbeiten zu drei Motiven: Speicher des Browsers nach allen gegen nach der ersten Runde`,
      figure: `${number(wuchs / 2 ** 20, 0)} MiB`,
      target: `≤ ${number(WERK_BYTES / 2 ** 20, 0)} MiB (eine Arbeit)`,
      reached: wuchs <= WERK_BYTES,
      against: '–',
      runs: WERKE,
    },
  ]
}
