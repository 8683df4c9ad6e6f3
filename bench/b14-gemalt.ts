import type { Page } from 'playwright'
import { launchTablet } from '#tests/support/server/browser.ts'
import { insertSaalJury, type SaalJury } from '#tests/support/saal.ts'
import { TEST_AUSGANG } from '#tests/support/kopfausgang.ts'
import { changeRundeStatus } from '#server/commands/jury/change-runde-status.ts'
import { type Figure, median, number, quantile } from './figure.ts'
import { addSitzung } from './buehne/browser-page.ts'
import { insertAkte } from './buehne/insert-akte.ts'
import { startBenchServer, type BenchServer } from './buehne/start-bench-server.ts'

const WERKE = 600
const JUROREN = 60
const BEWEGUNGEN = 120
const HOECHSTENS_MS = 50

/** B14, painted: a line is moved by keys and by the hand, at a table of 600 works, in a real page. From the event of the key or the hand until the try is painted. */
export async function measureGemalt(): Promise<Figure[]> {
  const server = await startBenchServer()
  const jury = await insertSaalJury(server.db, { nummer: 1, mitglieder: JUROREN, kategorien: 1, einreichungenJeKategorie: WERKE })
  await insertAkte(server.db, jury, WERKE * JUROREN, punkteOf)
  await schliesse(server, jury)
  const tablet = await launchTablet({ url: server.url, viewport: { width: 1440, height: 900 } })
  await addSitzung(tablet.context, server.url, jury.vorsitz.cookie)
  const { page } = tablet
  await page.goto(`/voting/president/${jury.juryId}/medaillen`)
  await page
    .locator('[data-werk]')
    .nth(WERKE - 1)
    .waitFor({ state: 'attached' })
  await page.evaluate(installUhr)
  const tasten = await drueckeTasten(page)
  const zuege = await ziehe(page)
  await tablet.close()
  await server.close()
  return [toFigure('Taste am Regler', tasten), toFigure('Regler gezogen', zuege)]
}

/** Each juror one point of a sum that lies close to those of other works, with ties, as a large category has them. */
function punkteOf(nr: number): number {
  const summe = JUROREN + ((Math.floor(nr / JUROREN) * 7919) % (9 * JUROREN))
  return Math.floor((summe + (nr % JUROREN)) / JUROREN)
}

async function schliesse({ db }: BenchServer, { juryId, rundeId }: SaalJury): Promise<void> {
  const wer = { juryId, rundeId, benutzerId: 'niemand', roles: ['ADMIN'], grund: 'Alle da', now: () => Date.now(), ausgang: TEST_AUSGANG }
  await db.updateTable('runde').set({ art: 'MEDAILLEN' }).where('id', '=', rundeId).execute()
  for (const status of ['NACHLAUF', 'GESCHLOSSEN'] as const) await changeRundeStatus(db, { ...wer, status })
}

interface Uhr {
  dauern: number[]
}

/** Begins with what the hand does and ends when a frame with what it changed has been drawn. */
function installUhr(): void {
  const uhr: Uhr = { dauern: [] }
  let beginMs: number | null = null
  let wartet = false
  Object.assign(globalThis, { uhr, vergiss: () => (beginMs = null) })
  for (const name of ['keydown', 'pointermove'] as const) addEventListener(name, (event) => (beginMs ??= event.timeStamp), { capture: true })
  new MutationObserver(() => {
    if (beginMs === null || wartet) return
    wartet = true
    requestAnimationFrame(() =>
      setTimeout(() => {
        uhr.dauern.push(performance.now() - (beginMs ?? 0))
        beginMs = null
        wartet = false
      }),
    )
  }).observe(document.querySelector('.medaillen') ?? document.body, { subtree: true, childList: true, characterData: true, attributes: true })
}

async function takeDauern(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { uhr } = globalThis as unknown as { uhr: Uhr }
    return uhr.dauern.splice(0)
  })
}

async function drueckeTasten(page: Page): Promise<number[]> {
  await page.getByRole('slider', { name: 'Grenze Gold' }).focus()
  await takeDauern(page)
  const dauern: number[] = []
  for (let nr = 0; nr < BEWEGUNGEN; nr += 1) {
    await page.keyboard.press(Math.floor(nr / 20) % 2 === 0 ? 'PageDown' : 'PageUp')
    dauern.push(...(await untilGemalt(page)))
  }
  return dauern
}

/** Nothing after a while: it was no move, the hand is still at the same place. */
async function untilGemalt(page: Page): Promise<number[]> {
  await page
    .waitForFunction(() => (globalThis as unknown as { uhr: Uhr }).uhr.dauern.length > 0, undefined, { polling: 'raf', timeout: 2000 })
    .catch(() => page.evaluate(() => (globalThis as unknown as { vergiss(): void }).vergiss()))
  return takeDauern(page)
}

/** Up and down over the works that are seen; each place that the hand reaches is a move. */
async function ziehe(page: Page): Promise<number[]> {
  const regler = page.getByRole('slider', { name: 'Grenze Gold' })
  await regler.scrollIntoViewIfNeeded()
  const box = await regler.boundingBox()
  if (!box) throw new Error('Der Regler ist nicht zu sehen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => (globalThis as unknown as { vergiss(): void }).vergiss())
  const dauern: number[] = []
  for (let nr = 0; nr < BEWEGUNGEN; nr += 1) {
    await page.mouse.move(x, y + ((nr % 2) * 2 - 1) * (60 + (nr % 5) * 30))
    dauern.push(...(await untilGemalt(page)))
  }
  await page.mouse.up()
  return dauern
}

function toFigure(was: string, dauern: number[]): Figure {
  const p95 = quantile(dauern, 0.95)
  return {
    id: 'B14',
    work: `Medaillen-Tisch im Browser, ${WERKE} Arbeiten von ${JUROREN} Personen: ${was} → Versuch gemalt, p95`,
    target: `≤ ${HOECHSTENS_MS} ms`,
    reached: p95 <= HOECHSTENS_MS,
    against: '–',
    runs: dauern.length,
    figure: `${number(p95, 0)} ms (Median ${number(median(dauern), 0)} ms, höchstens ${number(Math.max(...dauern), 0)} ms)`,
  }
}
