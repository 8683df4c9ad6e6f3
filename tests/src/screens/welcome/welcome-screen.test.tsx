import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AnmeldungProvider } from '#src/app/anmeldung/anmeldung-provider.tsx'
import { createQueryClient } from '#src/app/abfragen/query-client.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { Component as Welcome } from '#src/screens/welcome/welcome-screen.tsx'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { insertProgramm } from '#tests/support/voting.ts'

let server: TestServer
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: 'vera@jury.example', roles: ['JURY'] })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

describe('the welcome page', () => {
  it('invites agencies only to what they can do', async () => {
    const { db } = server.kontext
    const setzeFrist = (frist: { einreichStart: string; einreichSchluss: string; termine?: string }) =>
      db.updateTable('programm').set(frist).execute()
    await insertProgramm(db, { einreichStart: '2099-02-01T09:00:00Z', einreichSchluss: '2099-04-30T18:00:00Z' })
    const first = renderWelcome()
    expect(await screen.findByText('Registrieren Sie sich schon jetzt. Die Einreichung beginnt am 01.02.2099, 09:00 Uhr.')).toBeVisible()
    first.unmount()
    await setzeFrist({ einreichStart: '2020-02-01T09:00:00Z', einreichSchluss: '2099-04-30T18:00:00Z' })
    const second = renderWelcome()
    expect(await screen.findByText('Registrieren Sie sich und reichen Sie bis 30.04.2099, 18:00 Uhr ein.')).toBeVisible()
    second.unmount()
    const termine = JSON.stringify([{ titel: 'Einreichschluss', datum: '2099-04-30T18:00:00Z' }])
    await setzeFrist({ einreichStart: '2020-02-01T09:00:00Z', einreichSchluss: '2099-05-01T00:00:00Z', termine })
    const third = renderWelcome()
    expect(await screen.findByText('Registrieren Sie sich und reichen Sie bis 30.04.2099 ein.')).toBeVisible()
    expect((await screen.findByText('Einreichschluss')).nextSibling).toHaveTextContent(/^30\.04\.2099$/)
    third.unmount()
    await setzeFrist({ einreichStart: '2020-02-01T09:00:00Z', einreichSchluss: '2020-04-30T18:00:00Z' })
    renderWelcome()
    expect(await screen.findByText('Die Einreichung 2026 ist geschlossen. Für das nächste Jahr können Sie sich schon registrieren.')).toBeVisible()
    expect(screen.queryByText(/^Registrieren Sie sich/)).not.toBeInTheDocument()
  })

  it('keeps what was typed and says why when the password is wrong, then lets the juror in', async () => {
    const user = userEvent.setup()
    renderWelcome()
    await user.type(await screen.findByLabelText('Benutzername'), 'vera@jury.example')
    await user.type(screen.getByLabelText('Passwort'), 'falsches-passwort')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Benutzername oder Passwort stimmt nicht.')
    expect(screen.getByLabelText('Benutzername')).toHaveValue('vera@jury.example')

    await user.clear(screen.getByLabelText('Passwort'))
    await user.type(screen.getByLabelText('Passwort'), TEST_PASSWORT)
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect(await screen.findByText('Hier sind die Jurys')).toBeInTheDocument()
  })
})

function renderWelcome() {
  const umgebung = createUmgebung({ now: () => Date.now() })
  const geraet = openGeraetDb(umgebung)
  const router = createMemoryRouter([
    { path: '/', element: <Welcome /> },
    { path: '/voting', element: <p>Hier sind die Jurys</p> },
  ])
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <AnmeldungProvider geraet={geraet} bekannt={geraet.readAngemeldet()} now={umgebung.now}>
        <RouterProvider router={router} />
      </AnmeldungProvider>
    </QueryClientProvider>,
  )
}
