import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { comeBack, DEMO, logIn, openBallot, untilTransferred, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('asks „Welche gilt?“ when one juror voted differently on two tablets, and the choice counts', async () => {
  const [erstes, zweites] = [await journey.openTablet(), await journey.openTablet()]
  const person = await callAs(journey.server.url, DEMO.jury1)
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  for (const { page } of [erstes, zweites]) {
    await logIn(page, DEMO.jury1)
    await openBallot(page, journey.pathOf(werk))
  }
  // The second tablet is cut off, and has not yet heard of it.
  await zweites.context.setOffline(true)
  await vote(erstes.page, 6)
  await untilTransferred(erstes.page)
  await vote(zweites.page, 9)
  await zweites.context.setOffline(false)
  await comeBack(zweites.page)

  await zweites.page.getByText('Welche gilt?').first().waitFor()
  const before = await journey.stimmenOf(person)
  expect(before.items.find(({ einreichungId }) => einreichungId === werk.id)?.wert).toEqual({ punkte: 6 })
  expect(before.vorschlaege.map(({ wert }) => wert)).toEqual([{ punkte: 9 }])
  await erstes.page.reload()
  await erstes.page.getByText('Welche gilt?').first().waitFor()

  await zweites.page
    .getByRole('button', { name: /9 Punkte/ })
    .first()
    .click()
  await comeBack(zweites.page)
  await untilTransferred(zweites.page)
  await expect.poll(async () => (await journey.stimmenOf(person)).vorschlaege.length).toBe(0)
  const after = await journey.stimmenOf(person)
  expect(after.items.find(({ einreichungId }) => einreichungId === werk.id)?.wert).toEqual({ punkte: 9 })
  await erstes.page.reload()
  await erstes.page.getByRole('radio', { name: /^9 /, checked: true }).waitFor()
  expect(await erstes.page.getByText('Welche gilt?').count()).toBe(0)
})
