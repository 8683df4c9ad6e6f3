import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { Component as MedaillenTisch } from '#src/screens/voting/president/medaillen/medaillen-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { readBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { insertKategorie, openSaal, type Saal, TestGeraet } from '#tests/support/voting.ts'
import { until } from '#tests/support/until.ts'

const user = userEvent.setup()
let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(() => {
  // jsdom has none; a chair without events asks by itself.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
})
/* Arbeit 1 9,00, Arbeit 2 and 3 8,00, Arbeit 4 7,00; a second category without works. */
beforeEach(async () => {
  saal = await openSaal({ juroren: ['j1', 'j2', 'j3'], einreichungen: 4, runde: { art: 'MEDAILLEN' } })
  await insertKategorie(saal.db, saal.juryId, 102)
  for (const name of ['j1', 'j2', 'j3']) {
    const tablet = new TestGeraet(saal, name)
    await tablet.send([9, 8, 8, 7].map((punkte, index) => tablet.act({ einreichungId: saal.einreichungIds[index], wert: { punkte } })))
  }
  for (const status of ['NACHLAUF', 'GESCHLOSSEN'])
    await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status, grund: 'Alle da' })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterEach(async () => {
  cleanup()
  network.close()
  await saal.server.close()
})

const schritte = () => `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/medaillentisch/${saal.kategorieId}`

async function open() {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: 'vorsitz@saal.example', password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const routes = [
    { path: '/voting/president/:juryId/medaillen', element: <MedaillenTisch /> },
    { path: '/voting/president/:juryId/medaillen/:kategorieId', element: <MedaillenTisch /> },
  ]
  renderApp([{ element: <Geschuetzt rollen={['JURYPRAESIDENT', 'ADMIN']} />, children: routes }], `/voting/president/${saal.juryId}/medaillen`)
  await screen.findByRole('heading', { name: 'Kategorie 1', level: 1 })
}

/** The next step at the table of the first category waits until it is let go, then it is answered as it is. */
function hold(): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  network.use(http.post(`*${schritte()}`, () => held, { once: true }))
  return () => act(() => letGo())
}

const platz = (stufe: string, nummer: number) => screen.getByRole('button', { name: `${stufe} für Arbeit ${nummer}` })
const liegt = (stufe: string, nummer: number) => platz(stufe, nummer).getAttribute('aria-pressed') === 'true'
const grund = () => screen.getByLabelText('Begründung, steht im Protokoll')
const write = (text: string) => fireEvent.change(grund(), { target: { value: text } })
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
async function go(kategorie: string) {
  await user.click(within(screen.getByRole('navigation', { name: 'Kategorien' })).getByText(kategorie))
  await screen.findByRole('heading', { name: kategorie, level: 1 })
}
/** The answer has been seen to: the button takes presses again. */
const answered = (name: string) => until(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy'))

test('what is tried and written while a step is being sent is still there when it holds', async () => {
  await open()
  await user.click(platz('Bronze', 4))
  write('Vier trägt Bronze.')
  const letGo = hold()
  await press('Übernehmen')
  await user.click(platz('Bronze', 3))
  write('Vier trägt Bronze. Drei auch.')
  letGo()
  await screen.findByRole('button', { name: 'Alle Entscheidungen' })
  await answered('Übernehmen')
  expect(screen.getByText('Nur ein Versuch.')).toBeInTheDocument()
  expect(grund()).toHaveValue('Vier trägt Bronze. Drei auch.')
  expect([liegt('Bronze', 4), liegt('Bronze', 3)]).toEqual([true, true])
  await press('Rückgängig')
  expect([liegt('Bronze', 4), liegt('Bronze', 3)]).toEqual([true, false])
})

test('a step that holds late leaves what is tried in another category meanwhile on the screen', async () => {
  await open()
  await user.click(platz('Bronze', 4))
  write('Vier trägt Bronze.')
  const letGo = hold()
  await press('Übernehmen')
  await go('Kategorie 102')
  await press('Gold: mehr erlauben')
  expect(screen.getByText('Nur ein Versuch.')).toBeInTheDocument()
  letGo()
  await screen.findByRole('button', { name: 'Alle Entscheidungen' })
  await answered('Übernehmen')
  expect(screen.getByText('Nur ein Versuch.')).toBeInTheDocument()
  await go('Kategorie 1')
  expect(liegt('Bronze', 4)).toBe(true)
  expect(screen.queryByLabelText('Begründung, steht im Protokoll')).not.toBeInTheDocument()
})

test('a refusal stands in the category that it is about, and is still there when the chair comes back to it', async () => {
  await open()
  const letGo = hold()
  await press('Kategorie 1 abschließen')
  await go('Kategorie 102')
  const aenderung = { entscheidungen: { [saal.einreichungIds[2] ?? '']: 'KEINE' } }
  const schritt = { version: 0, art: 'UEBERNAHME', aenderung, begruendung: 'Zurückgezogen.' }
  expect((await saal.person('vorsitz').call('POST', schritte(), schritt)).statusCode).toBe(200)
  letGo()
  await answered('Kategorie 102 abschließen')
  // Here it is only said which one it is about.
  expect(readBleibende()).toEqual([expect.stringMatching(/^Medaillen, Kategorie 1: Inzwischen ist hier etwas entschieden worden/)])
  expect(screen.queryByText(/Inzwischen ist hier etwas entschieden worden/)).not.toBeInTheDocument()
  await press('Gold: mehr erlauben')
  await press('Verwerfen')
  await go('Kategorie 1')
  expect(screen.getByText(/Inzwischen ist hier etwas entschieden worden/)).toBeInTheDocument()
})
