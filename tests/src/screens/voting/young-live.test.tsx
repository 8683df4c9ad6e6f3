import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import type { Jurypaket } from '#contract/jurypaket.ts'
import { callApi } from '#src/api/client.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { stubEventSource } from '#tests/support/dom/echter-strom.ts'
import { FakeTablet } from '#tests/support/dom/fake-tablet.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let network: ReturnType<typeof forwardTo>
let paket: Jurypaket

beforeAll(async () => {
  saal = await openSaal()
  await saal.server.kontext.db.updateTable('kategorie').set({ wettbewerb: 'YOUNG' }).where('id', '=', saal.kategorieId).execute()
  stubEventSource(() => saal.person('j1').call)
  network = forwardTo(saal.server)
  network.listen()
  await callApi(login, { body: { username: 'j1@saal.example', password: TEST_PASSWORT } })
  paket = (await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/paket`)).json<Jurypaket>()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

const idOf = (index: number) => paket.einreichungen[index]?.id ?? ''

test('whoever follows a session from the rooms of the young stays in them', async () => {
  const tablet = Object.assign(new FakeTablet({ paket, now: () => saal.uhr.ms }), { benutzerId: saal.person('j1').benutzerId })
  const { router } = renderVoting(`/younglorbeer/${saal.kategorieId}/${idOf(2)}`, tablet, () => saal.uhr.ms)
  await screen.findByRole('heading', { level: 1, name: new RegExp(`^${paket.einreichungen[2]?.titel}`) })
  await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/live`, { einreichungId: idOf(0) })
  const leiste = await screen.findByRole('region', { name: 'Live-Sitzung' })
  await userEvent.click(within(leiste).getByRole('button', { name: 'Folgen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/younglorbeer/${saal.kategorieId}/${idOf(0)}`))
})
