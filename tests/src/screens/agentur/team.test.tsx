import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAuth } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { type EntwurfWelt, openEntwurfWelt } from '#tests/support/entwurf-welt.ts'

const user = userEvent.setup()
let welt: EntwurfWelt

beforeAll(async () => {
  welt = await openEntwurfWelt()
  await welt.db.updateTable('agentur').set({ art: 'NACHWUCHS' }).where('id', '=', welt.agenturId).execute()
})
afterAll(() => welt.close())

async function add(vorname: string) {
  await user.click(await screen.findByRole('button', { name: 'Person hinzufügen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Vorname'), vorname)
  return dialog
}

test('the answer about one person of a team does not close the form of the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await welt.open(`/agentur/${welt.agenturId}/team`)
  const erste = await add('Anna')
  await user.type(erste.getByLabelText('Nachname'), 'Eins')
  await user.type(erste.getByLabelText('Geburtsdatum'), '14.02.2004')
  welt.network.use(http.put('*/team', () => promise, { once: true }))
  await user.click(erste.getByRole('button', { name: 'Übernehmen' }))
  await user.click(erste.getByRole('button', { name: 'Abbrechen' }))
  const zweite = await add('Bert')
  resolve()
  expect(await screen.findByText('Anna Eins')).toBeInTheDocument()
  await callApi(getAuth)
  expect(zweite.getByLabelText('Vorname')).toHaveValue('Bert')
})
