import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import {
  comeBack,
  DEMO,
  loadPaket,
  logIn,
  openBallot,
  untilOfflineReady,
  vote,
  untilTransferred,
  type Journey,
} from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('votes without a network on images and a film, also after a reload, and every vote arrives once', async () => {
  const { proxy } = journey
  const { page } = await journey.openTablet({ eigenes: true })
  const person = await callAs(journey.server.url, DEMO.jury1)
  await logIn(page, DEMO.jury1)
  await loadPaket(page, 'Vollständig')
  await untilOfflineReady(page)
  const film = journey.werke.find(({ medien }) => medien.some(({ variant }) => variant === 'video'))
  const bilder = journey.werke.filter(({ medien }) => medien.every(({ variant }) => variant !== 'video')).slice(0, 3)
  if (!film) throw new Error('Das Demoprogramm hat in der ersten Kategorie keinen Film')
  const werke = [...bilder, film]

  const { vote: cast, wanted } = plan(werke.map(({ id }) => id))
  await proxy.goOffline()
  const seen = proxy.bytesSeen()
  for (const [index, werk] of werke.entries()) {
    await openBallot(page, journey.pathOf(werk))
    if (werk === film) await untilFilmPlays(page)
    await vote(page, cast(index))
    await page.getByText('Auf diesem Tablet gespeichert').first().waitFor()
  }
  await page.reload()
  await page.getByRole('radio', { name: new RegExp(`^${cast(werke.length - 1)} `), checked: true }).waitFor()
  expect(proxy.bytesSeen()).toBe(seen)
  expect(journey.actsOf(person.benutzerId)).toEqual([])

  await proxy.goOnline()
  await comeBack(page)
  await untilTransferred(page)
  await expect.poll(() => journey.actsOf(person.benutzerId).length).toBe(werke.length)
  const { items } = await journey.stimmenOf(person)
  expect(new Map(items.map(({ einreichungId, wert }) => [einreichungId, wert]))).toEqual(wanted)
  expect(journey.actsOf(person.benutzerId).map(({ status, rev }) => ({ status, rev }))).toEqual(werke.map(() => ({ status: 'accepted', rev: 1 })))
  expect(journey.verifyLog()).toMatchObject({ ok: true })
})

/** Points that differ from work to work. */
function plan(ids: string[]) {
  const points = (index: number) => 3 + index
  return { vote: points, wanted: new Map(ids.map((id, index) => [id, { punkte: points(index) }])) }
}

async function untilFilmPlays(page: import('playwright').Page): Promise<void> {
  await page.getByRole('button', { name: /Film/ }).first().click()
  const film = page.locator('video').first()
  await film.waitFor()
  const seconds = await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    await new Promise((resolve) => video.addEventListener('timeupdate', () => video.currentTime > 0.2 && resolve(null)))
    video.pause()
    return video.currentTime
  })
  expect(seconds).toBeGreaterThan(0.2)
}
