import { expect, it } from 'vitest'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { DEMO, logIn, openBallot, until, untilOfflineReady, untilTransferred, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import type { TabletBrowser } from '#tests/support/server/browser.ts'
import { useJourney } from './use-journey.ts'

const SLOW_BYTES_PER_SECOND = 1_500_000
/** Three requests and eight pieces that are being written, each of another file. */
const UNDER_WAY = 11

let journey: Journey
useJourney((started) => {
  journey = started
})

it('goes on with a package after kill -9 without being asked, brings the own votes along, and shows films and votes without a network', async () => {
  const { proxy } = journey
  const [werk] = journey.werke
  const film = journey.werke.find(({ medien }) => medien.some(({ variant }) => variant === 'video'))
  if (!werk || !film) throw new Error('Das Demoprogramm hat keinen Film')
  const anderes = await journey.openTablet()
  await logIn(anderes.page, DEMO.jury1)
  await openBallot(anderes.page, journey.pathOf(werk))
  await vote(anderes.page, 9)
  await untilTransferred(anderes.page)
  await anderes.close()

  const tablet = await journey.openTablet({ eigenes: true })
  await logIn(tablet.page, DEMO.jury1)
  await untilOfflineReady(tablet.page)
  proxy.limit(SLOW_BYTES_PER_SECOND)
  await tablet.page.goto('/voting')
  const asked = tablet.page.waitForRequest(/\/paket$/)
  await tablet.page.getByRole('button', { name: 'Für die Sitzung laden' }).first().click()
  expect((await asked).headers()['lorbeer-bilder']).toBe('avif,webp')
  const before = proxy.log.length
  await until(() => Promise.resolve(answeredMedia(before).length > 40))
  await tablet.kill()
  const killedAt = proxy.log.length

  proxy.limit(null)
  await tablet.launch()
  await openAgain(tablet)
  await tablet.page
    .getByText(/Vollständig/)
    .first()
    .waitFor()
  expect(fetchedTwice(before, killedAt).length).toBeLessThanOrEqual(UNDER_WAY)

  await proxy.goOffline()
  await openBallot(tablet.page, journey.pathOf(werk))
  await tablet.page.getByRole('radio', { name: /^9 /, checked: true }).waitFor()
  await tablet.page.getByText('Übertragen', { exact: true }).first().waitFor()
  await openBallot(tablet.page, journey.pathOf(film))
  expect(await seekFilm(tablet)).toBeGreaterThan(0.5)
  await proxy.goOnline()
  const person = await callAs(journey.server.url, DEMO.jury1)
  expect(journey.actsOf(person.benutzerId)).toHaveLength(1)
})

function answeredMedia(from: number, to?: number): string[] {
  return journey.proxy.log.slice(from, to).flatMap(({ path, status }) => (path.startsWith('/media/') && status !== null ? [path] : []))
}

/** What had been answered before the kill and was asked for again after it: at most what was under way. */
function fetchedTwice(from: number, killedAt: number): string[] {
  const before = new Set(answeredMedia(from, killedAt))
  return [...new Set(answeredMedia(killedAt))].filter((path) => before.has(path))
}

/** A kill right after the log-in may take the cookie with it: the tablet then asks once more. */
async function openAgain({ page }: TabletBrowser): Promise<void> {
  await page.goto('/voting')
  const again = page.getByRole('button', { name: 'Anmelden …' })
  await again
    .or(page.getByText(/Vollständig/))
    .first()
    .waitFor()
  if (!(await again.isVisible())) return
  await again.click()
  await page.getByLabel('Passwort', { exact: true }).fill('lorbeer-demo-2026')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/** Far into the film and playing from there, answered from the pieces on the tablet. */
async function seekFilm({ page }: TabletBrowser): Promise<number> {
  await page.getByRole('button', { name: /Film/ }).first().click()
  const video = page.locator('video').first()
  await video.waitFor()
  return video.evaluate(async (film: HTMLVideoElement) => {
    film.muted = true
    if (film.readyState === 0) await new Promise((resolve) => film.addEventListener('loadedmetadata', resolve, { once: true }))
    const seeked = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
    film.currentTime = film.duration * 0.8
    await seeked
    return film.currentTime / film.duration
  })
}
