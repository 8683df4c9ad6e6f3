import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { comeBack, DEMO, logIn, openBallot, untilOfflineReady, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('hands votes over as a signed file; importing it twice, and the tablet’s own sending later, change nothing', async () => {
  const { page } = await journey.openTablet()
  const person = await callAs(journey.server.url, DEMO.jury1)
  const werke = journey.werke.slice(0, 2)
  await logIn(page, DEMO.jury1)
  const [werk] = werke
  if (!werk) throw new Error('keine Werke')
  await openBallot(page, journey.pathOf(werk))
  await untilOfflineReady(page)
  const gemeldet = journey.proxy.untilAnswered(
    ({ path, method, status }) => method === 'PUT' && path.startsWith('/api/voting/geraete/') && status === 200,
  )
  await page.goto('/voting')
  await gemeldet
  await journey.proxy.goOffline()
  for (const [index, each] of werke.entries()) {
    await openBallot(page, journey.pathOf(each))
    await vote(page, 7 + index)
  }
  await page.goto('/voting/uebertragung')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Als Datei sichern' }).first().click()])
  const file = await download.path()

  // The office has its own line; the tablet stays without a network.
  const office = await journey.openTablet({ url: journey.server.url })
  await logIn(office.page, DEMO.admin)
  await office.page.goto('/dashboard')
  const choose = async () => {
    const [chooser] = await Promise.all([
      office.page.waitForEvent('filechooser'),
      office.page.getByRole('button', { name: 'Datei auswählen' }).click(),
    ])
    await chooser.setFiles(file)
  }
  await choose()
  await office.page.getByText(/: 2 übernommen, 0 schon bekannt\.$/).waitFor()
  expect(journey.actsOf(person.benutzerId)).toHaveLength(2)
  await choose()
  await office.page.getByText(/: 0 übernommen, 2 schon bekannt\.$/).waitFor()

  await journey.proxy.goOnline()
  await comeBack(page)
  await page.getByText('Von Ihnen wartet auf diesem Tablet nichts').waitFor()
  const acts = journey.actsOf(person.benutzerId)
  expect(acts.map(({ wert }) => wert)).toEqual(['{"punkte":7}', '{"punkte":8}'])
  expect(journey.verifyLog()).toMatchObject({ ok: true })
})
