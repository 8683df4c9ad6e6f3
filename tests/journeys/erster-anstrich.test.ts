import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { DEMO, logIn, type Journey } from '#tests/support/server/browser-journey.ts'
import { holdBack } from '#tests/support/server/hold-back.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

const pruefung = (page: Page) => page.getByRole('progressbar', { name: 'Anmeldung wird geprüft' })

it('the first HTML shows the spinner in the middle, before any script, and nothing jumps when the application takes over', async () => {
  const { page } = await journey.openTablet()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Somebody has logged in here before: whether they still are, only the server can say.
  await page.context().addCookies([{ name: 'lorbeer_sitzung_bekannt', value: 'von-frueher', url: journey.proxy.url }])
  const releaseScripts = await holdBack(page, /\/assets\/.*\.js$/)
  const releaseAuth = await holdBack(page, /\/api\/auth$/)
  await page.goto('/', { waitUntil: 'commit' })
  await pruefung(page).waitFor()
  // What nobody sees painted can be measured before its styles are there.
  await page.waitForFunction(() => document.styleSheets.length > 0)
  expect(await page.locator('#root').innerHTML()).toBe('')
  const spinner = page.locator('#start .spinner')
  const before = await spinner.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect([(before?.x ?? 0) + 20, (before?.y ?? 0) + 20]).toEqual([width / 2, height / 2])
  expect(await spinner.evaluate((node) => getComputedStyle(node).animationName)).toBe('spinner-breathe')

  await releaseScripts()
  await page.locator('#root .spinner').waitFor({ state: 'attached' })
  expect(await page.locator('#root .spinner').boundingBox()).toEqual(before)
  expect(await spinner.boundingBox()).toEqual(before)
  expect(await pruefung(page).count()).toBe(1)

  await releaseAuth()
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
  expect(await page.locator('#start').isVisible()).toBe(false)
})

it('a screen that is still on its way shows the spinner in the corner, and /admin leads to the overview', async () => {
  const { page } = await journey.openTablet()
  // What a worker fetches cannot be held back.
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker)
  await logIn(page, DEMO.admin)
  const release = await holdBack(page, /\/assets\/buero-.*\.js$/)
  await page.goto('/admin', { waitUntil: 'commit' })
  const ecke = page.getByRole('progressbar', { name: 'Seite wird geladen' })
  await ecke.waitFor()
  const box = await ecke.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect([width - (box?.x ?? 0) - (box?.width ?? 0), height - (box?.y ?? 0) - (box?.height ?? 0)]).toEqual([22, 22])
  expect(await page.locator('#start').isVisible()).toBe(false)
  await release()
  await page.waitForURL((url) => url.pathname === '/dashboard/')
  await page.getByRole('navigation', { name: 'Verwaltung' }).waitFor()
})

it('a ballot opened directly keeps the spinner in the middle until the store of the votes is open', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.jury1)
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      if (!name.startsWith('lorbeer-stimmen')) return open.call(this, name, version)
      // Nobody hears of what becomes of it.
      return Object.defineProperties(open.call(this, 'ohne-antwort'), { onsuccess: { writable: true }, addEventListener: { value: () => undefined } })
    }
  })
  await page.goto('/voting', { waitUntil: 'commit' })
  // In one look: after four seconds it is said that nothing answers.
  await page.waitForFunction(() => {
    const shown = (what: string) => [...document.querySelectorAll(what)].filter((each) => each.checkVisibility({ visibilityProperty: true })).length
    const isDrawn = document.querySelector('.skip-link') && document.querySelector('#root > .spinner-centred')
    return isDrawn && shown('#start') === 1 && shown('[role="progressbar"][aria-label="Anmeldung wird geprüft"]') === 1
  })
  await page.getByRole('heading', { level: 1, name: 'Der Speicher dieses Geräts antwortet nicht' }).waitFor()
  expect(await page.locator('#start').isVisible()).toBe(false)
})
