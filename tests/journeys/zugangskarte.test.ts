import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { readPdf } from '#tests/support/pdf.ts'
import {
  comeBack,
  DEMO,
  loadPaket,
  openBallot,
  untilOfflineReady,
  untilTransferred,
  vote,
  type Journey,
} from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('a printed card logs a tablet in, which then votes without a network as with a password', async () => {
  const person = await callAs(journey.server.url, DEMO.jury1)
  const code = await printCode(person.benutzerId)
  const { page } = await journey.openTablet()
  await page.goto('/')
  await page.getByRole('link', { name: 'Mit Zugangskarte anmelden' }).click()
  await page.getByLabel('Code der Karte').fill(code)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Auf diesem Tablet anmelden' }).click()
  await page.waitForURL(/\/voting$/)
  await loadPaket(page)
  await untilOfflineReady(page)
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await journey.proxy.goOffline()
  await openBallot(page, journey.pathOf(werk))
  await vote(page, 7)
  await page.reload()
  await page.getByRole('radio', { name: /^7 /, checked: true }).waitFor()
  expect(journey.actsOf(person.benutzerId)).toEqual([])
  await journey.proxy.goOnline()
  await comeBack(page)
  await untilTransferred(page)
  await expect.poll(() => journey.actsOf(person.benutzerId).map(({ wert }) => wert)).toEqual(['{"punkte":7}'])
  expect(journey.verifyLog()).toMatchObject({ ok: true })
})

/** As the office prints it. */
async function printCode(benutzerId: string): Promise<string> {
  const admin = await callAs(journey.server.url, DEMO.admin)
  const { items } = await admin.get<{ items: { id: string; benutzerId: string }[] }>('/api/jurymitglieder?jahr=2026')
  const mitgliedIds = items.filter((row) => row.benutzerId === benutzerId).map(({ id }) => id)
  const { body } = await admin.send<{ pdf: string }>('POST', '/api/zugangskarten', { mitgliedIds })
  const [seite = ''] = await readPdf(Buffer.from(body.pdf, 'base64'))
  return /Tippen ([A-Z2-9]{4} [A-Z2-9]{4})/.exec(seite)?.[1] ?? ''
}
