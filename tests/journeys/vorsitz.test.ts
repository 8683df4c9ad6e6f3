import { expect, it } from 'vitest'
import { DEMO, keyOf, logIn, openBallot, untilTransferred, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('shows a vote to the chair by itself, without a reload', async () => {
  const [juror, chair] = [await journey.openTablet(), await journey.openTablet()]
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await logIn(juror.page, DEMO.jury1)
  await openBallot(juror.page, journey.pathOf(werk))
  await logIn(chair.page, DEMO.vorsitz)
  await chair.page.goto(`/voting/president/${journey.juryId}/${werk.kategorieId}`)
  const row = chair.page.getByRole('listitem').or(chair.page.getByRole('row')).filter({ hasText: werk.titel }).first()
  await row.waitFor()
  const before = await row.innerText()

  const changed = chair.page.waitForFunction(
    ({ titel, text }) => {
      const rows = [...document.querySelectorAll<HTMLElement>('li, tr')].filter((element) => element.innerText.includes(titel))
      return rows[0] && rows[0].innerText !== text
    },
    { titel: werk.titel, text: before },
    { polling: 20 },
  )
  await keyOf(juror.page, 10).click()
  await untilTransferred(juror.page)
  // How soon is measured by bench B6: a busy machine must not fail a test.
  expect(await (await changed).jsonValue()).toBe(true)
})
