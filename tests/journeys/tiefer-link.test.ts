import { expect, it } from 'vitest'
import { DEMO, logIn, openBallot, untilOfflineReady, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('opens deep links without a network, umlauts in the address included', async () => {
  const tablet = await journey.openTablet({ eigenes: true })
  const [werk] = journey.werke
  if (!werk) throw new Error('keine Werke')
  await logIn(tablet.page, DEMO.jury1)
  await openBallot(tablet.page, journey.pathOf(werk))
  await untilOfflineReady(tablet.page)
  await journey.proxy.goOffline()
  await tablet.relaunch()

  const { page } = tablet
  for (const suffix of ['', '?von=Präsidium&übersicht=größte%20Stärke', '#Begründung']) {
    await openBallot(page, journey.pathOf(werk) + suffix)
    await page
      .getByRole('heading', { level: 1, name: new RegExp(escape(werk.titel)) })
      .first()
      .waitFor()
  }
  await page.goto('/öffentliche-übersicht')
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
})

it('is a page that no browser stores, so that none freezes it with its database open', async () => {
  await journey.proxy.goOnline()
  const { page } = await journey.openTablet()
  const fresh = await page.goto('/')
  expect([fresh?.fromServiceWorker(), fresh?.headers()['cache-control']]).toEqual([false, 'no-store'])
  await untilOfflineReady(page)
  const stored = await page.goto('/voting')
  expect([stored?.fromServiceWorker(), stored?.headers()['cache-control']]).toEqual([true, 'no-store'])
})

it('never answers an address under /api with a page, online or not', async () => {
  const { page } = await journey.openTablet()
  await journey.proxy.goOnline()
  await page.goto('/')
  await untilOfflineReady(page)
  const ask = () =>
    page.evaluate(() =>
      fetch('/api/x', { headers: { accept: 'text/html' } }).then(
        async (answer) => ({ status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }),
        () => 'no answer',
      ),
    )
  expect(await ask()).toMatchObject({ status: 404, type: expect.stringContaining('application/json') })
  const navigated = await page.goto('/api/x')
  expect(navigated?.status()).toBe(404)
  expect(await navigated?.text()).not.toContain('<html')
  await page.goto('/')
  await journey.proxy.goOffline()
  const offline = await ask()
  expect(JSON.stringify(offline)).not.toContain('<html')
  await expect(page.goto('/api/x')).rejects.toThrow(/ERR_/)
})

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
