import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { DEMO, logIn, type Journey } from '#tests/support/server/browser-journey.ts'
import { checkBarrierefrei, listVerstoesse } from '#tests/support/dom/barrierefrei.ts'
import { idsOfAgentur, idsOfBuero, idsOfDruck } from '#tests/support/dom/schirm-ids.ts'
import { SCHIRME } from '#tests/support/dom/schirme.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('axe finds nothing on the screens of agencies, dark and light, and nothing is wider than the window, with text twice as large', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, 'agentur@lorbeer.example')
  await checkBarrierefrei(page, SCHIRME.agentur, await idsOfAgentur(journey))
})

it('nor on those of a printer', async () => {
  const { page } = await journey.openTablet()
  await logIn(page, 'druck@lorbeer.example')
  await checkBarrierefrei(page, SCHIRME.druck, await idsOfDruck(journey))
})

it.each(['bueroSaetze', 'bueroPruefung'] as const)('nor on the records of the office: %s', async (gruppe) => {
  const { page } = await journey.openTablet()
  await logIn(page, DEMO.admin)
  await checkBarrierefrei(page, SCHIRME[gruppe], await idsOfBuero(journey))
})

it('scrolls the history of a work by keyboard, and every radio is large enough for a finger', async () => {
  const { page } = await journey.openTablet({ viewport: { width: 1180, height: 500 } })
  await logIn(page, 'agentur@lorbeer.example')
  const { items } = await get<{ items: { id: string; status: string }[] }>(page, '/api/einreichungen?jahr=2026')
  const entwurf = `/einreichungen/${items.find(({ status }) => status === 'ENTWURF')?.id}`
  await page.goto(`${entwurf}/rechtliches`)
  await page.getByRole('radio').first().waitFor()
  const sides = await page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => Math.min(radio.getBoundingClientRect().width, radio.getBoundingClientRect().height)))
  expect(sides.filter((side) => side < 24)).toEqual([])

  await page
    .getByRole('button', { name: /Mehr|Weitere|Aktionen/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Verlauf' }).click()
  await page.getByRole('dialog').getByText('Angelegt').waitFor()
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)))
  expect(await listVerstoesse(page)).toEqual([])
})

async function get<T>(page: Page, path: string): Promise<T> {
  const answer = await page.context().request.get(new URL(path, page.url()).href)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as T
}
