// On a line that comes and goes nothing that is open may be lost to a tap at the wrong moment.
import { expect, it } from 'vitest'
import { DEMO, loadPaket, logIn, openBallot, until, untilOfflineReady, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('opens a tab that was never opened before as soon as the line is back, without loading the page again', async () => {
  const { page } = await journey.openTablet({ colorScheme: 'light' })
  await logIn(page, 'agentur@lorbeer.example')
  await page.goto('/einreichungen/neu')
  await page.getByLabel('Titel der Arbeit').fill('Am Ende der Leitung')
  await page.getByLabel('Kategorie').click()
  await page.getByRole('menuitemradio', { name: '06 Film' }).click()
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await page.getByLabel('Auftraggeber').fill('Pellwerk GmbH')
  await page.getByText('Entwurf gesichert um').waitFor()
  await untilOfflineReady(page)
  await page.evaluate(() => Object.assign(globalThis, { unterbrochen: false }))

  const reiter = page.getByRole('link', { name: /^Medien/ }).first()
  const ort = await reiter.boundingBox()
  let tries = 0
  page.on('requestfailed', (request) => (tries += Number(request.url().endsWith('/entwurf'))))
  await journey.proxy.goOffline()
  await page.getByLabel('Auftraggeber').fill('Pellwerk AG')
  await reiter.click()
  await page
    .getByText(/^Keine Verbindung: Ihre Eingaben bleiben/)
    .first()
    .waitFor()
  // Nothing has gone away from under the click.
  expect(await reiter.boundingBox()).toEqual(ort)
  // The line is not back when the screen tries once more to save what it would leave behind.
  await until(() => Promise.resolve(tries >= 2))
  await journey.proxy.goOnline()
  await page.getByLabel('Datei für Film').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => 'unterbrochen' in globalThis)).toBe(true)
  await page.getByText('Entwurf gesichert um').waitFor()
  await page.reload()
  await page
    .getByRole('link', { name: /^Basisdaten 1/ })
    .first()
    .click()
  await expect.poll(() => page.getByLabel('Auftraggeber').inputValue()).toBe('Pellwerk AG')
})

it('keeps the ballot when a sheet cannot be fetched, and says so over it', async () => {
  await journey.proxy.goOnline()
  const { page } = await journey.openTablet()
  await page.addInitScript(() => {
    // As on the first visit: no worker holds the files yet. And a lost file has led to a new start of this page already.
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker
    sessionStorage.setItem('lorbeer-nachgeladen', location.href)
  })
  await page.route(/\/assets\/(sendestand-blatt|einstellungen-dialog|tastatur-hilfe|erneut-anmelden)-[^/]*\.js/, (route) => route.abort())
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(requireWerk()))
  const hinweis = page.getByRole('alert').filter({ hasText: 'Ihre Stimmen sind davon nicht betroffen' })
  for (const open of [() => page.locator('button.sendestand-pille').click(), () => page.keyboard.press('?')]) {
    await open()
    await hinweis.waitFor()
    await page.getByRole('radiogroup').first().waitFor()
    await hinweis.getByRole('button', { name: 'Verstanden' }).click()
    await hinweis.waitFor({ state: 'hidden' })
  }
  await vote(page, 7)
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
})

it('waits for a file in whose place something else came, and goes on without a word', async () => {
  const { page } = await journey.openTablet()
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker)
  let asked = 0
  // Each try asks twice: the script, and past the cache.
  await page.route(/\/assets\/jury-[^/]*\.classic\.js/, (route) => {
    asked += 1
    return asked <= 4 ? route.fulfill({ body: '', contentType: 'text/javascript' }) : route.continue()
  })
  await logIn(page, DEMO.jury1)
  await page.goto(`/voting/${journey.juryId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
  await openBallot(page, journey.pathOf(requireWerk()))
  expect(asked).toBeGreaterThanOrEqual(5)
})

it('never takes a portal’s page for its own, even one that came while it was installed', async () => {
  const { page } = await journey.openTablet()
  const portal = journey.proxy.once(({ path }) => path === '/index.html', { kind: 'captive' })
  await logIn(page, DEMO.jury1)
  await portal
  // On this very page: nothing has been loaded anew.
  await untilOfflineReady(page)
  await loadPaket(page)
  await journey.proxy.goOffline()
  await openBallot(page, journey.pathOf(requireWerk()))
  await vote(page, 8)
  await journey.proxy.goOnline()
})

function requireWerk(): Journey['werke'][number] {
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  return werk
}
