import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from '#tests/support/browser-api.ts'
import { comeBack, DEMO, logIn, openBallot, startJourney, untilOfflineReady, vote, type Journey } from '#tests/support/browser-journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

it('hands votes over as a signed file; importing it twice, and the tablet’s own sending later, change nothing', async () => {
  const { page } = await journey.openTablet()
  const person = await callAs(journey.server.url, DEMO.jury1)
  const werke = journey.werke.slice(0, 2)
  await logIn(page, DEMO.jury1)
  const [werk] = werke
  if (!werk) throw new Error('keine Werke')
  await openBallot(page, journey.pathOf(werk))
  await untilOfflineReady(page)
  await page.goto('/voting')
  await journey.proxy.untilAnswered(({ path, method, status }) => method === 'PUT' && path.startsWith('/api/voting/geraete/') && status === 200)
  await journey.proxy.goOffline()
  for (const [index, each] of werke.entries()) {
    await openBallot(page, journey.pathOf(each))
    await vote(page, 7 + index)
  }
  await page.goto('/voting/uebertragung')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Als Datei sichern' }).first().click()])
  const file = await download.path()

  await journey.proxy.goOnline()
  const office = await journey.openTablet()
  await logIn(office.page, DEMO.admin)
  await office.page.goto('/dashboard')
  const choose = async () => {
    const [chooser] = await Promise.all([office.page.waitForEvent('filechooser'), office.page.getByRole('button', { name: 'Datei auswählen' }).click()])
    await chooser.setFiles(file)
  }
  await choose()
  await office.page.getByText(/2 übernommen, 0 schon bekannt/).waitFor()
  expect(journey.actsOf(person.benutzerId)).toHaveLength(2)
  await choose()
  await office.page.getByText(/0 übernommen, 2 schon bekannt/).waitFor()

  await comeBack(page)
  await expect.poll(() => page.getByText(/Übertragen|übertragen/).count(), { timeout: 20_000 }).toBeGreaterThan(0)
  const acts = journey.actsOf(person.benutzerId)
  expect(acts.map(({ wert }) => wert)).toEqual(['{"punkte":7}', '{"punkte":8}'])
  expect(journey.verifyLog()).toMatchObject({ ok: true })
})
