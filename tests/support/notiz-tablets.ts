import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { StimmenAntwort } from '#contract/stimme.ts'
import { renderVoting } from './dom/render-app.tsx'
import { current } from './saal-tablets.ts'
import { openEchtesTablet, type EchtesTablet, type Stoerung } from './server/echtes-tablet.ts'
import { openSaal, type Saal } from './voting.ts'

// Two tablets of one juror and the ballot of the first: one set of them per test file.
export let saal: Saal
export let hier: EchtesTablet
export let dort: EchtesTablet
export let view: ReturnType<typeof openScreen>

export async function openTablets() {
  saal = await openSaal({ juroren: ['j1'] })
  hier = await openEchtesTablet(saal, 'j1')
  dort = await openEchtesTablet(saal, 'j1')
  await hier.tablet.refreshJury(saal.juryId)
}
export const openScreen = () => renderVoting(`/voting/${saal.juryId}/${saal.kategorieId}/${saal.einreichungIds[0]}`, hier.tablet, () => saal.uhr.ms)

export async function openBallot() {
  await openTablets()
  view = openScreen()
}

export const feld = () => screen.findByRole('textbox', { name: 'Notiz, nur für Sie sichtbar' })
export const lookAgain = () => act(() => void dispatchEvent(new Event('focus')))

export const einreichungId = () => saal.einreichungIds[0] ?? ''
export const gesichert = async (text: string) =>
  waitFor(async () => expect((await current(hier.tablet.observeNotiz(einreichungId()))).text).toBe(text))

/** Into the field and onto this tablet. On a busy machine the pause saves a note between two keys: half of it must not travel. */
export async function schreibe(text: string): Promise<void> {
  const { netzWeg } = hier
  hier.netzWeg = true
  await userEvent.clear(await feld())
  await userEvent.type(await feld(), text)
  await userEvent.tab()
  await gesichert(text)
  hier.netzWeg = netzWeg
}
/** A sending that had begun without the network may be the one that is waited for. */
export async function sende(text: string): Promise<void> {
  await act(() => hier.tablet.sendNow())
  await waitFor(async () => expect(await aufServer()).toEqual([[text]]))
}
export const refuseSending: Stoerung = (method) => (method === 'POST' ? new Response(null, { status: 503 }) : undefined)
export async function dortNotiz(text: string): Promise<void> {
  saal.uhr.ms += 1000
  await dort.tablet.refreshJury(saal.juryId)
  await dort.tablet.saveNotiz({ juryId: saal.juryId, rundeId: saal.rundeId, einreichungId: einreichungId(), text })
  await dort.tablet.sendNow()
}
export async function aufServer() {
  const { notizen } = (await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/stimmen`)).json<StimmenAntwort>()
  return notizen.map(({ text, fassungen }) => [text, ...fassungen.map((fassung) => fassung.text)])
}

export async function closeTablets(): Promise<void> {
  hier.tablet.close()
  dort.tablet.close()
  await saal.server.close()
}

/** Two texts on this ballot, and the field with what is one of them: what came last. */
export async function openWahl({ vonHier = 'Von hier', vonDort = 'Von dort' } = {}) {
  await openBallot()
  await schreibe('Starke Idee')
  await sende('Starke Idee')
  hier.netzWeg = true
  await schreibe(vonHier)
  await dortNotiz(vonDort)
  hier.netzWeg = false
  await act(() => hier.tablet.sendNow())
  return screen.findByRole('region', { name: 'Welche Notiz gilt?' })
}

export const behalte = async (text: string) => userEvent.click(await screen.findByRole('button', { name: `Behalten: ${text}` }))
export const leave = () => act(() => view.router.navigate(`/voting/${saal.juryId}`))
