import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { comeBack, DEMO, logIn, openBallot, untilOfflineReady, untilTransferred, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('shows a vote that came after the final close as „Nicht gezählt“, keeps it, and names what counts', async () => {
  const { page } = await journey.openTablet()
  const [person, admin] = [await callAs(journey.server.url, DEMO.jury1), await callAs(journey.server.url, DEMO.admin)]
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(werk))
  await vote(page, 6)
  await untilTransferred(page)
  await untilOfflineReady(page)
  await journey.proxy.goOffline()
  const path = `/api/voting/jurys/${journey.juryId}/runden/${journey.rundeId}/status`
  expect((await admin.send('POST', path, { status: 'NACHLAUF' })).status).toBe(200)
  expect((await admin.send('POST', path, { status: 'GESCHLOSSEN', grund: 'Die Sitzung ist beendet.' })).status).toBe(200)
  await vote(page, 9)

  await journey.proxy.goOnline()
  await comeBack(page)
  await page.getByText('Nicht gezählt').first().waitFor()
  await page
    .getByText(/Es zählen Ihre 6 Punkte/)
    .first()
    .waitFor()
  const { items, nichtGezaehlt } = await journey.stimmenOf(person)
  expect(items.find(({ einreichungId }) => einreichungId === werk.id)?.wert).toEqual({ punkte: 6 })
  expect(nichtGezaehlt.map(({ wert, status }) => ({ wert, status }))).toEqual([{ wert: { punkte: 9 }, status: 'late' }])
  await page.reload()
  await page.getByText('Nicht gezählt').first().waitFor()
})

it('opens the head of the log with the focus on what does nothing: a second Enter confirms nothing in anybody’s name', async () => {
  const { page } = await journey.openTablet({ viewport: { width: 1440, height: 900 } })
  await logIn(page, DEMO.vorsitz)
  await page.goto(`/voting/president/${journey.juryId}`)
  await page
    .getByRole('region', { name: 'Kopf des Stimmprotokolls sichern' })
    .getByRole('button', { name: /^Kopf anzeigen/ })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Kopf des Stimmprotokolls' })
  await dialog.getByRole('button', { name: 'Ist gedruckt' }).waitFor()
  await dialog.locator('button:focus').filter({ hasText: 'Schließen' }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: 'Kopf des Stimmprotokolls sichern' }).waitFor()
})
