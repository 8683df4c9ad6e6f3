import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { UebersichtScreen } from '#src/screens/admin/uebersicht/uebersicht-screen.tsx'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

let server: TestServer
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: 'vera@buero.example', roles: ['ADMIN'] })
  for (const name of ['Eins', 'Zwei']) await insertAgentur(server.kontext.db, name, [], { status: 'BESTAETIGT' })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

it('the overview says how many agencies wait, and leads to them', async () => {
  await renderBuero('/dashboard-der-verwaltung', 'vera@buero.example', [{ path: '/dashboard-der-verwaltung', element: <UebersichtScreen /> }])
  expect(await screen.findByText('2 Agenturen warten auf die Freigabe.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ansehen und freigeben' })).toHaveAttribute('href', '/admin/agenturen?status=BESTAETIGT')
})

it('chosen agencies are released at once, after saying which', async () => {
  const user = userEvent.setup()
  await renderBuero('/admin/agenturen', 'vera@buero.example')
  await user.click(await screen.findByRole('checkbox', { name: /Eins/ }))
  await user.click(screen.getByRole('checkbox', { name: /Zwei/ }))
  await user.click(screen.getByRole('button', { name: 'Freigeben' }))
  const dialog = await screen.findByRole('alertdialog', { name: '2 Agenturen freigeben?' })
  await user.click(within(dialog).getByRole('button', { name: 'Freigeben' }))
  expect(await screen.findAllByText('Freigegeben')).not.toHaveLength(0)
  const rows = await server.kontext.db.selectFrom('agentur').select('status').execute()
  expect(rows.map(({ status }) => status)).toEqual(['FREIGEGEBEN', 'FREIGEGEBEN'])
})

it('an administrator makes an agency from the list, and its tabs follow', async () => {
  const user = userEvent.setup()
  const { router } = await renderBuero('/admin/agenturen', 'vera@buero.example')
  await user.click(await screen.findByRole('link', { name: 'Neue Agentur' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Neue Agentur' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Bitte geben Sie den Firmenwortlaut an.')).toBeVisible()
  const felder: [RegExp, string][] = [
    [/^Firmenwortlaut/, 'Neuland GmbH'],
    [/^Name für Veröffentlichungen/, 'Neuland'],
    [/^Straße und Hausnummer/, 'Gasse 1'],
    [/^Postleitzahl/, '1070'],
    [/^Ort/, 'Wien'],
    [/^E-Mail/, 'post@neuland.example'],
  ]
  for (const [label, text] of felder) await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByRole('link', { name: 'Personen' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Neuland' })).toBeVisible()
  expect(screen.getByText('Freigegeben')).toBeVisible()
  expect(router.state.location.pathname).toMatch(/^\/admin\/agenturen\/[\w-]+\/stammdaten$/)
})
