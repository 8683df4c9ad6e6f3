// An agency on a line that comes and goes: nothing that it has open may be lost to a click at the wrong moment.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { logIn, untilOfflineReady, type Journey } from '#tests/support/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('opens a tab that was never opened before as soon as the line is back, without loading the page again', async () => {
  const { page } = await journey.openTablet({ colorScheme: 'light' })
  await logIn(page, 'agentur@lorbeer.example')
  await page.goto('/einreichungen/neu')
  await page.getByLabel('Titel der Arbeit').fill('Am Ende der Leitung')
  await page.getByLabel('Kategorie').click()
  await page.getByRole('menuitemradio', { name: '06 Film' }).click()
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await page.getByLabel('Auftraggeber').fill('Pellwerk GmbH')
  await page.getByText('Entwurf gesichert um').waitFor()
  await untilOfflineReady(page)
  await page.evaluate(() => Object.assign(globalThis, { unterbrochen: false }))

  const reiter = page.getByRole('link', { name: /^Medien/ }).first()
  const ort = await reiter.boundingBox()
  await journey.proxy.goOffline()
  await reiter.click()
  await page
    .getByText(/^Keine Verbindung: Ihre Eingaben bleiben/)
    .first()
    .waitFor()
  // Nothing has gone away from under the click.
  expect(await reiter.boundingBox()).toEqual(ort)
  await wait(4000)
  await journey.proxy.goOnline()
  await page.getByLabel('Datei für Film').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => 'unterbrochen' in globalThis)).toBe(true)
})
