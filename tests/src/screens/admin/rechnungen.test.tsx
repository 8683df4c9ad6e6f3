import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { RechnungenDerAgentur } from '#src/parts/rechnung/rechnungen-der-agentur.tsx'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/msw-server.ts'
import { insertKunde, insertProgramm } from '#tests/support/rechnung.ts'
import { renderBuero } from '#tests/support/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let network: ReturnType<typeof forwardTo>
const user = userEvent.setup()

beforeAll(async () => {
  server = await buildTestServer({ now: () => Date.now() })
  const { db } = server.kontext
  await insertBenutzer(db, { username: 'admin@test.example', roles: ['ADMIN'] })
  await insertBenutzer(db, { username: 'agentur@test.example', roles: ['AGENTUR'] })
  await insertProgramm(db)
  const { agenturId } = await insertKunde(db, 'Blitz', { preise: [{ cent: 45_000 }, { cent: 39_000 }], email: 'office@blitz.example' })
  await insertKunde(db, 'Donner', { preise: [{ cent: 10_000 }], strasse: '' })
  await db.updateTable('benutzer').set({ agenturId }).where('username', '=', 'agentur@test.example').execute()
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => sessionStorage.clear())
afterAll(async () => {
  network.close()
  await server.close()
})

const open = (path: string) => renderBuero(path, 'admin@test.example')

test('who gets an invoice and who does not is shown first; then it stands in the list, with the sums as filter', async () => {
  const { router } = await open('/admin/rechnungen')
  await user.click(await screen.findByRole('button', { name: 'Rechnungen erstellen …' }))
  const dialog = await screen.findByRole('alertdialog', { name: '1 Rechnung ausstellen?' })
  expect(within(dialog).getByRole('list', { name: 'Betroffen' })).toHaveTextContent('Blitz 2 Einreichungen, 1.008,00 €')
  expect(within(dialog).getByRole('list', { name: 'Ausgelassen' })).toHaveTextContent('Donner die Rechnungsadresse ist unvollständig')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Rechnung ausstellen' }))
  expect(await screen.findByRole('link', { name: '2026-R-0001' })).toBeInTheDocument()
  expect(await server.kontext.db.selectFrom('rechnung').select('nummer').execute()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Offen 1\.008,00\s€ 1$/ }))
  await waitFor(() => expect(router.state.location.search).toContain('stand=OFFEN'))
})

test('a payment is typed the German way, refused at its field, and taken back by another entry', async () => {
  const { id } = await server.kontext.db.selectFrom('rechnung').select('id').executeTakeFirstOrThrow()
  await open(`/admin/rechnungen/${id}`)
  expect(await screen.findByRole('link', { name: 'PDF' })).toHaveAttribute('href', `/api/rechnungen/${id}/pdf`)
  await user.click(screen.getByRole('button', { name: 'Zahlung erfassen …' }))
  const betrag = await screen.findByRole('textbox', { name: 'Betrag in Euro' })
  expect(betrag).toHaveValue('1.008,00')
  await user.clear(betrag)
  await user.type(betrag, 'alles')
  const dialog = screen.getByRole('dialog', { name: 'Zahlung erfassen' })
  await user.click(within(dialog).getByRole('button', { name: 'Zahlung erfassen' }))
  expect(await within(dialog).findByText('Bitte einen Betrag wie 450,00.')).toBeInTheDocument()
  await user.clear(betrag)
  await user.type(betrag, '1.008')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Zahlung erfassen' }))
  expect(await screen.findByText('Bezahlt')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Zurücknehmen …' }))
  await user.click(await screen.findByRole('button', { name: 'Zurücknehmen' }))
  expect(await screen.findByText('Offen')).toBeInTheDocument()
  const rows = await server.kontext.db.selectFrom('zahlungseingang').select('betragCent').orderBy('createdMs').execute()
  expect(rows.map(({ betragCent }) => betragCent)).toEqual([100_800, -100_800])
})

test('an invoice is taken back with a reason, and the credit note opens', async () => {
  const { id } = await server.kontext.db.selectFrom('rechnung').select('id').executeTakeFirstOrThrow()
  const { router } = await open(`/admin/rechnungen/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Stornieren …' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Rechnung 2026-R-0001 stornieren?' })
  await user.click(within(dialog).getByRole('button', { name: 'Gutschrift ausstellen' }))
  expect(await within(dialog).findByText(/Bitte nennen Sie den Grund/)).toBeInTheDocument()
  await user.type(within(dialog).getByRole('textbox', { name: /^Grund/ }), 'Falsche Adresse')
  await user.click(within(dialog).getByRole('button', { name: 'Gutschrift ausstellen' }))
  expect(await screen.findByRole('heading', { name: 'Gutschrift 2026-G-0001' })).toBeInTheDocument()
  expect(router.state.location.pathname).not.toContain(id)
})

test('an agency sees its own invoices with their PDFs', async () => {
  await callApi(login, { body: { username: 'agentur@test.example', password: TEST_PASSWORT } })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RechnungenDerAgentur />
    </QueryClientProvider>,
  )
  const list = await screen.findByRole('list', { name: 'Rechnungen' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(within(list).getByText('Storniert')).toBeInTheDocument()
  expect(within(list).getByRole('link', { name: 'Gutschrift 2026-G-0001 als PDF' })).toHaveAttribute('download')
})
