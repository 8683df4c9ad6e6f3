import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from '#tests/support/browser-api.ts'
import { DEMO, openBallot, startJourney, untilTransferred, type Journey } from '#tests/support/browser-journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

it('logs in and votes by keyboard alone, and arrows never cast a vote', async () => {
  const { page } = await journey.openTablet()
  const person = await callAs(journey.server.url, DEMO.jury1)
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await page.goto('/')
  await page.getByLabel('Benutzername').focus()
  await page.keyboard.type(DEMO.jury1)
  await page.keyboard.press('Tab')
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
  await expect.poll(() => page.getByRole('radio', { checked: true }).first().evaluate((key) => key === document.activeElement)).toBe(true)
  await untilTransferred(page)
  await expect.poll(() => journey.actsOf(person.benutzerId).map(({ wert }) => wert).slice(0, 2)).toEqual(['{"punkte":8}', '{"punkte":10}'])
})
