// A screen whose files do not come, seen by somebody of the office.
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ErrorView } from '#src/app/unbekannt/error-view.tsx'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let network: ReturnType<typeof forwardTo>
const reload = vi.fn<() => void>()

beforeAll(async () => {
  server = await buildTestServer()
  network = forwardTo(server)
  network.listen()
})
afterEach(() => {
  network.resetHandlers()
  reload.mockReset()
})
afterAll(async () => {
  network.close()
  await server.close()
})

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://lorbeer.example/assets/x.js'))
const open = (path: string) =>
  renderApp([{ errorElement: <ErrorView reload={reload} />, hydrateFallbackElement: <></>, children: [{ path: '*', lazy: fail }] }], path)

test('without a server it says that there is no connection, nothing of votes, and goes on by itself', async () => {
  network.use(http.get('*/api/auth', () => HttpResponse.error()))
  const { container } = open('/admin/kategorien')
  expect(await screen.findByRole('heading', { name: 'Keine Verbindung' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument()
  expect(screen.getByText(/Sobald er wieder antwortet, geht es hier von selbst weiter\.$/)).toBeInTheDocument()
  expect(container.querySelector('pre')).not.toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
  network.resetHandlers()
  await until(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a server that answers is not waited for: no page that loads itself again and again', async () => {
  open('/voting/x')
  expect(await screen.findByText(/^Der Server antwortet, aber diese Seite kam nicht an\. .* Stimmen, die auf diesem Tablet/)).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
})
