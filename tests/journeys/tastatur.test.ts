import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { DEMO, openBallot, untilTransferred, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('logs in and votes by keyboard alone, and arrows never cast a vote', async () => {
  const { page } = await journey.openTablet()
  const person = await callAs(journey.server.url, DEMO.jury1)
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await page.goto('/')
  await page.getByLabel('Benutzername').focus()
  await page.keyboard.type(DEMO.jury1)
  await tabTo(page, page.getByLabel('Passwort', { exact: true }))
  await page.keyboard.type('lorbeer-demo-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')

  await openBallot(page, journey.pathOf(werk))
  await page.keyboard.press('8')
  await page.getByRole('radio', { name: /^8 /, checked: true }).waitFor()
  await untilTransferred(page)
  await page.keyboard.press('0')
  await page.getByRole('radio', { name: /^10 /, checked: true }).waitFor()

  await page.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowDown')
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  expect(focused).not.toMatch(/^10/)
  expect(await page.getByRole('radio', { name: /^10 /, checked: true }).count()).toBe(1)
  await page.keyboard.press('Space')
  await expect
    .poll(() =>
      page
        .getByRole('radio', { checked: true })
        .first()
        .evaluate((key) => key === document.activeElement),
    )
    .toBe(true)
  await untilTransferred(page)
  await expect
    .poll(() =>
      journey
        .actsOf(person.benutzerId)
        .map(({ wert }) => wert)
        .slice(0, 2),
    )
    .toEqual(['{"punkte":8}', '{"punkte":10}'])
})

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  // Past it when the application took over at that very moment: then once around.
  for (let press = 0; press < 60; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Die Tabulatortaste führt nicht dorthin')
}
