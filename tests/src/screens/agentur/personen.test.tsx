import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSessionState } from '#src/lib/session-state.ts'
import { readBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { type EntwurfWelt, openEntwurfWelt } from '#tests/support/entwurf-welt.ts'

const user = userEvent.setup()
let welt: EntwurfWelt

beforeAll(async () => {
  welt = await openEntwurfWelt()
  const kai = await insertBenutzer(welt.db, { username: 'kai@eigen.example', roles: ['AGENTUR'] })
  await welt.db.updateTable('benutzer').set({ agenturId: welt.agenturId }).where('id', '=', kai).execute()
})
beforeEach(async () => {
  sessionStorage.clear()
  await welt.db.updateTable('benutzer').set({ aktiv: 1 }).execute()
})
afterEach(() => {
  cleanup()
  welt.network.resetHandlers()
})
afterAll(() => welt.close())

const open = () => welt.open(`/agentur/${welt.agenturId}/personen`)
const isAktiv = async (name: string) => {
  const { aktiv } = await welt.db.selectFrom('benutzer').select('aktiv').where('username', '=', `${name}@eigen.example`).executeTakeFirstOrThrow()
  return aktiv === 1
}
async function ask(name: string) {
  const zeile = (await screen.findByRole('heading', { name: `Vera ${name}` })).closest('li') as HTMLElement
  await user.click(within(zeile).getByRole('button', { name: 'Deaktivieren …' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: `Vera ${name} deaktivieren?` }))
  return { dialog, knopf: dialog.getByRole('button', { name: 'Deaktivieren' }) }
}

async function einladen(name: string) {
  const zeile = (await screen.findByRole('heading', { name: `Vera ${name}` })).closest('li') as HTMLElement
  return within(zeile).getByRole('button', { name: 'Erneut einladen' })
}

/** The line is slow for the next one only: it arrives when it is let through. */
function holdNext() {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  welt.network.use(http.post('*/deaktivierung', () => held, { once: true }))
  return letThrough
}

test('who closes a question that is being answered is asked the next one in its own right', async () => {
  const letThrough = holdNext()
  await open()
  const { dialog, knopf } = await ask('lukas')
  await user.click(knopf)
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  const kai = await ask('kai')
  expect(kai.knopf).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await waitFor(() => expect(kai.knopf).not.toHaveAttribute('aria-busy'))
  expect(await isAktiv('lukas')).toBe(false)
  expect(kai.knopf).toBeVisible()
  await user.click(kai.knopf)
  expect(await screen.findByText('Vera kai kann sich nicht mehr anmelden.')).toBeVisible()
  expect(await isAktiv('kai')).toBe(false)
})

test('a refusal of a question that is closed is said with its name, and not in the next one', async () => {
  const letThrough = holdNext()
  await open()
  const { dialog, knopf } = await ask('lukas')
  await user.click(knopf)
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  const kai = await ask('kai')
  await welt.db.updateTable('benutzer').set({ version: 7 }).where('username', '=', 'lukas@eigen.example').execute()
  letThrough()
  const satz = await screen.findByText(/^Vera lukas deaktivieren\? .* Von hier wurde nichts geändert\.$/)
  expect(satz).toHaveAttribute('role', 'alert')
  expect(kai.dialog.queryByRole('alert')).not.toBeInTheDocument()
  expect(kai.knopf).not.toHaveAttribute('aria-busy')
})

test('who has gone elsewhere while an invitation is sent is not fetched back, and told who was invited', async () => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  welt.network.use(http.post('*/personen', () => held, { once: true }))
  const { router } = await welt.open(`/agentur/${welt.agenturId}/personen/neu`)
  await user.type(await screen.findByLabelText('Vorname'), 'Mia')
  await user.type(screen.getByLabelText('Nachname'), 'Neu')
  await user.type(screen.getByLabelText('E-Mail'), 'mia@eigen.example')
  await user.click(screen.getByRole('button', { name: 'Einladung senden' }))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Personen' }))
  await user.click(await screen.findByRole('link', { name: 'Ansprechpartner' }))
  await screen.findByRole('link', { name: 'Person hinzufügen' })
  letThrough()
  await expect.poll(() => readSessionState().message).toBe('Eingeladen: mia@eigen.example. In der E-Mail steht, wie es weitergeht.')
  expect(router.state.location.pathname).toBe(`/agentur/${welt.agenturId}/ansprechpartner`)
})

test('of two invitations in a row the refusal of the first is said of whom it was about, though the second went out', async () => {
  for (const name of ['nele', 'ole']) {
    const id = await insertBenutzer(welt.db, { username: `${name}@eigen.example`, roles: ['AGENTUR'] })
    await welt.db.updateTable('benutzer').set({ agenturId: welt.agenturId }).where('id', '=', id).execute()
  }
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  const refuse = () => HttpResponse.json({ error: 'keine-berechtigung', message: 'Das dürfen Sie hier nicht.' }, { status: 403 })
  welt.network.use(http.post('*/einladung', () => promise.then(refuse), { once: true }))
  await open()
  await user.click(await einladen('nele'))
  await user.click(await einladen('ole'))
  letThrough()
  expect(await screen.findByText('Die Einladung an ole@eigen.example ist unterwegs.')).toBeVisible()
  expect(readBleibende()).toEqual(['Einladung an nele@eigen.example: Das dürfen Sie hier nicht. Es wurde nichts gesendet.'])
})
