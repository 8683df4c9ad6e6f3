import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { comeBack, DEMO, keyOf, logIn, openBallot, untilOfflineReady, untilTransferred, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('keeps a vote when the browser is killed the moment it says „Auf diesem Tablet gespeichert“', async () => {
  const tablet = await journey.openTablet({ eigenes: true })
  const person = await callAs(journey.server.url, DEMO.jury1)
  const [erstes, zweites] = journey.werke
  if (!erstes || !zweites) throw new Error('keine Werke')
  await logIn(tablet.page, DEMO.jury1)
  await openBallot(tablet.page, journey.pathOf(erstes))
  await untilOfflineReady(tablet.page)
  // Chromium writes cookies to the disk after half a minute or when it ends; a tablet in a session has long done so.
  await tablet.relaunch()
  await journey.proxy.goOffline()

  for (const [werk, punkte] of [
    [erstes, 8],
    [zweites, 3],
  ] as const) {
    await openBallot(tablet.page, journey.pathOf(werk))
    await keyOf(tablet.page, punkte).click()
    await tablet.page.getByText('Auf diesem Tablet gespeichert').first().waitFor()
    await tablet.kill()
    await tablet.launch()
    await openBallot(tablet.page, journey.pathOf(werk))
    await tablet.page.getByRole('radio', { name: new RegExp(`^${punkte} `), checked: true }).waitFor()
    await tablet.page.getByText('Auf diesem Tablet gespeichert').first().waitFor()
  }

  await journey.proxy.goOnline()
  await comeBack(tablet.page)
  await untilTransferred(tablet.page)
  await expect
    .poll(() => journey.actsOf(person.benutzerId).map(({ einreichungId, wert }) => [einreichungId, wert]))
    .toEqual([
      [erstes.id, '{"punkte":8}'],
      [zweites.id, '{"punkte":3}'],
    ])
})
