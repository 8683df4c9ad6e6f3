import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeTablet } from '#src/app/tablet/tablet-store.ts'
import { beginVersuch, meldeUngespeichert } from '#src/parts/stimme/ungespeichert.ts'
import { FakeTablet, ruhe, stimmeOf } from '#tests/support/dom/fake-tablet.ts'
import { alarm, KATEGORIE, keinAlarm, openLangsam } from '#tests/support/dom/langsame-platte.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makePaket, MORGEN_MS, RUNDE_ID } from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'

const now = () => MORGEN_MS
const ORT = { juryId: JURY_ID, rundeId: RUNDE_ID, einreichungId: einreichungId(1) }
const BUEHNE = `/voting/presentation/${JURY_ID}/${KATEGORIE_ID}`

beforeEach(() => {
  localStorage.clear()
  // jsdom has none: a picture that cannot be shown.
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'))
})
afterEach(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'))

const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

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

test('room is made meanwhile, and what could not be written is still there afterwards', async () => {
  const { tablet, goTo, failAll, mend } = await openLangsam()
  await userEvent.type(screen.getByRole('textbox', { name: /^Notiz/ }), 'Schrift')
  await goTo(KATEGORIE)
  await failAll()
  await userEvent.click(within(await alarm()).getByRole('link', { name: 'Speicher freigeben' }))
  await screen.findByRole('heading', { name: 'Übertragung', level: 1 })
  keinAlarm()
  mend()
  await goTo(KATEGORIE)
  await alarm()
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await waitFor(() => expect(tablet.notizen.get(einreichungId(1))?.value.text).toBe('Schrift'))
  keinAlarm()
})

test('a note that is left by a click is said once', async () => {
  const { failAll } = await openLangsam()
  await userEvent.type(screen.getByRole('textbox', { name: /^Notiz/ }), 'Schrift')
  await userEvent.click(screen.getByRole('link', { name: 'Zur Kategorie Plakat' }))
  await failAll()
  await alarm()
  await userEvent.click(screen.getByRole('button', { name: 'Ohne Notiz weiter' }))
  keinAlarm()
})

test('a note of two that is too long says so, and offers no way that leads nowhere', async () => {
  const { tablet, goTo, failAll } = await openLangsam()
  fireEvent.change(screen.getByRole('textbox', { name: /^Notiz/ }), { target: { value: 'Schrift'.repeat(600) } })
  await goTo(KATEGORIE)
  await failAll()
  expect(within(await alarm()).getByText(/Sie ist länger als 4.000 Zeichen/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Ihr Text' })).toHaveValue('Schrift'.repeat(600))
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).not.toBeInTheDocument()
  expect(tablet.notizen.get(einreichungId(1))?.value.text).toBe('')
})

test('storage that opens late takes nothing of it away, and the next try goes to it', async () => {
  const { setTablet, goTo, failAll } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await goTo(KATEGORIE)
  await failAll()
  await alarm()
  const jetzt = new FakeTablet({ paket: makePaket(), now })
  act(() => setTablet(jetzt))
  await alarm()
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await waitFor(() => expect(jetzt.stimmen.value).toMatchObject([{ einreichungId: einreichungId(1), wert: { punkte: 8 } }]))
  keinAlarm()
})

test('no key votes on a ballot that lies behind it', async () => {
  const { tablet, goTo, failAll } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await goTo(`${KATEGORIE}/${einreichungId(2)}`)
  await screen.findByRole('heading', { name: /Klebt nicht/ })
  await failAll()
  const panel = await alarm()
  act(() => panel.blur())
  fireEvent.keyDown(document.body, { key: '5' })
  expect(tablet.casts).toHaveLength(1)
  expect(panel).toHaveFocus()
})

test('a dialog that was open before hears no key either until it is answered, and has the focus again', async () => {
  const { tablet, goTo, failAll } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await goTo(`${KATEGORIE}/${einreichungId(2)}`)
  await screen.findByRole('heading', { name: /Klebt nicht/ })
  await userEvent.click(screen.getByRole('button', { name: /^Befangen/ }))
  const frage = await screen.findByRole('alertdialog')
  const melden = within(frage).getByRole('button', { name: 'Befangen melden' })
  act(() => melden.focus())
  await failAll()
  await alarm()
  for (const key of ['Enter', ' ', 'Escape', 'Tab']) expect(fireEvent.keyDown(melden, { key })).toBe(false)
  // The browser's own are left to it.
  expect(fireEvent.keyDown(melden, { key: 'F5' })).toBe(true)
  expect(tablet.casts).toHaveLength(1)
  // Its stylesheet lets a finger through, which jsdom does not read.
  fireEvent.click(screen.getByRole('button', { name: 'Ohne Stimme weiter' }))
  expect(within(frage).getByRole('button', { name: 'Befangen melden' })).toHaveFocus()
})

test('no help for the keyboard opens beneath it', async () => {
  const { goTo, failAll } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await goTo(KATEGORIE)
  await failAll()
  fireEvent.keyDown(await alarm(), { key: '?' })
  await userEvent.click(screen.getByRole('button', { name: 'Ohne Stimme weiter' }))
  expect(screen.queryByRole('dialog', { name: 'Tastatur' })).not.toBeInTheDocument()
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByRole('dialog', { name: 'Tastatur' })).toBeVisible()
})

test('it stands until the next try has written the vote, and says that a try was in vain', async () => {
  const { tablet, goTo, failAll, mend } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await goTo(KATEGORIE)
  await failAll()
  const nochmals = within(await alarm()).getByRole('button', { name: 'Noch einmal versuchen' })
  await userEvent.click(nochmals)
  expect(await screen.findByText('Auch dieser Versuch ist nicht gelungen.')).toBeVisible()
  mend()
  const { promise, resolve } = Promise.withResolvers<void>()
  tablet.platte = promise
  await userEvent.click(nochmals)
  expect(await alarm()).toBeVisible()
  // What is on its way cannot be called back.
  expect(screen.getByRole('button', { name: 'Ohne Stimme weiter' })).toBeDisabled()
  await act(async () => resolve())
  await waitFor(keinAlarm)
  expect(tablet.stimmen.value).toMatchObject([{ wert: { punkte: 8 } }])
})

test('the page is not left with it unasked', async () => {
  const { goTo, failAll } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await goTo(KATEGORIE)
  await failAll()
  await alarm()
  expect(leave()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Ohne Stimme weiter' }))
  expect(leave()).toBe(true)
})

test('a vote that may be of another hand holds nobody up, and is offered to nobody after a change of person', async () => {
  const { goTo, failAll } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await goTo(KATEGORIE)
  await failAll('abgemeldet')
  await alarm()
  expect(leave()).toBe(true)
  act(() => closeTablet())
  keinAlarm()
})

test('one that its own person gave stays theirs when another hand has tried it once more', async () => {
  const { tablet, goTo, failAll } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await goTo(KATEGORIE)
  await failAll()
  await alarm()
  tablet.fehler = 'abgemeldet'
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await screen.findByText(/^Auch dieser Versuch ist nicht gelungen\. .*hat sich jemand ab- oder angemeldet/)).toBeVisible()
  act(() => closeTablet())
  await alarm()
  expect(leave()).toBe(false)
})

test('another act of the same work is an alarm of its own', async () => {
  const { tablet, goTo, failAll } = await openLangsam()
  await userEvent.click(screen.getByRole('button', { name: /^Enthaltung/ }))
  await goTo(KATEGORIE)
  await failAll()
  await alarm()
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await screen.findByText('Auch dieser Versuch ist nicht gelungen.')
  const eingabe = { ...ORT, art: 'BEFANGEN', wert: null } as const
  const befangen = { art: 'STIMME', wort: 'Befangen', titel: 'Nachtzug nach Morgen', grund: 'voll', eingabe } as const
  act(() => meldeUngespeichert(beginVersuch(tablet.benutzerId, befangen), befangen))
  expect(await alarm()).toHaveFocus()
  expect(screen.getByText(/„Befangen“ für „Nachtzug nach Morgen“/)).toBeVisible()
  expect(screen.queryByText('Auch dieser Versuch ist nicht gelungen.')).not.toBeInTheDocument()
})

test('what has been written is spoken once nothing shuts the region that speaks', async () => {
  const { goTo, failAll, mend } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await goTo(KATEGORIE)
  await failAll()
  await alarm()
  mend()
  const satz = () => screen.queryByText(/^„8 Punkte“ für „Nachtzug nach Morgen“, auf diesem Tablet gespeichert/)
  const first = Promise.withResolvers<boolean>()
  const watching = new MutationObserver(() => screen.queryByRole('alertdialog') ?? first.resolve(satz() === null))
  watching.observe(document.body, { childList: true, subtree: true, characterData: true })
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await first.promise).toBe(true)
  watching.disconnect()
  await waitFor(() => expect(satz()).toBeInTheDocument())
})

