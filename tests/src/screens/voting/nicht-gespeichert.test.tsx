import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Runde } from '#contract/runde.ts'
import { closeTablet } from '#src/app/tablet/tablet-store.ts'
import type { StorageFailureArt } from '#src/offline/kern/storage-failure.ts'
import { beginVersuch, endVersuch, meldeUngespeichert } from '#src/parts/stimme/ungespeichert.ts'
import { FakeTablet, ruhe, stimmeOf } from '#tests/support/dom/fake-tablet.ts'
import { einreichungId, JURY_ID, KATEGORIE_ID, makePaket, makeRunde, MORGEN_MS, RUNDE_ID } from '#tests/support/jury-paket.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'

const now = () => MORGEN_MS
const KATEGORIE = `/voting/${JURY_ID}/${KATEGORIE_ID}`
const ORT = { juryId: JURY_ID, rundeId: RUNDE_ID, einreichungId: einreichungId(1) }
const BUEHNE = `/voting/presentation/${JURY_ID}/${KATEGORIE_ID}`

beforeEach(() => {
  localStorage.clear()
  // jsdom has none: a picture that cannot be shown.
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'))
})
afterEach(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'))

/** The first work's ballot, on a disk that takes its time. */
async function openLangsam(runde: Partial<Runde> = {}) {
  const tablet = new FakeTablet({ paket: makePaket({ runden: [makeRunde(runde)] }), now })
  const { router, setTablet } = renderVoting(`${KATEGORIE}/${einreichungId(1)}`, tablet, now)
  await screen.findByRole('textbox', { name: /^Notiz/ })
  const { promise, resolve } = Promise.withResolvers<void>()
  tablet.platte = promise
  return {
    tablet,
    setTablet,
    goTo: (path: string) => act(() => router.navigate(path)),
    async failAll(grund: StorageFailureArt = 'voll') {
      tablet.fehler = grund
      await act(async () => resolve())
    },
    mend: () => Object.assign(tablet, { fehler: null, platte: null }),
  }
}
const alarm = () => screen.findByRole('alertdialog', { name: 'NICHT gespeichert' })
const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
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

describe('of what is given one by one', () => {
  const kriterien = [
    { id: 'idee', titel: 'Idee', gewicht: 50 },
    { id: 'handwerk', titel: 'Handwerk', gewicht: 50 },
  ]
  const gib = (titel: string, punkte: number) =>
    userEvent.click(within(screen.getByRole('radiogroup', { name: new RegExp(titel) })).getByRole('radio', { name: new RegExp(`^${punkte}`) }))

  test('a criterion that fails after the whole vote was given otherwise is not offered again', async () => {
    const { tablet, failAll } = await openLangsam({ modus: 'KRITERIEN', kriterien })
    await gib('Idee', 3)
    tablet.platte = null
    await userEvent.click(screen.getByRole('button', { name: /^Enthaltung/ }))
    await waitFor(() => expect(tablet.stimmen.value).toMatchObject([{ art: 'ENTHALTUNG' }]))
    await failAll()
    keinAlarm()
  })

  test('one that another criterion followed is', async () => {
    const { tablet, failAll } = await openLangsam({ modus: 'KRITERIEN', kriterien })
    await gib('Idee', 3)
    tablet.platte = null
    await gib('Handwerk', 5)
    await waitFor(() => expect(tablet.stimmen.value).toMatchObject([{ art: 'BEWERTET' }]))
    await failAll()
    expect(within(await alarm()).getByText(/Idee/)).toBeVisible()
  })

  test('one that was corrected is not offered, however many others were given since', async () => {
    const { tablet, failAll } = await openLangsam({ modus: 'KRITERIEN', kriterien })
    await gib('Idee', 3)
    tablet.platte = null
    await gib('Idee', 4)
    await gib('Handwerk', 5)
    await waitFor(() => expect(tablet.stimmen.value).toMatchObject([{ wert: { kriterien: { idee: 4, handwerk: 5 } } }]))
    await failAll()
    keinAlarm()
  })

  test('when all fail the last word of each is', async () => {
    const { failAll } = await openLangsam({ modus: 'KRITERIEN', kriterien })
    await gib('Idee', 3)
    await gib('Idee', 4)
    await gib('Handwerk', 5)
    await failAll()
    expect(within(await alarm()).getByText(/„Idee: 4/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ohne Stimme weiter' }))
    expect(within(await alarm()).getByText(/„Handwerk: 5/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ohne Stimme weiter' }))
    keinAlarm()
  })

  test('an abstention that fails after a criterion was given is not offered in its place', async () => {
    const { tablet, failAll } = await openLangsam({ modus: 'KRITERIEN', kriterien })
    await userEvent.click(screen.getByRole('button', { name: /^Enthaltung/ }))
    tablet.platte = null
    await gib('Idee', 3)
    await waitFor(() => expect(tablet.stimmen.value).toMatchObject([{ art: 'BEWERTET' }]))
    await failAll()
    keinAlarm()
    expect(tablet.stimmen.value).toMatchObject([{ wert: { kriterien: { idee: 3 } } }])
  })

  test.each([
    ['an abstention', /^Enthaltung/],
    ['a removal', /^Bewertung entfernen/],
  ])('what %s took away does not count again beside the next criterion when it fails', async (_, knopf) => {
    const { tablet, failAll } = await openLangsam({ modus: 'KRITERIEN', kriterien })
    const platte = tablet.platte
    tablet.platte = null
    await gib('Idee', 5)
    await gib('Handwerk', 5)
    await waitFor(() => expect(tablet.stimmen.value).toMatchObject([{ wert: { kriterien: { idee: 5, handwerk: 5 } } }]))
    tablet.platte = platte
    await userEvent.click(screen.getByRole('button', { name: knopf }))
    tablet.platte = null
    await gib('Idee', 7)
    await waitFor(() => expect(tablet.stimmen.value).toEqual([expect.objectContaining({ wert: { kriterien: { idee: 7 } } })]))
    await failAll()
    keinAlarm()
    expect(tablet.stimmen.value).toEqual([expect.objectContaining({ wert: { kriterien: { idee: 7 } } })])
  })
})

describe('of a note', () => {
  const feld = () => screen.findByRole('textbox', { name: /^Notiz/ })
  const hier = (tablet: FakeTablet) => tablet.notizen.get(einreichungId(1))?.value.text
  async function schreibe(text: string) {
    fireEvent.change(await feld(), { target: { value: text } })
    fireEvent.blur(await feld())
  }

  test('given again it joins the one that was written there since', async () => {
    const { tablet, goTo, failAll, mend } = await openLangsam()
    await schreibe('Schrift')
    await goTo(KATEGORIE)
    await goTo(`${KATEGORIE}/${einreichungId(1)}`)
    tablet.platte = null
    await schreibe('Farbe')
    await waitFor(() => expect(hier(tablet)).toBe('Farbe'))
    await failAll()
    await alarm()
    mend()
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await waitFor(() => expect(hier(tablet)).toBe('Farbe\n\nSchrift'))
    keinAlarm()
  })

  test('what was changed back while it was being saved is saved so', async () => {
    const { tablet } = await openLangsam()
    const platte = tablet.platte
    tablet.platte = null
    await schreibe('alt')
    await waitFor(() => expect(hier(tablet)).toBe('alt'))
    const { promise, resolve } = Promise.withResolvers<void>()
    tablet.platte = promise
    await schreibe('neu')
    await schreibe('alt')
    await act(async () => resolve())
    await waitFor(() => expect(hier(tablet)).toBe('alt'))
    expect(await feld()).toHaveValue('alt')
    tablet.platte = platte
  })

  test('words that were deleted while they were being saved do not come back when that fails', async () => {
    const { tablet, goTo, failAll, mend } = await openLangsam()
    await schreibe('Schrift')
    await schreibe('')
    await goTo(KATEGORIE)
    await failAll()
    await alarm()
    mend()
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await waitFor(keinAlarm)
    expect(hier(tablet)).toBe('')
  })
})

test('a later note of the same work takes no other words away', async () => {
  const { tablet, goTo, failAll, mend } = await openLangsam()
  await userEvent.type(screen.getByRole('textbox', { name: /^Notiz/ }), 'Schrift')
  await goTo(KATEGORIE)
  await failAll()
  await userEvent.click(within(await alarm()).getByRole('link', { name: 'Speicher freigeben' }))
  await screen.findByRole('heading', { name: 'Übertragung', level: 1 })
  mend()
  const schreibe = (text: string) => act(() => endVersuch(beginVersuch(tablet.benutzerId, { art: 'NOTIZ', eingabe: { ...ORT, text } })))
  schreibe('gut')
  await goTo(KATEGORIE)
  await alarm()
  schreibe('Schrift, gut')
  keinAlarm()
})

test('a vote that a later tap overtook is not offered again in its place', async () => {
  const { tablet, failAll } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  const alte = tablet.casts.length
  tablet.platte = null
  await userEvent.click(screen.getByRole('radio', { name: /^9 Punkte/ }))
  await waitFor(() => expect(tablet.stimmen.value).toMatchObject([{ wert: { punkte: 9 } }]))
  expect(tablet.casts).toHaveLength(alte + 1)
  await failAll()
  keinAlarm()
  expect(screen.getByRole('radio', { name: /^9 Punkte/ })).toBeChecked()
})

test('nor one that was corrected after its ballot had been left', async () => {
  const { tablet, goTo, failAll } = await openLangsam()
  await userEvent.click(screen.getByRole('radio', { name: /^8 Punkte/ }))
  await goTo(KATEGORIE)
  await goTo(`${KATEGORIE}/${einreichungId(1)}`)
  tablet.platte = null
  await userEvent.click(await screen.findByRole('radio', { name: /^9 Punkte/ }))
  await waitFor(() => expect(tablet.stimmen.value).toMatchObject([{ wert: { punkte: 9 } }]))
  await failAll()
  keinAlarm()
})

test('nor a note whose words stand in what was written there since', async () => {
  const { tablet, goTo, failAll } = await openLangsam()
  const feld = () => screen.findByRole('textbox', { name: /^Notiz/ })
  fireEvent.change(await feld(), { target: { value: 'Schrift' } })
  await goTo(KATEGORIE)
  await goTo(`${KATEGORIE}/${einreichungId(1)}`)
  tablet.platte = null
  fireEvent.change(await feld(), { target: { value: 'Schrift, gut' } })
  fireEvent.blur(await feld())
  await waitFor(() => expect(tablet.notizen.get(einreichungId(1))?.value.text).toBe('Schrift, gut'))
  await failAll()
  keinAlarm()
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
