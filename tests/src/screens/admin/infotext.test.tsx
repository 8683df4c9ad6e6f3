import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'

const ADMIN = 'admin@test.example'

let server: TestServer
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: ADMIN, roles: ['ADMIN'] })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

test('an unknown name opens no other text, and the ones that exist stand beside it', async () => {
  const { router } = await renderBuero('/admin/infotext/quatsch', ADMIN)
  expect(await screen.findByRole('heading', { level: 1, name: 'Diesen Infotext gibt es nicht.' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Überschrift/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument()
  const liste = within(screen.getByRole('navigation', { name: 'Infotexte' }))
  for (const link of liste.getAllByRole('link')) expect(link).not.toHaveAttribute('aria-current')
  await router.navigate('/admin/infotext/impressum')
  expect(await screen.findByRole('textbox', { name: /^Überschrift/ })).toBeVisible()
})
