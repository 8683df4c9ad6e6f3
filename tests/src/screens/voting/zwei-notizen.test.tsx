import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  saal,
  hier,
  view,
  openTablets,
  openScreen,
  openBallot,
  feld,
  lookAgain,
  gesichert,
  schreibe,
  sende,
  refuseSending,
  dortNotiz,
  aufServer,
  closeTablets,
} from '#tests/support/notiz-tablets.ts'

afterEach(closeTablets)

test('a newer note of the other tablet appears, and leaving the ballot without a keystroke writes nothing over it', async () => {
  await openBallot()
  await schreibe('Starke Idee')
  await sende('Starke Idee')
  await dortNotiz('Starke Idee, schwacher Ton')
  lookAgain()
  await waitFor(async () => expect(await feld()).toHaveValue('Starke Idee, schwacher Ton'))
  view.unmount()
  await hier.tablet.sendNow()
  expect(await aufServer()).toEqual([['Starke Idee, schwacher Ton']])
})

test('two texts are both kept until the juror chooses, and logging out counts the note that waits', async () => {
  await openBallot()
  await schreibe('Starke Idee')
  await sende('Starke Idee')
  hier.netzWeg = true
  await schreibe('Von hier')
  expect(await hier.tablet.countWartendeNotizen()).toBe(1)
  await dortNotiz('Von dort')
  hier.netzWeg = false
  await act(() => hier.tablet.sendNow())

  const frage = await screen.findByRole('region', { name: 'Welche Notiz gilt?' })
  expect(await aufServer()).toEqual([['Von dort', 'Von hier']])
  expect(within(frage).getByText('Von dort')).toBeVisible()
  await userEvent.click(within(frage).getByRole('button', { name: 'Behalten: Von hier' }))
  await act(() => hier.tablet.sendNow())
  await waitFor(async () => expect(await aufServer()).toEqual([['Von hier']]))
  // What is drawn is read again a few frames after the write.
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Welche Notiz gilt?' })).not.toBeInTheDocument())
  await waitFor(async () => expect(await feld()).toHaveValue('Von hier'))
})

test('what came while one typed is never overwritten, however long one goes on typing over the own text', async () => {
  await openBallot()
  // On a busy machine the pause after the last key saves the note before the other one is here: it must not travel first.
  hier.stoerung = refuseSending
  await userEvent.type(await feld(), 'Von hier')
  await dortNotiz('Von dort')
  await act(() => hier.tablet.refreshJury(saal.juryId))
  hier.netzWeg = true
  for (const text of ['Von hier', 'Von hier, und weiter']) {
    if (text !== 'Von hier') await userEvent.type(await feld(), ', und weiter')
    await userEvent.tab()
    await gesichert(text)
  }
  hier.stoerung = () => undefined
  hier.netzWeg = false
  await act(() => hier.tablet.sendNow())
  await waitFor(async () => expect(await aufServer()).toEqual([['Von dort', 'Von hier, und weiter']]))
})

/** What is read after this text reaches the screen only when it is let through, as on a busy tablet. */
function holdNotizAfter(last: string) {
  const { observeNotiz } = hier.tablet
  const reached = Promise.withResolvers<void>()
  const held: (() => void)[] = []
  let isHolding = false
  hier.tablet.observeNotiz = (id) => ({
    subscribe: (next, onError) =>
      observeNotiz(id).subscribe((notiz) => {
        if (isHolding) return void held.push(() => next(notiz))
        next(notiz)
        isHolding = notiz.text === last
        if (isHolding) reached.resolve()
      }, onError),
  })
  function letThrough() {
    isHolding = false
    hier.tablet.observeNotiz = observeNotiz
    for (const pass of held) pass()
  }
  return { reached: reached.promise, letThrough }
}

/** What is typed here is being saved while the other tablet's text comes, and the screen hears of nothing later. */
async function saveWhileComing(hierText: string, dortText: string) {
  await openTablets()
  const { reached, letThrough } = holdNotizAfter(dortText)
  openScreen()
  hier.stoerung = refuseSending
  const { saveNotiz } = hier.tablet
  const saved = Promise.withResolvers<void>()
  hier.tablet.saveNotiz = async (eingabe) => {
    hier.tablet.saveNotiz = saveNotiz
    await dortNotiz(dortText)
    await hier.tablet.refreshJury(saal.juryId)
    await reached
    await saveNotiz(eingabe)
    saved.resolve()
  }
  await userEvent.type(await feld(), hierText)
  await userEvent.tab()
  await act(() => saved.promise)
  return letThrough
}
async function goOn(text: string, letThrough: () => void) {
  const before = (await feld()) as HTMLTextAreaElement
  const ganz = before.value + text
  await userEvent.type(before, text)
  await userEvent.tab()
  act(letThrough)
  await gesichert(ganz)
  hier.stoerung = () => undefined
  await act(() => hier.tablet.sendNow())
}

test('what comes while a text is being saved is neither shown in its place nor overwritten by typing on', async () => {
  const letThrough = await saveWhileComing('Von hier', 'Von dort')
  expect(await feld()).toHaveValue('Von hier')
  await goOn(', und weiter', letThrough)
  await waitFor(async () => expect(await aufServer()).toEqual([['Von dort', 'Von hier, und weiter']]))
})

test('going on with what both tablets have written asks nothing', async () => {
  await goOn('!', await saveWhileComing('Dasselbe', 'Dasselbe'))
  await waitFor(async () => expect(await aufServer()).toEqual([['Dasselbe!']]))
})

test('a text that was saved can be emptied before the device has said so', async () => {
  await openTablets()
  const { letThrough } = holdNotizAfter('')
  openScreen()
  hier.netzWeg = true
  await userEvent.type(await feld(), 'Von hier')
  await userEvent.tab()
  await waitFor(async () => expect(await hier.tablet.countWartendeNotizen()).toBe(1))
  await userEvent.clear(await feld())
  await userEvent.tab()
  act(letThrough)
  await gesichert('')
})

test('what was typed is given to the disk when the tablet puts the page away, which may never come back', async () => {
  await openBallot()
  hier.netzWeg = true
  await userEvent.type(await feld(), 'Von hier')
  const gegeben: string[] = []
  const { saveNotiz } = hier.tablet
  hier.tablet.saveNotiz = (eingabe) => {
    gegeben.push(eingabe.text)
    return saveNotiz(eingabe)
  }
  const sichtbar = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  sichtbar.mockRestore()
  expect(gegeben).toEqual(['Von hier'])
  await gesichert('Von hier')
})
