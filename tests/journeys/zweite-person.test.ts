import { expect, it } from 'vitest'
import { callAs } from '#tests/support/browser-api.ts'
import {
  comeBack,
  DEMO,
  logIn,
  openBallot,
  openMenu,
  untilOfflineReady,
  untilTransferred,
  vote,
  type Journey,
} from '#tests/support/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('never sends and never shows the first person’s votes while a second person uses the tablet', async () => {
  const { page } = await journey.openTablet()
  const [erste, zweite] = [await callAs(journey.server.url, DEMO.jury1), await callAs(journey.server.url, DEMO.jury2)]
  const [werk, anderes] = journey.werke
  if (!werk || !anderes) throw new Error('keine Werke')
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(werk))
  await untilOfflineReady(page)
  await journey.proxy.goOffline()
  await vote(page, 9)
  await page.goto('/voting')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByRole('button', { name: /Stimmen bleiben auf diesem Tablet/ }).click()
  await page.getByLabel('Benutzername').waitFor()

  await journey.proxy.goOnline()
  await logIn(page, DEMO.jury2)
  await openBallot(page, journey.pathOf(werk))
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await openBallot(page, journey.pathOf(anderes))
  await vote(page, 4)
  await comeBack(page)
  await untilTransferred(page)
  expect(journey.actsOf(erste.benutzerId)).toEqual([])
  expect(journey.actsOf(zweite.benutzerId).map(({ einreichungId, wert }) => [einreichungId, wert])).toEqual([[anderes.id, '{"punkte":4}']])

  await page.goto('/voting')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByLabel('Benutzername').waitFor()
  await logIn(page, DEMO.jury1)
  await page.goto('/voting')
  await expect
    .poll(() => journey.actsOf(erste.benutzerId).map(({ einreichungId, wert }) => [einreichungId, wert]), { timeout: 20_000 })
    .toEqual([[werk.id, '{"punkte":9}']])
})
