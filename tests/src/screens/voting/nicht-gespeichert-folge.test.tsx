import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { StorageFailure } from '#src/offline/kern/storage-failure.ts'
import { beginVersuch, endVersuch } from '#src/parts/stimme/ungespeichert.ts'
import type { FakeTablet } from '#tests/support/dom/fake-tablet.ts'
import { alarm, KATEGORIE, keinAlarm, openLangsam } from '#tests/support/dom/langsame-platte.ts'
import { einreichungId, JURY_ID, RUNDE_ID } from '#tests/support/jury-paket.ts'

const ORT = { juryId: JURY_ID, rundeId: RUNDE_ID, einreichungId: einreichungId(1) }

beforeEach(() => localStorage.clear())

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

test('no keys come before the end of a recusal is written: no vote counts before', async () => {
  const { tablet, mend } = await openLangsam()
  const platte = tablet.platte
  tablet.platte = null
  await userEvent.click(screen.getByRole('button', { name: 'Befangen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Befangen melden' }))
  await screen.findByText(/Diese Einreichung ist für Sie verborgen/)
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).not.toBeInTheDocument()
  tablet.platte = platte
  await userEvent.click(screen.getByRole('button', { name: 'Befangenheit zurücknehmen' }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(screen.queryByRole('radiogroup', { name: 'Punkte' })).not.toBeInTheDocument()
  mend()
})

test('nor where the package alone knows of it', async () => {
  const { mend } = await openLangsam({}, { befangen: [einreichungId(1)] })
  await userEvent.click(screen.getByRole('button', { name: 'Befangenheit zurücknehmen' }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(screen.queryByRole('radiogroup', { name: 'Punkte' })).not.toBeInTheDocument()
  mend()
})

describe('of a note', () => {
  const feld = () => screen.findByRole('textbox', { name: /^Notiz/ })
  const hier = (tablet: FakeTablet) => tablet.notizen.get(einreichungId(1))?.value.text
  async function schreibe(text: string) {
    fireEvent.change(await feld(), { target: { value: text } })
    fireEvent.blur(await feld())
  }

  /** A note that is saved, and a disk that holds back what comes after it. */
  async function openMit(text: string) {
    const { tablet } = await openLangsam()
    tablet.platte = null
    await schreibe(text)
    await waitFor(() => expect(hier(tablet)).toBe(text))
    const { promise, resolve } = Promise.withResolvers<void>()
    tablet.platte = promise
    return { tablet, letThrough: () => act(async () => resolve()) }
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

  test('two that are too long together are shown to be copied', async () => {
    const { tablet, goTo, failAll, mend } = await openLangsam()
    await schreibe('Schrift'.repeat(400))
    await goTo(KATEGORIE)
    await goTo(`${KATEGORIE}/${einreichungId(1)}`)
    tablet.platte = null
    await schreibe('Farbe'.repeat(400))
    await waitFor(() => expect(hier(tablet)).toBe('Farbe'.repeat(400)))
    await failAll()
    await alarm()
    mend()
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await screen.findByRole('textbox', { name: 'Ihr Text' })).toHaveValue(`${'Farbe'.repeat(400)}\n\n${'Schrift'.repeat(400)}`)
    expect(hier(tablet)).toBe('Farbe'.repeat(400))
  })

  test('what was changed back while it was being saved, and left after that, is saved so', async () => {
    const { tablet, letThrough } = await openMit('alt')
    await schreibe('neu')
    fireEvent.change(await feld(), { target: { value: 'alt' } })
    await letThrough()
    await waitFor(() => expect(hier(tablet)).toBe('neu'))
    fireEvent.blur(await feld())
    await waitFor(() => expect(hier(tablet)).toBe('alt'))
    expect(await feld()).toHaveValue('alt')
  })

  test('words that were deleted while they were being saved go when that is given again', async () => {
    const { tablet, goTo } = await openLangsam()
    const { promise, resolve } = Promise.withResolvers<void>()
    const save = tablet.saveNotiz.bind(tablet)
    let nr = 0
    tablet.platte = null
    tablet.saveNotiz = async (eingabe) => {
      const meine = (nr += 1)
      await promise
      if (meine > 1) throw new StorageFailure('voll')
      await save(eingabe)
    }
    await schreibe('Schrift')
    await schreibe('')
    await goTo(KATEGORIE)
    await act(async () => resolve())
    await alarm()
    expect(hier(tablet)).toBe('Schrift')
    tablet.saveNotiz = save
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await waitFor(() => expect(hier(tablet)).toBe(''))
    keinAlarm()
  })

  test('what was changed back while it was being saved is saved so', async () => {
    const { tablet, letThrough } = await openMit('alt')
    await schreibe('neu')
    await schreibe('alt')
    await letThrough()
    await waitFor(() => expect(hier(tablet)).toBe('alt'))
    expect(await feld()).toHaveValue('alt')
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
  schreibe('Keine Schrift')
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
