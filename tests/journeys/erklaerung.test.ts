import { expect, it } from 'vitest'
import type { BefangenheitZeile, MitgliedErklaerung } from '#contract/befangenheit.ts'
import { callAs } from '#tests/support/dom/browser-api.ts'
import {
  comeBack,
  DEMO,
  loadPaket,
  logIn,
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

interface Buero {
  items: BefangenheitZeile[]
  erklaerungen: MitgliedErklaerung[]
}

it('before the first vote: agreed and recused without a network, killed, and both are with the office once', async () => {
  const { proxy, server, juryId } = journey
  const admin = await callAs(server.url, DEMO.admin)
  const person = await callAs(server.url, DEMO.jury1)
  const text = '<p>Was ich hier sehe, bleibt hier.</p>'
  await admin.send('PUT', '/api/infotexte/vertraulichkeit', { titel: 'Vertraulichkeit', text, version: 0, sichtbarVon: null, sichtbarBis: null })
  const [erstes, zweites] = journey.werke
  if (!erstes || !zweites) throw new Error('keine Werke')
  const tablet = await journey.openTablet({ eigenes: true })
  await logIn(tablet.page, DEMO.jury1)
  await loadPaket(tablet.page)
  await untilOfflineReady(tablet.page)
  // Cookies are on the disk by then (browser-absturz.test.ts).
  await tablet.relaunch()
  await proxy.goOffline()

  await tablet.page.goto(journey.pathOf(erstes))
  await tablet.page.getByRole('link', { name: 'Jetzt angeben' }).click()
  await tablet.page.getByText('Was ich hier sehe, bleibt hier.').waitFor()
  await tablet.page.getByRole('button', { name: 'Gelesen und zugestimmt' }).click()
  await tablet.page.getByText('Auf diesem Tablet gespeichert').first().waitFor()
  await tablet.page.getByLabel('Andere Arbeit suchen').fill(zweites.titel)
  await tablet.page.getByRole('button', { name: `Befangen: ${zweites.titel}`, exact: true }).click()
  await tablet.page.getByRole('button', { name: 'Angaben bestätigen' }).click()
  await tablet.page.getByText(/^Angaben bestätigt/).waitFor()
  await tablet.kill()
  await tablet.launch()

  await openBallot(tablet.page, journey.pathOf(erstes))
  await vote(tablet.page, 8)
  expect(journey.actsOf(person.benutzerId)).toEqual([])
  await proxy.goOnline()
  await comeBack(tablet.page)
  await untilTransferred(tablet.page)
  await tablet.page.goto(`/voting/${juryId}`)
  const sitzOf = ({ items }: Buero) => items.filter(({ einreichungId, name }) => einreichungId === zweites.id && name === 'Anton Bergmann')
  const buero = () => admin.get<Buero>(`/api/jurys/${juryId}/befangenheiten`)
  const meine = async () => (await buero()).erklaerungen.find(({ zustimmung }) => zustimmung !== null)
  await expect.poll(async () => (await meine())?.zustimmung).toMatchObject({ version: 1, weg: 'TABLET', gilt: true })
  expect(sitzOf(await buero()).map(({ stand }) => stand)).toEqual(['ERKLAERT'])
  expect(journey.actsOf(person.benutzerId).map(({ einreichungId, art, status }) => [einreichungId, art, status])).toEqual([
    [zweites.id, 'BEFANGEN', 'accepted'],
    [erstes.id, 'BEWERTET', 'accepted'],
  ])
  const mitgliedId = (await meine())?.mitgliedId ?? ''
  const schritte = async () =>
    (await admin.get<{ items: { aktion: string }[] }>(`/api/verlauf/jurymitglied/${mitgliedId}`)).items.map(({ aktion }) => aktion)
  // The older confirmation is of the demo programme.
  await expect.poll(schritte).toEqual(['befangenheiten-erklaert', 'vertraulichkeit-erklaert', 'befangenheiten-erklaert'])
  expect(journey.verifyLog()).toMatchObject({ ok: true })
})
