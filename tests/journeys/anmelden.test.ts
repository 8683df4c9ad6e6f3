import { expect, it } from 'vitest'
import {
  comeBack,
  DEMO,
  fillLogin,
  logIn,
  openBallot,
  untilOfflineReady,
  untilTransferred,
  vote,
  type Journey,
} from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('says so in German when the password is wrong, and keeps the name', async () => {
  const { page } = await journey.openTablet()
  await page.goto('/')
  await fillLogin(page, DEMO.jury1, 'falsch-falsch-falsch')
  await page.getByText('Benutzername oder Passwort stimmt nicht.').waitFor()
  expect(await page.getByLabel('Benutzername').inputValue()).toBe(DEMO.jury1)
  await fillLogin(page, DEMO.jury1)
  await page.waitForURL((url) => url.pathname !== '/')
})

it('keeps what is typed in a browser that refuses the worker: the page is not loaded a second time', async () => {
  const { page } = await journey.openTablet()
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => {
      Object.assign(globalThis, { abgelehnt: true })
      return Promise.reject(new DOMException('refused', 'SecurityError'))
    }
  })
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.goto('/')
  await page.getByLabel('Benutzername').fill(DEMO.jury1)
  await page.waitForFunction(() => 'abgelehnt' in globalThis)
  // Who loads a page again asks the server first whether it is there: two answers later it would be on its way.
  for (let nr = 0; nr < 2; nr += 1) await page.evaluate(() => fetch('/api/auth').then((answer) => answer.text()))
  expect(loads).toHaveLength(1)
  expect(await page.getByLabel('Benutzername').inputValue()).toBe(DEMO.jury1)
})

it('takes a captive portal for no network: nobody is logged out, and the log-in says what is wrong', async () => {
  const { page } = await journey.openTablet()
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(werk))
  const jury = page.getByRole('link', { name: /^Abstimmen/ }).first()
  await page.goto('/voting')
  await jury.waitFor()
  await untilOfflineReady(page)
  journey.proxy.choose(() => ({ kind: 'captive' }))
  await page.goto('/voting')
  await jury.waitFor()
  await openBallot(page, journey.pathOf(werk))
  await vote(page, 6)
  await page.getByRole('button', { name: /^Offline · 1 Stimme auf diesem Tablet|^Offline 1 Stimme auf diesem Tablet/ }).waitFor()
  expect(await page.getByLabel('Benutzername').count()).toBe(0)
  journey.proxy.choose(null)
  await comeBack(page)
  await untilTransferred(page)

  const fremd = await journey.openTablet()
  await fremd.page.goto('/')
  await fremd.page.getByLabel('Benutzername').waitFor()
  journey.proxy.choose(({ path }) => (path.startsWith('/api') ? { kind: 'captive' } : undefined))
  await fillLogin(fremd.page, DEMO.jury1)
  // The form's own sentence: the page around it says that there is no connection before the log-in was answered.
  await fremd.page.getByText('Bitte prüfen Sie das WLAN und versuchen Sie es noch einmal.').waitFor()
  journey.proxy.choose(null)
  await fillLogin(fremd.page, DEMO.jury1)
  await fremd.page.waitForURL((url) => url.pathname !== '/')
})
