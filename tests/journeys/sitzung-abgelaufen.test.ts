import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { callAs } from '#tests/support/browser-api.ts'
import { DEMO, fillLogin, keyOf, logIn, openBallot, untilTransferred, type Journey } from '#tests/support/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('keeps the votes of an expired session, asks to log in, and then goes on', async () => {
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

  await page.getByRole('button', { name: 'Anmelden …' }).click()
  await fillLogin(page, DEMO.jury1)
  await untilTransferred(page)
  expect(journey.actsOf(person.benutzerId).map(({ einreichungId, wert, status }) => ({ einreichungId, wert, status }))).toEqual([
    { einreichungId: werk.id, wert: '{"punkte":8}', status: 'accepted' },
  ])
})

function endSessions(dataDir: string, benutzerId: string): void {
  const db = new DatabaseSync(join(dataDir, 'lorbeer.sqlite'), { timeout: 5000 })
  db.prepare('delete from sitzung where benutzer_id = ?').run(benutzerId)
  db.close()
}
