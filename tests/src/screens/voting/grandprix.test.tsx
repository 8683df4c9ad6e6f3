import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { Geschuetzt } from '#src/app/anmeldung/geschuetzt.tsx'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { createUmgebung } from '#src/offline/kern/umgebung.ts'
import { Component as GrandPrixTisch } from '#src/screens/voting/president/grandprix/grandprix-screen.tsx'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderApp } from '#tests/support/dom/render-app.tsx'
import { openSaal, type Saal, TestGeraet } from '#tests/support/voting.ts'

const user = userEvent.setup()
let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  // jsdom has none; a chair without events asks by itself.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  await Promise.all([import('#src/ui/dialog-panel.tsx'), import('#src/ui/sheet-panel.tsx')])
})
/* Three votes each, Arbeit 1 and 2 9,00: Gold. */
beforeEach(async () => {
  saal = await openSaal({ juroren: ['j1', 'j2', 'j3'], einreichungen: 2, runde: { art: 'MEDAILLEN' } })
  for (const name of ['j1', 'j2', 'j3']) {
    const tablet = new TestGeraet(saal, name)
    await tablet.send([0, 1].map((index) => tablet.act({ einreichungId: saal.einreichungIds[index], wert: { punkte: 9 } })))
  }
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterEach(async () => {
  cleanup()
  network.close()
  await saal.server.close()
})

const url = () => `/api/voting/jurys/${saal.juryId}/runden`
const vorsitz = (path: string, body: object) => saal.person('vorsitz').call('POST', `${url()}${path}`, body)
async function close(rundeId: string) {
  for (const status of ['NACHLAUF', 'GESCHLOSSEN']) await vorsitz(`/${rundeId}/status`, { status, grund: 'Alle da' })
}
async function confirm() {
  await close(saal.rundeId)
  await vorsitz(`/${saal.rundeId}/medaillentisch/${saal.kategorieId}`, { version: 0, art: 'ABSCHLUSS' })
  await vorsitz(`/${saal.rundeId}/bestaetigung`, { versionen: { [saal.kategorieId]: 1 } })
}
async function open(name = 'vorsitz') {
  const geraet = openGeraetDb(createUmgebung({ now: () => Date.now() }))
  await callApi(login, { body: { username: `${name}@saal.example`, password: TEST_PASSWORT } })
  await geraet.writeAngemeldet(await callApi(getAuth), Date.now())
  const routes = [{ path: '/voting/president/:juryId/grandprix', element: <GrandPrixTisch /> }]
  renderApp([{ element: <Geschuetzt rollen={['JURYPRAESIDENT', 'ADMIN']} />, children: routes }], `/voting/president/${saal.juryId}/grandprix`)
  await screen.findByRole('heading', { name: 'Grand Prix', level: 1 })
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const ja = async (name: string) => user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

test('says what is missing before everything is confirmed', async () => {
  await open()
  expect(await screen.findByText(/^Erst müssen alle Runden dieser Jury bestätigt sein/)).toBeInTheDocument()
  expect(within(screen.getByRole('region', { name: 'Noch nicht' })).getByRole('link', { name: 'Zum Medaillen-Tisch' })).toBeInTheDocument()
})

test('is opened, voted on, and given with a reason where nobody is alone in front', async () => {
  await confirm()
  await open()
  expect(await screen.findByText('2 Arbeiten mit Gold aus allen Kategorien · 4 stimmberechtigt')).toBeInTheDocument()
  await press('Auf den Tablets öffnen')
  await ja('Abstimmung öffnen')
  expect(await screen.findByText('0 von 8 Stimmen sind da.')).toBeInTheDocument()
  expect(screen.queryByRole('radio')).toBeNull()
  const { id } = await saal.db.selectFrom('runde').select('id').where('art', '=', 'GRANDPRIX').executeTakeFirstOrThrow()
  for (const name of ['j1', 'j2', 'j3', 'vorsitz']) {
    const tablet = new TestGeraet(saal, name)
    await tablet.send(saal.einreichungIds.map((einreichungId) => tablet.act({ rundeId: id, einreichungId, wert: { ja: true } })))
  }
  await close(id)
  cleanup()
  await open()
  expect(await screen.findAllByText('Rang 1, gleich · 4 von 4 Ja')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Grand Prix vergeben' })).toHaveAccessibleDescription('Geht, sobald Sie gewählt haben.')
  await user.click(screen.getByRole('radio', { name: /Arbeit 2/ }))
  expect(screen.getByRole('button', { name: 'Grand Prix vergeben' })).toHaveAccessibleDescription('Geht, sobald die Begründung dasteht.')
  fireEvent.change(screen.getByLabelText('Begründung, steht im Protokoll'), { target: { value: 'Bleibt am längsten.' } })
  await press('Grand Prix vergeben')
  await ja('Bestätigen')
  expect(await screen.findByRole('heading', { name: 'Grand Prix für „Arbeit 2“' })).toBeInTheDocument()
  expect(screen.getByText('„Bleibt am längsten.“')).toBeInTheDocument()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a work below the quorum is not offered, and where all are it says so', async () => {
  await confirm()
  await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/grandprix`, { einreichungIds: saal.einreichungIds })
  const { id } = await saal.db.selectFrom('runde').select('id').where('art', '=', 'GRANDPRIX').executeTakeFirstOrThrow()
  // A quorum of 50 % of four seats: three votes are enough, one is not.
  for (const name of ['j1', 'j2', 'j3']) {
    const tablet = new TestGeraet(saal, name)
    const werke = name === 'j1' ? saal.einreichungIds : saal.einreichungIds.slice(0, 1)
    await tablet.send(werke.map((einreichungId) => tablet.act({ rundeId: id, einreichungId, wert: { ja: true } })))
  }
  await close(id)
  await open()
  expect(await screen.findByRole('radio', { name: /Arbeit 1/ })).toBeInTheDocument()
  expect(screen.getByText('Unter dem Quorum · 1 von 1 Ja')).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: /Arbeit 2/ })).toBeNull()
  expect(screen.getByText('Wählen Sie links eine Arbeit. Unter dem Quorum geht es nicht. Oder keine:')).toBeInTheDocument()
  cleanup()
  await saal.db.updateTable('runde').set({ quorumProzent: 100 }).where('id', '=', id).execute()
  await open()
  expect(await screen.findByText('Keine Arbeit hat das Quorum erreicht. Möglich ist nur:')).toBeInTheDocument()
  expect(screen.getAllByRole('radio')).toEqual([screen.getByRole('radio', { name: 'Kein Grand Prix' })])
})

test('opened again it says that it is paused, and lets the vote go on from here', async () => {
  await confirm()
  await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/grandprix`, { einreichungIds: saal.einreichungIds })
  const { id } = await saal.db.selectFrom('runde').select('id').where('art', '=', 'GRANDPRIX').executeTakeFirstOrThrow()
  await close(id)
  const vorschlag = (await vorsitz(`/${id}/wiedereroeffnung`, { grund: 'Ein Tablet fehlte.' })).json<{ id: string }>()
  await saal.person('admin').call('POST', `${url()}/${id}/wiedereroeffnung/${vorschlag.id}`, { bestaetigt: true })
  await open()
  const lauf = within(await screen.findByRole('region', { name: 'Abstimmung' }))
  expect(lauf.getByRole('heading', { name: 'Die Abstimmung ist angehalten' })).toBeInTheDocument()
  await user.click(await lauf.findByRole('button', { name: 'Abstimmung fortsetzen' }))
  expect(await screen.findByRole('heading', { name: 'Die Jury stimmt ab' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Abstimmung fortsetzen' })).not.toBeInTheDocument()
  const { status } = await saal.db.selectFrom('runde').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(status).toBe('OFFEN')
})

test('none is a decision with a reason; the office reads along', async () => {
  await confirm()
  await saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/grandprix`, { einreichungIds: saal.einreichungIds })
  const { id } = await saal.db.selectFrom('runde').select('id').where('art', '=', 'GRANDPRIX').executeTakeFirstOrThrow()
  await close(id)
  await open('admin')
  expect(await screen.findByText('Entscheiden und bestätigen kann nur der Juryvorsitz.')).toBeInTheDocument()
  cleanup()
  await open()
  await user.click(await screen.findByRole('radio', { name: 'Kein Grand Prix' }))
  fireEvent.change(screen.getByLabelText('Begründung, steht im Protokoll'), { target: { value: 'Nichts überragt.' } })
  await press('Keinen Grand Prix vergeben')
  await ja('Bestätigen')
  expect(await screen.findByRole('heading', { name: 'Kein Grand Prix' })).toBeInTheDocument()
})

test('of a rehearsal it says so, and of a jury it does not', async () => {
  await open()
  expect(screen.queryByRole('complementary', { name: 'Probelauf' })).toBeNull()
  cleanup()
  await saal.db.updateTable('jury').set({ probe: 1 }).where('id', '=', saal.juryId).execute()
  await open()
  expect(await screen.findByRole('complementary', { name: 'Probelauf' })).toHaveTextContent('Probelauf – nichts zählt')
})