test('before another alarm it is said there, and each alarm describes itself', async () => {
  const { goTo, failAll, mend } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Notiz/ }), 'Schrift')
  await goTo(KATEGORIE)
  await failAll()
  expect(await alarm()).toHaveAccessibleDescription(/„8 Punkte“ für „Nachtzug nach Morgen“ ist noch nicht abgegeben/)
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await screen.findByText(/ist voll: Ihre Notiz/)
  const gespeichert = /„8 Punkte“ für „Nachtzug nach Morgen“, auf diesem Tablet gespeichert.*Ihre Notiz zu „Nachtzug nach Morgen“ ist noch nicht/
  expect(await alarm()).toHaveAccessibleDescription(gespeichert)
  expect(await alarm()).toHaveFocus()
})

test('it takes the focus, which is where it was afterwards', async () => {
  const { failAll } = await openLangsam()
  const taste = screen.getByRole('radio', { name: /^8 Punkte/ })
  await userEvent.click(taste)
  act(() => taste.focus())
  await failAll()
  expect(await alarm()).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Ohne Stimme weiter' }))
  expect(taste).toHaveFocus()
})

test('a browser that keeps nothing calls no vote of the grid saved that has not arrived', async () => {
  const stimme = stimmeOf({ rundeId: RUNDE_ID, einreichungId: einreichungId(1), wert: { punkte: 9 }, ort: 'sendet', wallMs: MORGEN_MS })
  const tablet = Object.assign(new FakeTablet({ paket: makePaket(), now, stimmen: [stimme] }), { nurOnline: true })
  tablet.sendestand.set(ruhe({ netz: 'offline', lage: 'offline', wartend: 1 }))
  renderVoting(KATEGORIE, tablet, now)
  expect(await screen.findByRole('link', { name: 'Nachtzug nach Morgen, 9 Punkte, wird gesendet' })).toBeVisible()
  expect(screen.getByText('+ 1 wird gesendet')).toBeVisible()
  expect(await screen.findByRole('button', { name: /Offline.*1 Stimme wird gesendet/ })).toBeVisible()
  expect(screen.queryByText(/auf diesem Tablet/)).not.toBeInTheDocument()
})

test('nor in a category that is finished but for it', async () => {
  const stimmen = [1, 2, 3].map((nummer) =>
    stimmeOf({ rundeId: RUNDE_ID, einreichungId: einreichungId(nummer), wert: { punkte: 9 }, ...(nummer === 3 && { ort: 'sendet' }) }),
  )
  const tablet = Object.assign(new FakeTablet({ paket: makePaket(), now, stimmen }), { nurOnline: true })
  renderVoting(`${KATEGORIE}?auswahl=offen`, tablet, now)
  expect(await screen.findByText(/^1 Stimme wird gesendet\./)).toBeVisible()
})
