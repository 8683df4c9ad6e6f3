import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO, fillLogin, logIn, startJourney, untilOfflineReady, type Journey } from '#tests/support/browser-journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

it('says so in German when the password is wrong, and keeps the name', async () => {
  const { page } = await journey.openTablet()
  await page.goto('/')
  await fillLogin(page, DEMO.jury1, 'falsch-falsch-falsch')
  await page.getByText('Benutzername oder Passwort stimmt nicht.').waitFor()
  expect(await page.getByLabel('Benutzername').inputValue()).toBe(DEMO.jury1)
  await fillLogin(page, DEMO.jury1)
  await page.waitForURL((url) => url.pathname !== '/')
})

it('takes a captive portal for no network: nobody is logged out, and the log-in says what is wrong', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.jury1)
  await page.goto('/voting')
  await untilOfflineReady(page)
  journey.proxy.choose(() => ({ kind: 'captive' }))
  await page.goto('/voting')
  await page.getByText(/Offline/).first().waitFor()
  expect(await page.getByLabel('Benutzername').count()).toBe(0)
  journey.proxy.choose(null)

  const fremd = await journey.openTablet()
  await fremd.page.goto('/')
  await fremd.page.getByLabel('Benutzername').waitFor()
  journey.proxy.choose(({ path }) => (path.startsWith('/api') ? { kind: 'captive' } : undefined))
  await fillLogin(fremd.page, DEMO.jury1)
  await fremd.page.getByText(/nicht erreichbar|Keine Verbindung/).first().waitFor()
  journey.proxy.choose(null)
  await fillLogin(fremd.page, DEMO.jury1)
  await fremd.page.waitForURL((url) => url.pathname !== '/')
})
