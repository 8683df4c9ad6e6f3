import { readFile } from 'node:fs/promises'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveEinstellungen } from '#src/parts/einstellung/einstellungen.ts'
import { FakeTablet } from '#tests/support/dom/fake-tablet.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makePaket, MORGEN_MS } from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'

const now = () => MORGEN_MS
const kategorie = `/voting/${JURY_ID}/${KATEGORIE_ID}`
const path = (nummer: number) => `${kategorie}/${einreichungId(nummer)}`

beforeEach(() => {
  localStorage.clear()
  saveEinstellungen({ linkeHand: false, weiterNachStimme: true, einzeltasten: true })
})

const platz = (nummer: number) => screen.findByRole('heading', { level: 1, name: new RegExp(`, ${nummer} von 3$`) })

/** The work follows the finger, and the finger leaves it: from here a spring has it. */
async function swipe(nummer: number, dx: number): Promise<HTMLElement> {
  const buehne = await screen.findByRole('region', { name: `Medien zu ${(await platz(nummer)).textContent?.replace(/, \d von 3$/, '')}` })
  const flaeche = buehne.firstElementChild as HTMLElement
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const at = (x: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: 100 })
  fireEvent.pointerDown(flaeche, at(400))
  fireEvent.pointerMove(flaeche, at(400 + dx / 2))
  fireEvent.pointerMove(flaeche, at(400 + dx))
  fireEvent.pointerUp(flaeche, at(400 + dx))
  return flaeche
}

/** As long as any spring swings. */
const ausschwingen = () => act(() => vi.advanceTimersByTimeAsync(2000))

test.each([
  ['the grid', kategorie],
  ['another work', path(3)],
])('„Nach der Stimme weiter“ leads nobody away who has gone on to %s while the disk was still writing', async (_wohin, ziel) => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  const { router } = renderVoting(path(1), tablet, now)
  let weiter = () => {}
  tablet.platte = new Promise((resolve) => (weiter = resolve))
  await userEvent.click(await screen.findByRole('radio', { name: /^8 Punkte/ }))
  await act(() => router.navigate(ziel))
  await act(async () => weiter())
  await expect.poll(() => tablet.stimmen.value).toHaveLength(1)
  expect(router.state.location.pathname).toBe(ziel)
})

test('the first vote leads on to the next work, if its juror is still there', async () => {
  renderVoting(path(1), new FakeTablet({ paket: makePaket(), now }), now)
  await userEvent.click(await screen.findByRole('radio', { name: /^8 Punkte/ }))
  expect(await platz(2)).toBeVisible()
})

test('the end of a swipe leads on, but nobody who went back to the category meanwhile', async () => {
  const { router } = renderVoting(kategorie, new FakeTablet({ paket: makePaket(), now }), now)
  fireEvent.click(await screen.findByRole('link', { name: /^Nachtzug nach Morgen/ }))
  await swipe(1, -200)
  await ausschwingen()
  expect(await platz(2)).toBeVisible()
  await swipe(2, -200)
  fireEvent.click(screen.getByRole('link', { name: 'Zur Kategorie Plakat' }))
  await ausschwingen()
  expect(router.state.location.pathname).toBe(kategorie)
})

test('the end of a swipe takes nobody back who is on the way to a category whose screen is still loading', async () => {
  const { router } = renderVoting(path(1), new FakeTablet({ paket: makePaket(), now }), now)
  await swipe(1, -200)
  fireEvent.click(screen.getByRole('link', { name: 'Zur Kategorie Plakat' }))
  await ausschwingen()
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  expect(router.state.location.pathname).toBe(kategorie)
})

test('„Nach der Stimme weiter“ takes nobody back who is on the way to a category whose screen is still loading', async () => {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  const { router } = renderVoting(path(1), tablet, now)
  let weiter = () => {}
  tablet.platte = new Promise((resolve) => (weiter = resolve))
  await userEvent.click(await screen.findByRole('radio', { name: /^8 Punkte/ }))
  fireEvent.click(screen.getByRole('link', { name: 'Zur Kategorie Plakat' }))
  await act(async () => weiter())
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  expect(router.state.location.pathname).toBe(kategorie)
})

test('the end of a swipe does not take back where the arrow keys have gone meanwhile', async () => {
  renderVoting(path(1), new FakeTablet({ paket: makePaket(), now }), now)
  await swipe(1, -200)
  for (const nummer of [2, 3]) {
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    await platz(nummer)
  }
  await ausschwingen()
  expect(await platz(3)).toBeVisible()
})

test('a finger that only touches the work while it swings does not leave it between two works', async () => {
  renderVoting(path(1), new FakeTablet({ paket: makePaket(), now }), now)
  const flaeche = await swipe(1, -200)
  const tap = { pointerId: 2, isPrimary: true, button: 0, clientX: 300, clientY: 100 }
  fireEvent.pointerDown(flaeche, tap)
  fireEvent.pointerUp(flaeche, tap)
  await ausschwingen()
  expect(await platz(2)).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Weiter' })).toBeVisible()
})

test('while the picture of the next work swings in, the keys of this one take no finger and no digit', async () => {
  const style = document.createElement('style')
  style.textContent = await readFile('src/screens/voting/einreichung/stimmzettel.css', 'utf8')
  document.head.append(style)
  const tablet = new FakeTablet({ paket: makePaket(), now })
  renderVoting(path(1), tablet, now)
  const tasten = async () => (await screen.findByRole('radio', { name: /^8 Punkte/ })).closest('.stimmzettel__tasten')
  expect(await tasten()).not.toHaveStyle({ pointerEvents: 'none' })
  await swipe(1, -200)
  expect(await tasten()).toHaveStyle({ pointerEvents: 'none' })
  fireEvent.keyDown(document.body, { key: '7' })
  await ausschwingen()
  await platz(2)
  expect(await tasten()).not.toHaveStyle({ pointerEvents: 'none' })
  expect(tablet.casts).toEqual([])
  style.remove()
})
