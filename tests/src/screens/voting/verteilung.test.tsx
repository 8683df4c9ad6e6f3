import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { Component as Vorsitz } from '#src/screens/voting/president/president-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal, TestGeraet } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeEach(() => {
  // jsdom has none; a chair without events asks by itself.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

/** Everybody gives the first work the one value and the second the other. */
async function openErgebnis(modus: 'JA_NEIN' | 'MEDAILLE', werte: readonly [object, object]) {
  saal = await openSaal({ juroren: ['j1', 'j2'], einreichungen: 2, runde: { modus } })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
  for (const name of ['j1', 'j2']) {
    const tablet = new TestGeraet(saal, name)
    await tablet.send(werte.map((wert, index) => tablet.act({ einreichungId: saal.einreichungIds[index], wert })))
  }
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: 'vorsitz@saal.example', password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const route = { path: '/voting/president/:juryId/:kategorieId', element: <Vorsitz /> }
  renderApp(
    [{ element: <Geschuetzt rollen={['JURYPRAESIDENT', 'ADMIN']} />, children: [route] }],
    `/voting/president/${saal.juryId}/${saal.kategorieId}`,
  )
  const rangliste = within(await screen.findByRole('table', { name: 'Rangliste' }))
  return (spoken: string) => [...rangliste.getByRole('img', { name: spoken }).querySelectorAll('rect')].map((each) => each.getAttribute('class'))
}

const VOLL = 'verteilung__balken'
const LEER = 'verteilung__leer'

test('all Ja and all Nein are told apart at a look, and a median of them is not spoken of', async () => {
  const balkenOf = await openErgebnis('JA_NEIN', [{ ja: true }, { ja: false }])
  expect(balkenOf('2-mal Ja')).toEqual([LEER, VOLL])
  expect(balkenOf('2-mal Nein')).toEqual([VOLL, LEER])
  expect(screen.queryByText(/^Median/)).toBeNull()
})

test('every medal has its place, whoever gave it', async () => {
  const balkenOf = await openErgebnis('MEDAILLE', [{ medaille: 'GRANDPRIX' }, { medaille: 'BRONZE' }])
  expect(balkenOf('2-mal Grand Prix')).toEqual([LEER, LEER, LEER, LEER, LEER, VOLL])
  expect(balkenOf('2-mal Bronze')).toEqual([LEER, LEER, VOLL, LEER, LEER, LEER])
  expect(screen.queryByText(/^Median/)).toBeNull()
})
