import { expect, it } from 'vitest'
import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { comeBack, DEMO, logIn, openBallot, untilOfflineReady, untilTransferred, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('a juror of the young votes in their rooms without a network, from a deep link too, and it is counted once', async () => {
  const { proxy } = journey
  const tablet = await journey.openTablet({ eigenes: true })
  const person = await callAs(journey.server.url, DEMO.young)
  const { jury, erstes, zweites } = await findWerke(person)
  await logIn(tablet.page, DEMO.young)
  await tablet.page.goto('/younglorbeer')
  await tablet.page.getByRole('link', { name: /^Plakat und Print, 5 Arbeiten aus 4 Hochschulen, noch offen$/ }).waitFor()
  await tablet.page.getByRole('button', { name: 'Für die Sitzung laden' }).last().click()
  await tablet.page
    .getByText(/Zum Abstimmen bereit|Vollständig/)
    .first()
    .waitFor()
  await untilOfflineReady(tablet.page)

  await proxy.goOffline()
  await tablet.relaunch()
  const { page } = tablet
  const seen = proxy.bytesSeen()
  await openBallot(page, `/younglorbeer/${erstes.kategorieId}/${erstes.id}`)
  await page.getByText(erstes.hochschule ?? 'ohne Hochschule').waitFor()
  await vote(page, 8)
  await page.getByText('Auf diesem Tablet gespeichert').first().waitFor()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${zweites.titel}`) }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/younglorbeer/${zweites.kategorieId}/${zweites.id}`)
  await vote(page, 6)
  // What an audience sees comes from the tablet, too, and says nothing of it.
  await page.goto(`/younglorbeer/oeffentlich/${erstes.kategorieId}/${erstes.id}`)
  await page.getByRole('heading', { level: 1, name: erstes.titel }).waitFor()
  await expect.poll(() => page.locator('main img').evaluate((bild: HTMLImageElement) => bild.complete && bild.naturalWidth > 0)).toBe(true)
  expect(await page.locator('body').innerText()).not.toMatch(/Offline|Tablet|bewertet|Punkte|Übertragen/)
  await page.goto('/younglorbeer')
  await page.getByText('+ 2 auf diesem Tablet').waitFor()
  expect(proxy.bytesSeen()).toBe(seen)
  expect(journey.actsOf(person.benutzerId).filter(({ einreichungId }) => einreichungId === erstes.id)).toEqual([])

  await proxy.goOnline()
  await openBallot(page, `/younglorbeer/${erstes.kategorieId}/${erstes.id}`)
  await comeBack(page)
  await untilTransferred(page)
  await page.goto('/younglorbeer')
  await page.getByText('2 von 5 bewertet').waitFor()
  const werke = new Set([erstes.id, zweites.id])
  const acts = journey.actsOf(person.benutzerId).filter(({ einreichungId }) => werke.has(einreichungId ?? ''))
  expect(acts.map(({ einreichungId, wert, status, rev }) => [einreichungId, wert, status, rev])).toEqual([
    [erstes.id, '{"punkte":8}', 'accepted', 1],
    [zweites.id, '{"punkte":6}', 'accepted', 1],
  ])
  expect(journey.verifyLog(jury.id)).toMatchObject({ ok: true })
})

/** The jury with most categories of the young, and two works of its first one. */
async function findWerke(person: Awaited<ReturnType<typeof callAs>>) {
  const { items } = await person.get<{ items: JuryListItem[] }>('/api/voting/jurys')
  const jury = items.find(({ young }) => young && young.length > 1)
  const { einreichungen } = await person.get<Jurypaket>(`/api/voting/jurys/${jury?.id}/paket`)
  const [erstes, zweites] = einreichungen.filter(({ kategorieId }) => kategorieId === jury?.young?.[0])
  if (!jury || !erstes || !zweites) throw new Error('Das Demoprogramm hat keine Jury des Nachwuchses')
  return { jury, erstes, zweites } satisfies { jury: JuryListItem; erstes: PaketEinreichung; zweites: PaketEinreichung }
}
