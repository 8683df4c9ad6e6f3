import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAgentur, insertAnsprechpartner } from '#tests/support/agentur.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  saal = await openSaal({ juroren: ['j1'], einreichungen: 0 })
  await insertAnsprechpartner(saal.db, await insertAgentur(saal.db, 'Blitz & Söhne'))
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'bypass' })
})
afterAll(async () => {
  network.close()
  await saal.server.close()
})
beforeEach(() => sessionStorage.clear())

test.each([
  ['/admin/agenturen', 'Diese Liste als Excel', 'Agenturen.xlsx'],
  ['/admin/agenturen', 'Adressen nach Zuständigkeit als Excel', 'Adressen nach Zuständigkeit.xlsx'],
  ['/admin/benutzer', 'Diese Liste als Excel', 'Benutzer.xlsx'],
  ['/admin/jurymitglieder', 'Diese Liste als Excel', 'Jurymitglieder 2026.xlsx'],
])('%s: „%s“ becomes a file that can be loaded', async (pfad, knopf, dateiname) => {
  const user = userEvent.setup()
  await renderBuero(pfad, 'admin@saal.example')
  await user.click(await screen.findByRole('button', { name: /^Exporte/ }))
  const blatt = within(await screen.findByRole('region', { name: 'Exporte' }))
  await user.click(blatt.getByRole('button', { name: knopf }))
  expect(await blatt.findByRole('progressbar')).toBeVisible()
  await saal.server.kontext.jobs.runDue()
  expect((await blatt.findAllByRole('link', { name: `${dateiname} laden` }, { timeout: 20_000 }))[0]).toBeVisible()
})
