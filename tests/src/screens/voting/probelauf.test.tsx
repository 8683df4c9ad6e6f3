import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeTablet } from '#tests/support/dom/fake-tablet.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'
import { einreichungId, JURY_ID, KATEGORIE_ID, makeJury, makePaket, MORGEN_MS } from '#tests/support/jury-paket.ts'

const now = () => MORGEN_MS
const SATZ = 'Probelauf – nichts zählt'

// Without a network: what a screen says of a rehearsal came with its package.
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
})
afterEach(() => vi.unstubAllGlobals())

const SCHIRME = [
  ['the categories', `/voting/${JURY_ID}`],
  ['the works of a category', `/voting/${JURY_ID}/${KATEGORIE_ID}`],
  ['the ballot', `/voting/${JURY_ID}/${KATEGORIE_ID}/${einreichungId(1)}`],
] as const

test.each(SCHIRME)('%s of a rehearsal say what it is, and those of a jury do not', async (_was, pfad) => {
  const probe = renderVoting(pfad, new FakeTablet({ paket: makePaket({ probe: true }), now }), now)
  expect(within(await screen.findByRole('complementary', { name: 'Probelauf' })).getByText(SATZ)).toBeVisible()
  // What covers the whole screen, as a picture does, reads it there.
  expect(document.documentElement).toHaveAttribute('data-probelauf')
  probe.unmount()
  expect(document.documentElement).not.toHaveAttribute('data-probelauf')
  renderVoting(pfad, new FakeTablet({ paket: makePaket(), now }), now)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(SATZ)).toBeNull()
})

test('the list of juries marks it, and a rehearsal never stands before a jury that votes', async () => {
  const probe = makeJury({ id: einreichungId(50), titel: 'Probelauf: Print & Plakat', probe: true })
  const items = [probe, makeJury()]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items }), { headers: { 'content-type': 'application/json' } }))
  renderVoting('/voting', new FakeTablet({ paket: makePaket(), now }), now)
  const held = await screen.findByRole('region', { name: /^Print & Plakat/ })
  expect(within(held).queryByText(SATZ)).toBeNull()
  const karte = within((await screen.findByRole('link', { name: 'Probelauf: Print & Plakat' })).closest('li') ?? document.body)
  expect(karte.getByText(SATZ)).toBeVisible()
})
