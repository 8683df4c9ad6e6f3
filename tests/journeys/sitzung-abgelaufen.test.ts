import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { DEMO, fillLogin, keyOf, logIn, openBallot, untilTransferred, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('keeps the votes of an expired session, says after a reload that they wait, and sends them after the log-in', async () => {
  const { page } = await journey.openTablet()
  const person = await callAs(journey.server.url, DEMO.jury1)
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(werk))
  endSessions(journey.server.dataDir, person.benutzerId)

  const refused = journey.proxy.untilAnswered(({ path, status }) => path === '/api/voting/stimmabgaben' && status === 401)
  await keyOf(page, 8).click()
  await page.getByText('Auf diesem Tablet gespeichert').first().waitFor()
  await refused
  await page
    .getByText(/Bitte neu anmelden|Anmeldung nötig/)
    .first()
    .waitFor()
  expect(journey.actsOf(person.benutzerId)).toEqual([])

  // Once the device has heard of it nobody is known here after a load. That a vote waits is said all the same.
  const hinweis = page.getByText('Auf diesem Tablet wartet 1 Stimme. Sie ist sicher gespeichert')
  const isGesagt = async () => {
    await page.reload()
    return hinweis.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isGesagt).toBe(true)
  await fillLogin(page, DEMO.jury1)
  await untilTransferred(page)
  expect(journey.actsOf(person.benutzerId).map(({ einreichungId, wert, status }) => ({ einreichungId, wert, status }))).toEqual([
    { einreichungId: werk.id, wert: '{"punkte":8}', status: 'accepted' },
  ])
})

const SIZES = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]

it('lets a juror with an expired session use every key of the ballot, and the pill says that a log-in is needed', async () => {
  const { page } = await journey.openTablet()
  const person = await callAs(journey.server.url, DEMO.jury2)
  const [, werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await logIn(page, DEMO.jury2)
  await openBallot(page, journey.pathOf(werk))
  endSessions(journey.server.dataDir, person.benutzerId)
  await keyOf(page, 8).click()
  await page.getByRole('status').getByText('Anmeldung nötig').waitFor()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (let punkte = 1; punkte <= 10; punkte += 1) await keyOf(page, punkte).click({ trial: true })
    for (const name of ['Zurück', 'Weiter', 'Enthaltung', 'Befangen']) await page.getByRole('button', { name, exact: true }).click({ trial: true })
  }
  await page.getByRole('button', { name: /^Anmeldung nötig/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anmelden …' }).click()
  await fillLogin(page, DEMO.jury2)
  await untilTransferred(page)
})

function endSessions(dataDir: string, benutzerId: string): void {
  const db = new DatabaseSync(join(dataDir, 'lorbeer.sqlite'), { timeout: 5000 })
  db.prepare('delete from sitzung where benutzer_id = ?').run(benutzerId)
  db.close()
}
