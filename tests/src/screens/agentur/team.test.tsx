import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
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

/** A document of Anna's that waits for the office, whose decision is saved over a slow line while it is closed and opened again. */
async function decideTwice(answer?: () => Response) {
  const { id: personId } = await welt.db.selectFrom('nachwuchsperson').select('id').where('firstname', '=', 'Anna').executeTakeFirstOrThrow()
  const datei = { sha256: 'a'.repeat(64), bytes: 4, dateiname: 'studium.pdf', mime: 'application/pdf', createdMs: 1, createdBy: null }
  await welt.db.deleteFrom('nachwuchsnachweis').execute()
  await welt.db
    .insertInto('nachwuchsnachweis')
    .values({ personId, art: 'STUDIUM', ...datei, stand: 'OFFEN', grund: '', entschiedenMs: null, entschiedenBy: null })
    .execute()
  const view = await welt.open(`/admin/agenturen/${welt.agenturId}/team`, 'admin')
  const { promise, resolve } = Promise.withResolvers<void>()
  welt.network.use(http.post('*/entscheidung', () => promise.then(answer), { once: true }))
  const decide = async () => {
    await user.click(await screen.findByRole('button', { name: 'Studienbestätigung von Anna Eins: entscheiden' }))
    return within(await screen.findByRole('dialog'))
  }
  const erste = await decide()
  await user.click(erste.getByRole('button', { name: 'Speichern' }))
  await user.click(erste.getByRole('button', { name: 'Abbrechen' }))
  const zweite = await decide()
  await user.click(zweite.getByRole('radio', { name: 'Abgelehnt' }))
  // At once: a request is given up after a while, and this is under its way.
  fireEvent.change(zweite.getByLabelText(/^Grund/), { target: { value: 'Es fehlt der Stempel.' } })
  return { zweite, letThrough: resolve, view }
}

test('the answer about a document does not close the decision that was opened since', async () => {
  const { zweite, letThrough, view } = await decideTwice()
  letThrough()
  await waitFor(async () => expect(await welt.db.selectFrom('nachwuchsnachweis').select('stand').execute()).toEqual([{ stand: 'ANERKANNT' }]))
  expect(await screen.findByText('Studienbestätigung anerkannt')).toBeInTheDocument()
  await callApi(getAuth)
  expect(zweite.getByLabelText(/^Grund/)).toBeVisible()
  expect(zweite.getByLabelText(/^Grund/)).toHaveValue('Es fehlt der Stempel.')
  view.unmount()
})

test('a refusal about a document whose decision was closed is said beside the next one', async () => {
  const { zweite, letThrough } = await decideTwice(() => HttpResponse.error())
  letThrough()
  expect(await screen.findByText(/^Studienbestätigung von Anna Eins: Der Server ist gerade nicht erreichbar/)).toBeVisible()
  expect(zweite.getByLabelText(/^Grund/)).toBeVisible()
  expect(zweite.getByLabelText(/^Grund/)).toHaveValue('Es fehlt der Stempel.')
})
