import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Credit } from '#contract/einreichung-entwurf.ts'
import { type EntwurfWelt, openEntwurfWelt } from '#tests/support/entwurf-welt.ts'

const user = userEvent.setup()
let welt: EntwurfWelt
let id = ''

beforeAll(async () => {
  welt = await openEntwurfWelt()
})
beforeEach(async () => {
  localStorage.clear()
  id = await welt.insertEntwurf()
})
afterEach(cleanup)
afterAll(() => welt.close())

const credit = (funktion: string, lastname: string): Credit => ({ funktion, firstname: 'Ida', lastname, firma: '', drucken: true })
const namen = async () => (await welt.read(id)).credits.map(({ lastname }) => lastname)
async function setCredits(werk: string, credits: Credit[]) {
  const { credits: vorher } = await welt.read(werk)
  await welt.lukas('PATCH', `/api/einreichungen/${werk}/entwurf`, { aenderungen: { credits: { vorher, nachher: credits } } })
}
const zeile = (nummer: number) => screen.getByRole('listitem', { name: new RegExp(`^Credit ${nummer}(,|$)`) })

test('what the category requires stands there as an empty row; a name of earlier works fills it', async () => {
  await setCredits(await welt.insertEntwurf(), [{ ...credit('Regie', 'Zorn'), firma: 'Filmhaus' }])
  await welt.open(`/einreichungen/${id}/basisdaten2`)
  const pflicht = await screen.findByRole('listitem', { name: 'Credit 1, Pflicht' })
  expect(within(pflicht).getByRole('combobox', { name: 'Funktion (Pflicht)' })).toHaveValue('Regie')
  expect((await welt.read(id)).credits).toEqual([])
  await user.type(within(pflicht).getByRole('combobox', { name: 'Nachname' }), 'zo')
  await user.click(await within(pflicht).findByRole('option', { name: 'Ida Zorn, Filmhaus' }))
  await waitFor(async () =>
    expect((await welt.read(id)).credits).toEqual([{ funktion: 'Regie', firstname: 'Ida', lastname: 'Zorn', firma: 'Filmhaus', drucken: true }]),
  )
})

test('rows are added, taken out with a way back, and put in order by keyboard', async () => {
  await setCredits(id, [credit('Regie', 'Eins'), credit('Text', 'Zwei'), credit('Ton', 'Drei')])
  await welt.open(`/einreichungen/${id}/basisdaten2`)
  const griff = await screen.findByRole('button', { name: /^Ida Drei, Position 3 von 3/ })
  griff.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(async () => expect(await namen()).toEqual(['Eins', 'Drei', 'Zwei']))
  expect(screen.getByText('Ida Drei: Position 2 von 3')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Ida Drei, Position 2 von 3/ })).toHaveFocus())

  await user.click(screen.getByRole('button', { name: 'Ida Drei entfernen' }))
  await waitFor(async () => expect(await namen()).toEqual(['Eins', 'Zwei']))
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await waitFor(async () => expect(await namen()).toEqual(['Eins', 'Drei', 'Zwei']))

  await user.click(screen.getByRole('button', { name: 'Credit hinzufügen' }))
  const funktion = within(zeile(4)).getByRole('combobox', { name: 'Funktion' })
  await waitFor(() => expect(funktion).toHaveFocus())
  await user.keyboard('Pyrotechnik{Tab}')
  await user.type(within(zeile(4)).getByLabelText('Firma'), 'Feuer & Flamme')
  await user.click(within(zeile(4)).getByRole('checkbox', { name: 'Abdrucken' }))
  await waitFor(async () =>
    expect((await welt.read(id)).credits[3]).toEqual({
      funktion: 'Pyrotechnik',
      firstname: '',
      lastname: '',
      firma: 'Feuer & Flamme',
      drucken: false,
    }),
  )
})

test('the function is one of a list, chosen by the arrow keys, or a word of one’s own', async () => {
  await setCredits(id, [credit('', 'Eins')])
  await welt.open(`/einreichungen/${id}/basisdaten2`)
  await screen.findByRole('listitem', { name: 'Credit 2, Pflicht' })
  await user.type(within(zeile(1)).getByRole('combobox', { name: 'Funktion' }), 'direction')
  expect(
    within(zeile(1))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Creative Direction', 'Art Direction'])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(async () => expect((await welt.read(id)).credits[0]?.funktion).toBe('Art Direction'))
})

test('other agencies are found by name, named, and taken out again', async () => {
  const { insertAgentur } = await import('#tests/support/agentur.ts')
  const fremdeId = await insertAgentur(welt.db, 'Öde Leute', [], { ort: 'Linz' })
  await welt.open(`/einreichungen/${id}/basisdaten2`)
  await user.type(await screen.findByRole('combobox', { name: /^Beteiligte Agenturen/ }), 'öde')
  await user.click(await screen.findByRole('option', { name: 'Öde Leute, Linz' }))
  await waitFor(async () => expect((await welt.read(id)).beteiligteAgenturIds).toEqual([fremdeId]))
  await user.click(screen.getByRole('button', { name: 'Öde Leute, Linz entfernen' }))
  await waitFor(async () => expect((await welt.read(id)).beteiligteAgenturIds).toEqual([]))
})

test('a row that is only there is nobody: it is not saved, and what it lacks is said when the row has been left half filled in', async () => {
  await setCredits(id, [credit('Regie', 'Eins')])
  await welt.open(`/einreichungen/${id}/basisdaten2`)
  await screen.findByRole('listitem', { name: 'Credit 1, Pflicht' })
  const { version } = (await welt.lukas('GET', `/api/einreichungen/${id}/entwurf`)).json<{ version: number }>()
  await user.click(screen.getByRole('button', { name: 'Credit hinzufügen' }))
  await waitFor(() => expect(within(zeile(2)).getByRole('combobox', { name: 'Funktion' })).toHaveFocus())
  await user.click(screen.getByLabelText(/^Umsetzung/))
  expect(within(zeile(2)).getByRole('combobox', { name: 'Funktion' })).toBeValid()
  expect((await welt.lukas('GET', `/api/einreichungen/${id}/entwurf`)).json()).toMatchObject({ version })

  await user.type(within(zeile(2)).getByRole('combobox', { name: 'Funktion' }), 'Ton{Escape}')
  await waitFor(async () => expect((await welt.read(id)).credits).toHaveLength(2))
  expect(within(zeile(2)).getByRole('combobox', { name: 'Nachname' })).toBeValid()
  await user.click(screen.getByLabelText(/^Umsetzung/))
  await waitFor(() => expect(within(zeile(2)).getByRole('combobox', { name: 'Nachname' })).toBeInvalid())
})
