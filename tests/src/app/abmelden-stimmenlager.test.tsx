import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { insertBenutzer, TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
let view: ReturnType<typeof renderApp> | null = null
const umgebung = { ...createUmgebung({ now: () => Date.now() }), ballastBytes: 0 }

beforeAll(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  saal = await openSaal({ juroren: ['j1'] })
  await insertBenutzer(saal.db, { username: 'buero@saal.example', roles: ['ADMIN'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => network.use(http.post('*/api/voting/stimmabgaben', () => HttpResponse.error())))
afterEach(() => view?.unmount())
afterAll(async () => {
  network.close()
  await saal.server.close()
})

function Abschied() {
  const { lage, person, logout } = useAnmeldung()
  return (
    <>
      <p>{`${lage} ${person?.roles.join(' ') ?? ''}`.trim()}</p>
      <button type="button" onClick={logout}>
        hinaus
      </button>
    </>
  )
}

async function logInAs(name: string): Promise<void> {
  const geraet = openGeraetDb(umgebung)
  await geraet.sendAbmeldung()
  await geraet.writeAngemeldet(await callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } }), Date.now())
  geraet.close()
}

function openSeite(): void {
  view = renderApp([{ path: '/', element: <Abschied /> }], '/')
}

async function listStimmenlager(): Promise<string[]> {
  return (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith('lorbeer-stimmen'))
}

it('logging out makes no vote store for somebody of the office, who has never voted here', async () => {
  await logInAs('buero')
  openSeite()
  await screen.findByText('angemeldet ADMIN')
  await userEvent.click(screen.getByRole('button', { name: 'hinaus' }))
  expect(await screen.findByText('abgemeldet')).toBeVisible()
  expect(await listStimmenlager()).toEqual([])
})

it('logging out asks about waiting votes also whoever cast them here as a juror and is none any more', async () => {
  const { benutzerId } = saal.person('j1')
  await logInAs('j1')
  await leaveStimme(benutzerId)
  await saal.db
    .updateTable('benutzer')
    .set({ roles: JSON.stringify(['FESTTEAM']) })
    .where('id', '=', benutzerId)
    .execute()
  await logInAs('j1')
  openSeite()
  await screen.findByText('angemeldet FESTTEAM')
  await userEvent.click(screen.getByRole('button', { name: 'hinaus' }))
  expect(await screen.findByRole('alertdialog', { name: '1 Stimme ist noch nicht übertragen' })).toBeVisible()
  expect(screen.getByText('angemeldet FESTTEAM')).toBeVisible()
})

/** A vote that the server does not take. */
async function leaveStimme(benutzerId: string): Promise<void> {
  const { juryId, rundeId, einreichungIds } = saal
  const tablet = await openTablet(benutzerId, umgebung)
  await tablet.castStimme({ juryId, rundeId, einreichungId: einreichungIds[0] as string, art: 'BEWERTET', wert: { punkte: 7 } })
  tablet.close()
}
