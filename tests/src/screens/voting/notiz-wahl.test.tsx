import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { StorageFailure } from '#src/offline/kern/storage-failure.ts'
import {
  saal,
  hier,
  dort,
  openBallot,
  feld,
  einreichungId,
  gesichert,
  schreibe,
  sende,
  dortNotiz,
  aufServer,
  closeTablets,
  openWahl,
  behalte,
  leave,
} from '#tests/support/notiz-tablets.ts'
import { current } from '#tests/support/saal-tablets.ts'

afterEach(closeTablets)

test('a choice that cannot be saved says so outside the field that is hidden', async () => {
  const frage = await openWahl()
  hier.tablet.saveNotiz = () => Promise.reject(new StorageFailure('voll'))
  await userEvent.click(within(frage).getByRole('button', { name: 'Behalten: Von hier' }))
  const fehler = await screen.findByRole('alert')
  expect(fehler).toHaveTextContent('Ihre Wahl ist nicht gesichert. Der Speicher dieses Geräts ist voll. Bitte wählen Sie noch einmal.')
  // Above the choices and in the place of another sentence: below them it would move them under the finger that taps once more.
  expect(frage).toContainElement(fehler)
  expect(fehler.compareDocumentPosition(within(frage).getByRole('list'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(frage).queryByText(/Alles ist gesichert/)).not.toBeInTheDocument()
  // Said anew for the next try.
  hier.tablet.saveNotiz = () => new Promise(() => undefined)
  await behalte('Von hier')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a key pressed and taken back while a choice is being saved writes the chosen text, not the one it replaced', async () => {
  const frage = await openWahl()
  hier.netzWeg = true
  const { saveNotiz } = hier.tablet
  const disk = Promise.withResolvers<void>()
  hier.tablet.saveNotiz = async (eingabe) => {
    await disk.promise
    await saveNotiz(eingabe)
  }
  await userEvent.click(within(frage).getByRole('button', { name: 'Behalten: Von hier' }))
  expect(await feld()).toHaveValue('Von hier')
  await userEvent.type(await feld(), '!{Backspace}')
  await userEvent.tab()
  act(() => disk.resolve())
  await gesichert('Von hier')
  hier.netzWeg = false
  await act(() => hier.tablet.sendNow())
  await waitFor(async () => expect(await aufServer()).toEqual([['Von hier']]))
})

test('a choice is written once, also when the ballot is left meanwhile: what the other tablet answers to it is not overwritten', async () => {
  await openWahl()
  const { saveNotiz } = hier.tablet
  const schreiben = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let mal = 0
  hier.tablet.saveNotiz = async (eingabe) => {
    await schreiben[mal++]?.promise
    await saveNotiz(eingabe)
  }
  await behalte('Von hier')
  await leave()
  await act(async () => schreiben[0]?.resolve())
  await gesichert('Von hier')
  await sende('Von hier')
  await dortNotiz('Von hier, und weiter')
  await act(() => hier.tablet.refreshJury(saal.juryId))
  await gesichert('Von hier, und weiter')
  await act(async () => schreiben[1]?.resolve())
  await act(() => hier.tablet.sendNow())
  expect(mal).toBe(1)
  expect(await aufServer()).toEqual([['Von hier, und weiter']])
})

test('a choice that could not be saved is not made by itself later, over what was decided since', async () => {
  await openBallot()
  await schreibe('Von hier')
  await sende('Von hier')
  const ort = { juryId: saal.juryId, rundeId: saal.rundeId, einreichungId: einreichungId() }
  saal.uhr.ms += 1000
  await dort.tablet.saveNotiz({ ...ort, text: 'Von dort', basis: { rev: null, historie: null } })
  await dort.tablet.sendNow()
  await act(() => hier.tablet.refreshJury(saal.juryId))
  const { saveNotiz } = hier.tablet
  hier.tablet.saveNotiz = () => Promise.reject(new StorageFailure('voll'))
  await behalte('Von dort')
  await screen.findByRole('alert')
  expect(await feld()).toHaveValue('Von hier')

  saal.uhr.ms += 1000
  await dort.tablet.refreshJury(saal.juryId)
  const stand = await current(dort.tablet.observeNotiz(einreichungId()))
  await dort.tablet.saveNotiz({ ...ort, text: 'Von hier', basis: stand, loest: stand.fassungen.map(({ id }) => id) })
  await dort.tablet.sendNow()
  await act(() => hier.tablet.refreshJury(saal.juryId))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Welche Notiz gilt?' })).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await userEvent.type(await feld(), '!{Backspace}')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  hier.tablet.saveNotiz = saveNotiz
  await leave()
  await act(() => hier.tablet.sendNow())
  expect(await aufServer()).toEqual([['Von hier']])
})

test('what is put together begins with what was chosen last, and has every text once, however often one taps', async () => {
  await openWahl()
  hier.tablet.saveNotiz = () => new Promise(() => undefined)
  await behalte('Von hier')
  for (let mal = 0; mal < 2; mal += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Beide zusammenführen' }))
    expect(await feld()).toHaveValue('Von hier\n\nVon dort')
  }
})

test('a choice that failed behind something typed is not made by itself later either, nor is one tapped twice written twice', async () => {
  await openWahl()
  hier.netzWeg = true
  const { saveNotiz } = hier.tablet
  const geschrieben: string[] = []
  const disk = Promise.withResolvers<void>()
  let isVoll = true
  hier.tablet.saveNotiz = async (eingabe) => {
    geschrieben.push(eingabe.text)
    if (eingabe.text === 'Neu' || !isVoll) return saveNotiz(eingabe)
    await disk.promise
    throw new StorageFailure('voll')
  }
  await userEvent.clear(await feld())
  await userEvent.type(await feld(), 'Neu')
  await behalte('Von dort')
  await behalte('Von dort')
  await gesichert('Neu')
  await act(async () => disk.resolve())
  await screen.findByRole('alert')
  isVoll = false
  await leave()
  expect(geschrieben).toEqual(['Neu', 'Von dort'])
  expect((await current(hier.tablet.observeNotiz(einreichungId()))).text).toBe('Neu')
})

test('the field that is hidden beside a choice is reached by key, and stays once it was reached', async () => {
  await openWahl()
  const rahmen = (await feld()).parentElement
  await waitFor(() => expect(rahmen).toHaveClass('visually-hidden'))
  await userEvent.keyboard('n')
  expect(await feld()).toHaveFocus()
  expect(rahmen).not.toHaveClass('visually-hidden')
  await userEvent.tab()
  expect(await feld()).not.toHaveFocus()
  expect(rahmen).not.toHaveClass('visually-hidden')
})

test('two texts can be put together by hand', async () => {
  await openBallot()
  await dortNotiz('Von dort')
  await schreibe('Von hier')
  await act(() => hier.tablet.sendNow())
  await userEvent.click(await screen.findByRole('button', { name: 'Beide zusammenführen' }))
  expect(await feld()).toHaveValue('Von dort\n\nVon hier')
  await userEvent.type(await feld(), '!')
  await userEvent.tab()
  await act(() => hier.tablet.sendNow())
  await waitFor(async () => expect(await aufServer()).toEqual([['Von dort\n\nVon hier!']]))
})

test('what was typed and could not be saved stands in the field again when the choice over it fails as well', async () => {
  await openWahl()
  const { saveNotiz } = hier.tablet
  const disk = Promise.withResolvers<void>()
  hier.tablet.saveNotiz = async () => {
    await disk.promise
    throw new StorageFailure('voll')
  }
  await userEvent.clear(await feld())
  await userEvent.type(await feld(), 'Neu')
  await behalte('Von hier')
  expect(await feld()).toHaveValue('Von hier')
  await act(async () => disk.resolve())
  await screen.findByText(/^Ihre Wahl ist nicht gesichert/)
  await waitFor(async () => expect(await feld()).toHaveValue('Neu'))

  // It is saved as what it is; the choice is still to be made.
  hier.tablet.saveNotiz = saveNotiz
  await gesichert('Neu')
  expect(screen.getByRole('alert')).toHaveTextContent('Ihre Wahl ist nicht gesichert.')
  await behalte('Von hier')
  await gesichert('Von hier')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test('texts put together that were in the field before a choice failed answer nothing by themselves', async () => {
  await openWahl()
  const { saveNotiz } = hier.tablet
  await userEvent.click(screen.getByRole('button', { name: 'Beide zusammenführen' }))
  hier.tablet.saveNotiz = () => Promise.reject(new StorageFailure('voll'))
  await behalte('Von hier')
  await screen.findByRole('alert')
  expect(await feld()).toHaveValue('Von dort\n\nVon hier')
  hier.tablet.saveNotiz = saveNotiz
  await leave()
  await gesichert('Von dort\n\nVon hier')
  await act(() => hier.tablet.sendNow())
  await waitFor(async () => expect(await aufServer()).toEqual([['Von dort\n\nVon hier', 'Von hier']]))
})

test('while a choice is being saved no other one is taken: the first says what becomes of it', async () => {
  await openWahl()
  const { saveNotiz } = hier.tablet
  const disk = Promise.withResolvers<void>()
  const gewaehlt: string[] = []
  hier.tablet.saveNotiz = async (eingabe) => {
    gewaehlt.push(eingabe.text)
    await disk.promise
    await saveNotiz(eingabe)
  }
  await behalte('Von hier')
  expect(screen.getByRole('button', { name: 'Behalten: Von hier' })).toHaveAttribute('aria-busy', 'true')
  await behalte('Von dort')
  await act(async () => disk.resolve())
  await gesichert('Von hier')
  expect(gewaehlt).toEqual(['Von hier'])
  expect(await feld()).toHaveValue('Von hier')
})

test('a key pressed and taken back while a choice is being saved does not make it a second time', async () => {
  await openWahl()
  const { saveNotiz } = hier.tablet
  const disk = Promise.withResolvers<void>()
  let mal = 0
  hier.tablet.saveNotiz = async (eingabe) => {
    mal += 1
    await disk.promise
    await saveNotiz(eingabe)
  }
  await behalte('Von hier')
  const field = await feld()
  await userEvent.type(field, '!')
  await act(async () => disk.resolve())
  await gesichert('Von hier')
  await userEvent.type(field, '{Backspace}')
  await leave()
  expect(mal).toBe(1)
})

test('what is put together has what was corrected in the field, not also what it was corrected from', async () => {
  await openWahl()
  hier.tablet.saveNotiz = () => new Promise(() => undefined)
  await userEvent.type(await feld(), '{Backspace}f')
  await userEvent.click(screen.getByRole('button', { name: 'Beide zusammenführen' }))
  expect(await feld()).toHaveValue('Von dorf\n\nVon hier')
})

test('a short text is not dropped because its letters stand somewhere in the other', async () => {
  await openWahl({ vonHier: 'gut', vonDort: 'nicht gut' })
  await userEvent.click(screen.getByRole('button', { name: 'Beide zusammenführen' }))
  expect(await feld()).toHaveValue('nicht gut\n\ngut')
})

test('when the question goes, the focus that was in it is at the note, and it is said that the choice is saved', async () => {
  await openWahl()
  const field = await feld()
  screen.getByRole('button', { name: 'Behalten: Von hier' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Welche Notiz gilt?' })).not.toBeInTheDocument())
  expect(field.parentElement).toHaveFocus()
  expect(screen.getByText('Notiz gewählt und gesichert')).toBeInTheDocument()
})

test('the second tap of a double tap takes no choice that has come under the finger', async () => {
  await openWahl()
  const [alle, hier] = ['Beide zusammenführen', 'Behalten: Von hier'].map((name) => screen.getByRole('button', { name }))
  const tippe = (knopf = alle, clientX = 400) => {
    if (knopf) fireEvent.click(knopf, { clientX, clientY: 300 })
  }
  tippe(alle)
  tippe(hier, 410)
  expect(await feld()).toHaveValue('Von dort\n\nVon hier')
  // Another finger elsewhere means what it taps.
  tippe(hier, 500)
  expect(await feld()).toHaveValue('Von hier')
})

test('whoever taps there again a moment later means it', async () => {
  await openWahl()
  const tippe = (name: string) => fireEvent.click(screen.getByRole('button', { name }), { clientX: 400, clientY: 300 })
  tippe('Beide zusammenführen')
  await new Promise((resolve) => setTimeout(resolve, 700))
  tippe('Behalten: Von hier')
  expect(await feld()).toHaveValue('Von hier')
})
