import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { agenturRoutes } from '#src/app/agentur/agentur-routes.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { type EntwurfWelt, openEntwurfWelt } from '#tests/support/entwurf-welt.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'

const user = userEvent.setup()
let welt: EntwurfWelt

beforeAll(async () => {
  welt = await openEntwurfWelt()
})
afterAll(() => welt.close())

test('the log-in ends while somebody types: it is asked for in place, and what was typed is saved after it', async () => {
  const id = await welt.insertEntwurf()
  const ich = { username: 'lena@eigen.example', password: TEST_PASSWORT }
  await callApi(login, { body: ich })
  const { router } = renderApp([{ children: agenturRoutes, hydrateFallbackElement: <></> }], `/einreichungen/${id}/basisdaten1`)
  const auftraggeber = await screen.findByLabelText('Auftraggeber')
  await welt.db.deleteFrom('sitzung').execute()
  // In one go: letter by letter a busy machine would be asked to log in before the last one.
  fireEvent.change(auftraggeber, { target: { value: 'Pellwerk' } })
  await user.tab()
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible()
  const benutzername = screen.getByLabelText('Benutzername')
  await user.clear(benutzername)
  await user.type(benutzername, ich.username)
  await user.type(screen.getByLabelText('Passwort'), ich.password)
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  expect(await screen.findByLabelText('Auftraggeber')).toHaveValue('Pellwerk')
  expect(router.state.location.pathname).toBe(`/einreichungen/${id}/basisdaten1`)
  const row = () => welt.db.selectFrom('einreichung').select('auftraggeber').where('id', '=', id).executeTakeFirst()
  await waitFor(async () => expect((await row())?.auftraggeber).toBe('Pellwerk'))
})
