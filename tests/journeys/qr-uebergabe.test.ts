import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { callAs } from '#tests/support/dom/browser-api.ts'
import { comeBack, DEMO, logIn, openBallot, untilOfflineReady, vote, type Journey } from '#tests/support/server/browser-journey.ts'
import { useJourney } from './use-journey.ts'

let journey: Journey
useJourney((started) => {
  journey = started
})

it('hands votes over as QR codes without a network: photographed in any order and in parts, and sent by the tablet later, each counts once', async () => {
  const { page } = await journey.openTablet()
  const person = await callAs(journey.server.url, DEMO.jury1)
  const werke = journey.werke.slice(0, 6)
  await logIn(page, DEMO.jury1)
  await openBallot(page, journey.pathOf(werke[0] ?? fail()))
  await untilOfflineReady(page)
  const gemeldet = journey.proxy.untilAnswered(
    ({ path, method, status }) => method === 'PUT' && path.startsWith('/api/voting/geraete/') && status === 200,
  )
  await page.goto('/voting')
  await gemeldet
  await journey.proxy.goOffline()
  for (const [index, each] of werke.entries()) {
    await openBallot(page, journey.pathOf(each))
    await vote(page, 3 + index)
  }
  await page.goto('/voting/uebertragung')
  await page.getByRole('button', { name: 'Als QR-Codes zeigen' }).click()
  const fotos = await photograph(page)
  expect(fotos.length).toBeGreaterThan(1)

  const office = await journey.openTablet({ url: journey.server.url })
  await logIn(office.page, DEMO.admin)
  await office.page.goto('/dashboard')
  await office.page.getByRole('button', { name: 'Mit Kamera einlesen …' }).click()
  const show = (some: Buffer[]) =>
    office.page.getByLabel('Fotos der Codes').setInputFiles(some.map((buffer, nr) => ({ name: `${nr}.png`, mimeType: 'image/png', buffer })))
  const [last, ...others] = fotos.toReversed()
  await show([last ?? fail(), last ?? fail()])
  await office.page.getByText(`1 von ${fotos.length} Codes gelesen`).waitFor()
  expect(journey.actsOf(person.benutzerId)).toEqual([])
  await show(others)
  await office.page.getByText(/: 6 übernommen, 0 schon bekannt\.$/).waitFor()

  await journey.proxy.goOnline()
  await comeBack(page)
  await page.getByText('Von Ihnen wartet auf diesem Tablet nichts').waitFor()
  expect(journey.actsOf(person.benutzerId).map(({ wert }) => wert)).toEqual([3, 4, 5, 6, 7, 8].map((punkte) => `{"punkte":${punkte}}`))
  expect(journey.verifyLog()).toMatchObject({ ok: true })
})

/** Held still, one after the other. */
async function photograph(page: Page): Promise<Buffer[]> {
  await page.getByRole('button', { name: 'Anhalten' }).click()
  const code = page.getByRole('img', { name: /^Code \d+ von \d+$/ })
  const gesehen = new Map<string, Buffer>()
  for (;;) {
    const name = (await code.getAttribute('aria-label')) ?? fail()
    if (gesehen.has(name)) return [...gesehen.values()]
    gesehen.set(name, await code.screenshot())
    await page.getByRole('button', { name: 'Nächster Code' }).click()
  }
}

function fail(): never {
  throw new Error('keine Werke')
}
