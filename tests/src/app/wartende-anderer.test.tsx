import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
let view: ReturnType<typeof renderApp> | null = null
const umgebung = { ...createUmgebung({ now: () => Date.now() }), ballastBytes: 0 }

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal({ juroren: ['j1', 'j2', 'j3'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => view?.unmount())
afterAll(async () => {
  network.close()
  await saal.server.close()
})

async function logIn(name: string): Promise<void> {
  const geraet = openGeraetDb(umgebung)
  await geraet.sendAbmeldung()
  await geraet.writeAngemeldet(await callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } }), Date.now())
  geraet.close()
}

/** Votes that the server does not take, and logs out. */
async function leaveVotes(name: string, werke: number): Promise<void> {
  await logIn(name)
  network.use(http.post('*/api/voting/stimmabgaben', () => HttpResponse.error()))
  const tablet = await openTablet(saal.person(name).benutzerId, umgebung)
  const { juryId, rundeId } = saal
  for (const einreichungId of saal.einreichungIds.slice(0, werke))
    await tablet.castStimme({ juryId, rundeId, einreichungId, art: 'BEWERTET', wert: { punkte: 7 } })
  tablet.close()
  const geraet = openGeraetDb(umgebung)
  await geraet.writeAbgemeldet()
  await geraet.sendAbmeldung()
  geraet.close()
}

it('the log-in of a person whose session ran out says how many votes of others wait here, and names nobody', async () => {
  await leaveVotes('j1', 1)
  await leaveVotes('j2', 2)
  await logIn('j3')
  view = renderApp([{ element: <Geschuetzt />, children: [{ path: '/dashboard', element: <p>Übersicht</p> }] }], '/dashboard')
  expect(await screen.findByText('Übersicht')).toBeVisible()
  await saal.db.deleteFrom('sitzung').execute()
  vi.useFakeTimers({ toFake: ['Date'] })
  // The first question may still be on its way, and be answered by what was true before.
  await waitFor(() => {
    vi.setSystemTime(Date.now() + 61_000)
    window.dispatchEvent(new Event('visibilitychange'))
    expect(screen.getByLabelText('Benutzername')).toHaveValue('j3@saal.example')
  })
  expect(
    await screen.findByText(
      'Auf diesem Tablet warten 3 Stimmen. Sie sind sicher gespeichert und werden übertragen, sobald sich hier wieder anmeldet, wer sie abgegeben hat.',
    ),
  ).toBeVisible()
  await waitFor(() => expect(document.body.textContent).not.toMatch(/Vera j[12]/))
  vi.useRealTimers()
})
