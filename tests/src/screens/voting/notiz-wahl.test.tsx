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

/** A disk that takes its time. On a busy machine the pause after the last key saves before the next tap: nothing may have come of it by then. */
function holdDisk(): { answer: () => Promise<void>; fail: () => Promise<void>; mend: () => void } {
  const { saveNotiz } = hier.tablet
  const disk = Promise.withResolvers<void>()
  let isVoll = false
  hier.tablet.saveNotiz = async (eingabe) => {
    await disk.promise
    if (isVoll) throw new StorageFailure('voll')
    await saveNotiz(eingabe)
  }
  const answer = () => act(async () => disk.resolve())
  return {
    answer,
    fail() {
      isVoll = true
      return answer()
    },
    mend() {
      isVoll = false
    },
  }
}

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

test('what is put together has every text once, however often one taps', async () => {
  await openWahl()
  hier.tablet.saveNotiz = () => new Promise(() => undefined)
  for (let mal = 0; mal < 2; mal += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Beide zusammenführen' }))
    expect(await feld()).toHaveValue('Von dort\n\nVon hier')
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

test('while a choice is being saved the field takes no keys, and goes on from what was chosen', async () => {
  await openWahl()
  const { answer } = holdDisk()
  await behalte('Von hier')
  await userEvent.type(await feld(), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Beide zusammenführen' }))
  expect(await feld()).toHaveValue('Von hier')
  await answer()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Welche Notiz gilt?' })).not.toBeInTheDocument())
  await userEvent.type(await feld(), '!')
  await userEvent.tab()
  await gesichert('Von hier!')
  await act(() => hier.tablet.sendNow())
  await waitFor(async () => expect(await aufServer()).toEqual([['Von hier!']]))
})

test('what was typed and could not be saved stands in the field again when the choice over it fails as well', async () => {
  await openWahl()
  const { fail, mend } = holdDisk()
  await userEvent.clear(await feld())
  await userEvent.type(await feld(), 'Neu')
  await behalte('Von hier')
  expect(await feld()).toHaveValue('Von hier')
  await fail()
  await screen.findByText(/^Ihre Wahl ist nicht gesichert/)
  await waitFor(async () => expect(await feld()).toHaveValue('Neu'))

  // It is saved as what it is; the choice is still to be made.
  mend()
  fireEvent.blur(await feld())
  await gesichert('Neu')
  expect(screen.getByRole('alert')).toHaveTextContent('Ihre Wahl ist nicht gesichert.')
  await behalte('Von hier')
  await gesichert('Von hier')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

/** Both texts in the field, then one of them deleted there: nothing of it can be saved yet. */
async function fuehreZusammen(behalten: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Beide zusammenführen' }))
  const field = await feld()
  field.focus()
  fireEvent.change(field, { target: { value: behalten } })
  return field
}

test('texts put together that were in the field before a choice failed answer nothing by themselves, and lose none', async () => {
  await openWahl()
  const { saveNotiz } = hier.tablet
  hier.tablet.saveNotiz = () => Promise.reject(new StorageFailure('voll'))
  const field = await fuehreZusammen('Von hier')
  await behalte('Von dort')
  await screen.findByText(/^Ihre Wahl ist nicht gesichert/)
  await waitFor(() => expect(field).toHaveValue('Von hier\n\nVon dort'))
  hier.tablet.saveNotiz = saveNotiz
  await leave()
  await gesichert('Von hier\n\nVon dort')
  await act(() => hier.tablet.sendNow())
  await waitFor(async () => expect(await aufServer()).toEqual([['Von hier\n\nVon dort', 'Von hier']]))
})

test('a choice tapped out of texts that were being put together is the last word', async () => {
  await openWahl()
  const { answer } = holdDisk()
  await fuehreZusammen('Von hier')
  await behalte('Von dort')
  await answer()
  await gesichert('Von dort')
  expect(await feld()).toHaveValue('Von dort')
  await act(() => hier.tablet.sendNow())
  await waitFor(async () => expect(await aufServer()).toEqual([['Von dort']]))
})

test('what is put together has what was corrected in the field, not also what it was corrected from', async () => {
  await openWahl()
  hier.tablet.saveNotiz = () => new Promise(() => undefined)
  await userEvent.type(await feld(), '{Backspace}f')
  // Read anew meanwhile, and the same.
  await dort.tablet.refreshJury(saal.juryId)
  const ort = { juryId: saal.juryId, rundeId: saal.rundeId, einreichungId: einreichungId() }
  await dort.tablet.castStimme({ ...ort, art: 'BEWERTET', wert: { punkte: 8 } })
  await dort.tablet.sendNow()
  await act(() => hier.tablet.refreshJury(saal.juryId))
  await userEvent.click(screen.getByRole('button', { name: 'Beide zusammenführen' }))
  expect(await feld()).toHaveValue('Von dorf\n\nVon hier')
})

test('the second tap of a double tap takes no choice that has come under the finger', async () => {
  await openWahl()
  holdDisk()
  const [alle, eine] = ['Beide zusammenführen', 'Behalten: Von hier'].map((name) => screen.getByRole('button', { name }))
  const tippe = (knopf: HTMLElement | undefined, clientX: number) => {
    if (knopf) fireEvent.click(knopf, { clientX, clientY: 300, detail: 1 })
  }
  tippe(alle, 400)
  tippe(eine, 410)
  expect(await feld()).toHaveValue('Von dort\n\nVon hier')
  // Another finger elsewhere means what it taps.
  tippe(eine, 500)
  expect(await feld()).toHaveValue('Von hier')
})
