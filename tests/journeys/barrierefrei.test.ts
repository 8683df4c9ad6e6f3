import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { DEMO, loadPaket, logIn, openBallot, vote, type Journey } from '#tests/support/browser-journey.ts'
import { useJourney } from './use-journey.ts'

const SCREENS = join(import.meta.dirname, '../../.cache/screens')
const SIZES = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

let journey: Journey
useJourney((started) => {
  mkdirSync(SCREENS, { recursive: true })
  journey = started
})

interface Screen {
  name: string
  path: string
  ready: (page: Page) => Promise<unknown>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

it('axe finds nothing on the welcome page, dark and light', async () => {
  const { page } = await journey.openTablet()
  await check(page, [{ name: 'willkommen', path: '/', ready: (each) => each.getByLabel('Benutzername').waitFor() }])
})

it('axe finds nothing on the juror’s screens, dark and light', async () => {
  const { page } = await journey.openTablet()
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await logIn(page, DEMO.jury1)
  await loadPaket(page)
  await openBallot(page, journey.pathOf(werk))
  await vote(page, 8)
  await check(page, [
    { name: 'jurys', path: '/voting', ready: heading },
    { name: 'kategorien', path: `/voting/${journey.juryId}`, ready: heading },
    { name: 'einreichungen', path: `/voting/${journey.juryId}/${werk.kategorieId}`, ready: heading },
    { name: 'abstimmen', path: journey.pathOf(werk), ready: (each) => each.getByRole('radiogroup').first().waitFor() },
    { name: 'uebertragung', path: '/voting/uebertragung', ready: heading },
    { name: 'dashboard-jury', path: '/dashboard', ready: heading },
  ])
})

it('axe finds nothing on the chair’s and the office’s screens, dark and light', async () => {
  const [chair, office] = [await journey.openTablet(), await journey.openTablet()]
  const [werk] = journey.werke
  await logIn(chair.page, DEMO.vorsitz)
  await check(chair.page, [
    { name: 'vorsitz', path: `/voting/president/${journey.juryId}`, ready: heading },
    { name: 'vorsitz-kategorie', path: `/voting/president/${journey.juryId}/${werk?.kategorieId ?? ''}`, ready: heading },
  ])
  await logIn(office.page, DEMO.admin)
  await check(office.page, [
    { name: 'dashboard-buero', path: '/dashboard', ready: (each) => each.getByRole('region', { name: 'Jurys' }).waitFor() },
    { name: 'programmjahr', path: '/admin/programm/2026', ready: (each) => each.getByLabel('Titel', { exact: true }).waitFor() },
    { name: 'konto', path: '/konto', ready: heading },
  ])
})

it('axe finds nothing on the lists and editors of the office, dark and light', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.admin)
  const row = (each: Page) => each.locator('a.liste__name').first().waitFor()
  const field = (each: Page) => each.getByRole('button', { name: 'Speichern' }).waitFor()
  const lists = ['einreichungen', 'kategorien', 'medienfelder', 'preisstufen', 'jurys', 'agenturen', 'benutzer', 'agenturnews', 'mails/gesendet']
  const editors = ['kategorien/neu', 'medienfelder/neu', 'preisstufen/neu', 'agenturnews/neu', 'infotext/start']
  await check(page, [
    ...lists.map((path) => ({ name: `liste-${path.replace('/', '-')}`, path: `/admin/${path}`, ready: row })),
    ...editors.map((path) => ({ name: `editor-${path.replace('/', '-')}`, path: `/admin/${path}`, ready: field })),
    { name: 'benutzer-neu', path: '/admin/benutzer/neu', ready: heading },
    { name: 'benutzer-import', path: '/admin/benutzer/import', ready: heading },
  ])
})

async function check(page: Page, screens: Screen[]): Promise<void> {
  const found: string[] = []
  for (const { name, path, ready } of screens) {
    await page.goto(path)
    await ready(page)
    await page.waitForLoadState('networkidle').catch(() => undefined)
    for (const raum of ['dunkel', 'hell'] as const) {
      await wear(page, raum)
      const { violations } = await new AxeBuilder({ page }).analyze()
      found.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${name} (${raum}): ${id} ${target.join(' ')} ${failureSummary ?? ''}`),
        ),
      )
    }
    await wear(page, 'raum')
    await takePictures(page, name)
  }
  expect(found).toEqual([])
}

/** Both appearances of the same screen, chosen as in the settings. */
async function wear(page: Page, erscheinung: 'hell' | 'dunkel' | 'raum'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate((wanted) => {
    localStorage.setItem('lorbeer-erscheinung', wanted)
    dispatchEvent(new StorageEvent('storage'))
  }, erscheinung)
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
}

async function takePictures(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.screenshot({ path: join(SCREENS, `${name}-${size.width}x${size.height}.png`) })
  }
  await page.setViewportSize(SIZES[0] ?? { width: 1180, height: 820 })
}
