import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STATE_KEY } from '#contract/produkt.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung, insertJury, insertProgramm, insertRunde } from '#tests/support/voting.ts'

const ADMIN = 'admin@lorbeer.example'

let server: TestServer
let api: ReturnType<typeof forwardTo>
let kategorieId = ''

beforeAll(async () => {
  server = await buildTestServer()
  const { db } = server.kontext
  const { juryId, kategorieId: plakat } = await insertJury(db, 1)
  kategorieId = plakat
  await insertRunde(db, juryId)
  await insertProgramm(db)
  const ids: string[] = []
  for (let nummer = 1; nummer <= 120; nummer += 1) ids.push(await insertEinreichung(db, plakat, nummer))
  await db.updateTable('einreichung').set({ status: 'ENTWURF' }).where('id', 'in', ids.slice(0, 3)).execute()
  await insertAgentur(db, 'Büro Wunderlich', ids.slice(0, 5))
  await insertBenutzer(db, { username: ADMIN, roles: ['ADMIN'] })
  api = forwardTo(server)
  api.listen({ onUnhandledFrame: 'bypass' })
})
afterAll(async () => {
  api.close()
  await server.close()
})
beforeEach(() => sessionStorage.clear())

const remembered = () => (JSON.parse(sessionStorage.getItem(STATE_KEY) ?? '{}') as Record<string, unknown>)['einreichungen']

test('the list sorts, filters and pages on the server, remembers it, and a changed page size goes back to the first page', async () => {
  const user = userEvent.setup()
  const { router } = await renderBuero('/admin/einreichungen', ADMIN)
  expect(await screen.findByText('120 im Jahr 2026')).toBeVisible()
  await screen.findByRole('link', { name: 'Arbeit 1' })
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }))
  await waitFor(() => expect(router.state.location.search).toContain('page=1'))
  await user.click(screen.getByRole('radio', { name: /200/ }))
  await waitFor(() => expect(router.state.location.search).not.toContain('page=1'))
  expect(remembered()).toMatchObject({ page: 0, pageSize: 200, filter: { jahr: '2026' }, exportJobIds: [] })

  await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Status' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Entwurf' }))
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(12))
  const [, ...rows] = screen.getAllByRole('row')
  for (const row of rows) expect(within(row).getByText('Entwurf')).toBeVisible()

  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Agentur' }))
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Agentur' })).toHaveAttribute('aria-sort', 'ascending'))
})

test('another year takes the category away with it', async () => {
  const user = userEvent.setup()
  const { router } = await renderBuero(`/admin/einreichungen?jahr=2026&kategorieId=${kategorieId}`, ADMIN)
  await user.click(await screen.findByRole('button', { name: 'Jahr: 2026' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '2024' }))
  await waitFor(() => expect(router.state.location.search).toBe('?jahr=2024&sort=titel%3AASC'))
})

test('a row leads to everything about the work, and from there to its agency', async () => {
  const user = userEvent.setup()
  const { router } = await renderBuero('/admin/einreichungen?jahr=2026&suche=wunderlich', ADMIN)
  const [first] = await screen.findAllByRole('row', { name: /Büro Wunderlich/ })
  if (!first) throw new Error('no row')
  await user.click(within(first).getByText('Büro Wunderlich'))
  expect(await screen.findByRole('heading', { name: 'Basisdaten 1' })).toBeVisible()
  expect(router.state.location.pathname).toMatch(/^\/admin\/einreichungen\/[0-9a-f-]+\/basisdaten1$/)
  await user.click(screen.getByRole('link', { name: 'Status' }))
  for (const titel of ['Stand', 'Formalprüfung', 'Verlauf']) expect(await screen.findByRole('heading', { name: titel })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Büro Wunderlich' }))
  expect(await screen.findByRole('textbox', { name: 'Firmenwortlaut' })).toHaveValue('Büro Wunderlich GmbH')
  await user.click(screen.getByRole('link', { name: 'Status' }))
  expect(await screen.findByRole('heading', { name: 'Einreichungen (5)' })).toBeVisible()
})

test('Strg K searches everything by keyboard alone', async () => {
  const user = userEvent.setup()
  const { router } = await renderBuero('/admin/jurys', ADMIN)
  await screen.findByRole('heading', { name: 'Jurys' })
  await user.keyboard('{Control>}k{/Control}')
  const feld = await screen.findByRole('combobox', { name: 'Suchen' })
  await waitFor(() => expect(feld).toHaveFocus())
  await user.keyboard('wunderlich')
  expect(await screen.findByRole('option', { name: /Büro Wunderlich/ })).toHaveAttribute('aria-selected', 'true')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/Treffer$/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/agenturen\//))
})
