// Run-offs of two categories that a chair goes between while one is being opened.
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { Component as MedaillenTisch } from '#src/screens/voting/president/medaillen/medaillen-screen.tsx'
import { readBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { insertKategorie, openSaal, type Saal, TestGeraet } from '#tests/support/voting.ts'

const user = userEvent.setup()
let saal: Saal
let network: ReturnType<typeof forwardTo>

/* Arbeit 2 and 3 are equal in the first category, Arbeit 5 and 6 in the second. */
beforeEach(async () => {
  sessionStorage.clear()
  // jsdom has none; a chair without events asks by itself.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  saal = await openSaal({ juroren: ['j1', 'j2', 'j3'], einreichungen: 6, runde: { art: 'MEDAILLEN' } })
  const kategorieId = await insertKategorie(saal.db, saal.juryId, 2)
  await saal.db.updateTable('einreichung').set({ kategorieId }).where('id', 'in', saal.einreichungIds.slice(3)).execute()
  for (const name of ['j1', 'j2', 'j3']) {
    const tablet = new TestGeraet(saal, name)
    await tablet.send([9, 8, 8, 9, 8, 8].map((punkte, index) => tablet.act({ einreichungId: saal.einreichungIds[index], wert: { punkte } })))
  }
  await close(saal.rundeId)
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: 'vorsitz@saal.example', password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const children = ['', '/:kategorieId'].map((rest) => ({ path: `/voting/president/:juryId/medaillen${rest}`, element: <MedaillenTisch /> }))
  renderApp(
    [{ element: <Geschuetzt rollen={['JURYPRAESIDENT', 'ADMIN']} />, children }],
    `/voting/president/${saal.juryId}/medaillen/${saal.kategorieId}`,
  )
})
afterEach(async () => {
  cleanup()
  network.close()
  await saal.server.close()
})

async function close(rundeId: string) {
  for (const status of ['NACHLAUF', 'GESCHLOSSEN'])
    await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${rundeId}/status`, { status, grund: 'Alle da' })
}

/** Opens the first category's, and prepares the second's before the answer. */
async function openAndGoOn(answer?: () => Response) {
  await user.click(await screen.findByRole('button', { name: 'Stichwahl vorbereiten' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/stichwahl/*', () => promise.then(answer), { once: true }))
  await user.click(within(await screen.findByRole('region', { name: 'Stichwahl' })).getByRole('button', { name: 'Auf den Tablets öffnen' }))
  await user.click(screen.getByRole('link', { name: /Kategorie 2/ }))
  await screen.findByRole('heading', { name: 'Kategorie 2', level: 1 })
  await user.click(await screen.findByRole('button', { name: 'Stichwahl vorbereiten' }))
  await screen.findByRole('region', { name: 'Stichwahl' })
  return resolve
}

test('what was chosen in the next category is still chosen once the run-off of the one before has been opened and ended', async () => {
  const letThrough = await openAndGoOn()
  letThrough()
  expect(await screen.findByText('0 von 8 Stimmen sind da.')).toBeInTheDocument()
  const { id } = await saal.db.selectFrom('runde').select('id').where('mitUmfang', '=', 1).executeTakeFirstOrThrow()
  await close(id)
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByRole('button', { name: 'Auf den Tablets öffnen' })).toBeVisible()
})

test('a refusal is said by its name in the next category, where the choice stays', async () => {
  const letThrough = await openAndGoOn(() => HttpResponse.json({ error: 'version-veraltet', message: 'Vera war schneller.' }, { status: 409 }))
  letThrough()
  await expect.poll(readBleibende).toEqual(['Stichwahl in Kategorie 1 öffnen: Vera war schneller. Von hier wurde nichts geändert.'])
  expect(screen.getByRole('button', { name: 'Auf den Tablets öffnen' })).toBeVisible()
})

test('an opening that is under way is not offered to be called back', async () => {
  await user.click(await screen.findByRole('button', { name: 'Stichwahl vorbereiten' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/stichwahl/*', () => promise, { once: true }))
  await user.click(await screen.findByRole('button', { name: 'Auf den Tablets öffnen' }))
  expect(screen.getByRole('button', { name: 'Doch keine Stichwahl' })).toBeDisabled()
  resolve()
  expect(await screen.findByText('0 von 8 Stimmen sind da.')).toBeInTheDocument()
})
