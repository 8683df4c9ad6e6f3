import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('a click in the frame of another house stays on the page of the winners or leads out of the frame, and never to another screen', async () => {
  const tablet = await journey.openTablet({ viewport: { width: 1280, height: 960 } })
  const { page, context } = tablet
  await page.goto(await openHaus(`<iframe title="Gewinner" src="${journey.server.url}/gewinner" style="width: 1200px; height: 900px"></iframe>`))
  const rahmen = page.frameLocator('iframe')
  await rahmen.getByRole('heading', { level: 1, name: /^Gewinner/ }).waitFor({ state: 'attached' })
  const pfad = () => new URL(page.frames().at(-1)?.url() ?? '').pathname
  const links = await rahmen.getByRole('link').all()
  const hinaus: string[] = []
  for (const link of links) {
    if ((await link.getAttribute('target')) === '_blank') {
      const [fenster] = await Promise.all([context.waitForEvent('page'), link.click()])
      await fenster.waitForLoadState('domcontentloaded')
      hinaus.push(new URL(fenster.url()).pathname)
      expect(await fenster.evaluate(() => window.opener)).toBeNull()
      await fenster.close()
    } else await link.click()
    expect(pfad()).toMatch(/^\/gewinner(\/\d{4})?$/)
  }
  expect(hinaus.length).toBeGreaterThan(0)
  expect(links.length).toBeGreaterThan(hinaus.length)
  await rahmen.getByRole('button', { name: 'Teilen' }).click()
  // Nobody may write to the clipboard from there; the browser says so itself.
  await rahmen.getByText(/^Bitte kopieren: .*\/gewinner$/).waitFor()
  expect(tablet.takePageErrors()).toEqual([expect.stringContaining('Clipboard')])
  expect(await rahmen.getByLabel('Passwort').count()).toBe(0)
  expect(pfad()).toMatch(/^\/gewinner/)
})

/** The page of another house, at an origin of its own. */
async function openHaus(html: string): Promise<string> {
  const haus = createServer((_, antwort) => antwort.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => haus.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void haus.close())
  return `http://127.0.0.1:${(haus.address() as AddressInfo).port}/`
}
