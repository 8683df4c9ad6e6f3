import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { StimmenAntwort } from '#contract/stimme.ts'
import { StorageFailure } from '#src/offline/kern/storage-failure.ts'
import { openEchtesTablet, type EchtesTablet, type Stoerung } from '#tests/support/server/echtes-tablet.ts'
import { current } from '#tests/support/saal-tablets.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let hier: EchtesTablet
let dort: EchtesTablet
let view: Awaited<ReturnType<typeof openBallot>>

async function openTablets() {
  saal = await openSaal({ juroren: ['j1'] })
  hier = await openEchtesTablet(saal, 'j1')
  dort = await openEchtesTablet(saal, 'j1')
  await hier.tablet.refreshJury(saal.juryId)
}
const openScreen = () => renderVoting(`/voting/${saal.juryId}/${saal.kategorieId}/${saal.einreichungIds[0]}`, hier.tablet, () => saal.uhr.ms)

async function openBallot() {
  await openTablets()
  return openScreen()
}

const feld = () => screen.findByRole('textbox', { name: 'Notiz, nur für Sie sichtbar' })
const lookAgain = () => act(() => void dispatchEvent(new Event('focus')))

const einreichungId = () => saal.einreichungIds[0] ?? ''
const gesichert = async (text: string) => waitFor(async () => expect((await current(hier.tablet.observeNotiz(einreichungId()))).text).toBe(text))

/** Into the field and onto this tablet. On a busy machine the pause saves a note between two keys: half of it must not travel. */
async function schreibe(text: string): Promise<void> {
  const { netzWeg } = hier
  hier.netzWeg = true
  await userEvent.clear(await feld())
  await userEvent.type(await feld(), text)
  await userEvent.tab()
  await gesichert(text)
  hier.netzWeg = netzWeg
}
/** A sending that had begun without the network may be the one that is waited for. */
async function sende(text: string): Promise<void> {
  await act(() => hier.tablet.sendNow())
  await waitFor(async () => expect(await aufServer()).toEqual([[text]]))
}
const refuseSending: Stoerung = (method) => (method === 'POST' ? new Response(null, { status: 503 }) : undefined)
async function dortNotiz(text: string): Promise<void> {
  saal.uhr.ms += 1000
  await dort.tablet.refreshJury(saal.juryId)
  await dort.tablet.saveNotiz({ juryId: saal.juryId, rundeId: saal.rundeId, einreichungId: einreichungId(), text })
  await dort.tablet.sendNow()
}
async function aufServer() {
  const { notizen } = (await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/stimmen`)).json<StimmenAntwort>()
  return notizen.map(({ text, fassungen }) => [text, ...fassungen.map((fassung) => fassung.text)])
}

afterEach(async () => {
  hier.tablet.close()
  dort.tablet.close()
  await saal.server.close()
})

test('a newer note of the other tablet appears, and leaving the ballot without a keystroke writes nothing over it', async () => {
  const view = await openBallot()
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

/** Two texts on this ballot, and the field with what is one of them. */
async function openWahl() {
  view = await openBallot()
  await schreibe('Starke Idee')
  await sende('Starke Idee')
  hier.netzWeg = true
  await schreibe('Von hier')
  await dortNotiz('Von dort')
  hier.netzWeg = false
  await act(() => hier.tablet.sendNow())
  return screen.findByRole('region', { name: 'Welche Notiz gilt?' })
}

test('a choice that cannot be saved says so outside the field that is hidden', async () => {
  const frage = await openWahl()
  hier.tablet.saveNotiz = () => Promise.reject(new StorageFailure('voll'))
  await userEvent.click(within(frage).getByRole('button', { name: 'Behalten: Von hier' }))
  const fehler = await screen.findByRole('alert')
  expect(fehler).toHaveTextContent('Die Notiz ist noch nicht gesichert. Der Speicher dieses Geräts ist voll.')
  expect((await feld()).parentElement).not.toContainElement(fehler)
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

const behalte = async (text: string) => userEvent.click(await screen.findByRole('button', { name: `Behalten: ${text}` }))
const leave = () => act(() => view.router.navigate(`/voting/${saal.juryId}`))

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
  view = await openBallot()
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
  hier.tablet.saveNotiz = async (eingabe) => {
    geschrieben.push(eingabe.text)
    if (eingabe.text === 'Neu') return saveNotiz(eingabe)
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
  hier.tablet.saveNotiz = saveNotiz
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
