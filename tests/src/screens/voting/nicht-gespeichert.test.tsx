import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeTablet } from '#tests/support/dom/fake-tablet.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makePaket, MORGEN_MS } from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'

const now = () => MORGEN_MS
const KATEGORIE = `/voting/${JURY_ID}/${KATEGORIE_ID}`
const BUEHNE = `/voting/presentation/${JURY_ID}/${KATEGORIE_ID}`

beforeEach(() => {
  localStorage.clear()
  // jsdom has none: a picture that cannot be shown.
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'))
})
afterEach(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'))

/** The first work's ballot, on a disk that takes its time. */
async function openLangsam() {
  const tablet = new FakeTablet({ paket: makePaket(), now })
  const { router } = renderVoting(`${KATEGORIE}/${einreichungId(1)}`, tablet, now)
  await screen.findByRole('radiogroup', { name: 'Punkte' })
  const { promise, resolve } = Promise.withResolvers<void>()
  tablet.platte = promise
  return {
    tablet,
    goTo: (path: string) => act(() => router.navigate(path)),
    async failAll() {
      tablet.fehler = 'voll'
      await act(async () => resolve())
    },
    mend: () => Object.assign(tablet, { fehler: null, platte: null }),
  }
}
const alarm = () => screen.findByRole('alertdialog', { name: 'NICHT gespeichert' })
const keinAlarm = () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()

test('a vote that cannot be written says so on the next work, too, and is given again for its own', async () => {
  const { tablet, goTo, failAll, mend } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await goTo(`${KATEGORIE}/${einreichungId(2)}`)
  await screen.findByRole('heading', { name: /Klebt nicht/ })
  keinAlarm()
  await failAll()
  expect(within(await alarm()).getByText(/„8 Punkte“ für „Nachtzug nach Morgen“ ist noch nicht abgegeben/)).toBeVisible()
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await waitFor(() => expect(tablet.stimmen.value).toMatchObject([{ einreichungId: einreichungId(1), wert: { punkte: 8 } }]))
  keinAlarm()
})

test('so does a note, whose words are nowhere else', async () => {
  const { tablet, goTo, failAll, mend } = await openLangsam()
  await userEvent.type(screen.getByRole('textbox', { name: /^Notiz/ }), 'Schrift')
  await goTo(KATEGORIE)
  await failAll()
  expect(within(await alarm()).getByText(/Ihre Notiz zu „Nachtzug nach Morgen“ ist noch nicht gesichert/)).toBeVisible()
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await waitFor(() => expect(tablet.notizen.get(einreichungId(1))?.value.text).toBe('Schrift'))
  keinAlarm()
})

test('each of two is said, one after the other, and the next has the focus', async () => {
  const { goTo, failAll } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Notiz/ }), 'Schrift')
  await goTo(KATEGORIE)
  await failAll()
  await userEvent.click(await screen.findByRole('button', { name: /^Ohne (Stimme|Notiz) weiter$/ }))
  expect(await alarm()).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^Ohne (Stimme|Notiz) weiter$/ }))
  keinAlarm()
})

test('an audience reads nothing of it: it is said once the stage has been left', async () => {
  const { goTo, failAll } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await goTo(`${BUEHNE}/${einreichungId(1)}`)
  await screen.findByRole('toolbar', { name: 'Vorführung' })
  await failAll()
  keinAlarm()
  await goTo(BUEHNE)
  expect(await alarm()).toBeVisible()
})
