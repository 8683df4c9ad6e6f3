import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { openProbelauf } from '#tests/support/probelauf.ts'
import { insertJury, openSaal, TestGeraet, type Saal } from '#tests/support/voting.ts'

const SATZ = 'Probelauf – nichts zählt'
let saal: Saal
let network: ReturnType<typeof forwardTo>
const user = userEvent.setup()

beforeAll(async () => {
  saal = await openSaal({ juroren: ['j1', 'j2'] })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => sessionStorage.clear())
afterAll(async () => {
  network.close()
  await saal.server.close()
})

test('a rehearsal is made after asking, marked wherever the office meets it, and removed after asking', async () => {
  const { router } = await renderBuero(`/admin/jurys/${saal.juryId}`, 'admin@saal.example')
  await user.click(await screen.findByRole('button', { name: 'Probelauf anlegen' }))
  const frage = await screen.findByRole('alertdialog', { name: 'Probelauf von „Jury 1“ anlegen?' })
  await user.click(within(frage).getByRole('button', { name: 'Probelauf anlegen' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Probelauf: Jury 1' })).toBeVisible()
  expect(screen.getByText(SATZ)).toBeVisible()
  const probePfad = router.state.location.pathname
  for (const teil of ['bereitschaft', 'befangenheiten', 'zugangskarten']) {
    await router.navigate(`${probePfad}/${teil}`)
    // The page before it has one too, and goes.
    await waitFor(() => expect(screen.getByText(SATZ)).toBeVisible())
  }
  await router.navigate('/admin/jurys')
  const zeile = within(await screen.findByRole('row', { name: /Probelauf: Jury 1/ }))
  expect(zeile.getByText(SATZ)).toBeVisible()

  await router.navigate(`/admin/jurys/${saal.juryId}`)
  await user.click(await screen.findByRole('link', { name: 'Zum Probelauf' }))
  await user.click(await screen.findByRole('button', { name: 'Probelauf entfernen' }))
  const entfernen = await screen.findByRole('alertdialog', { name: '„Probelauf: Jury 1“ entfernen?' })
  await user.click(within(entfernen).getByRole('button', { name: 'Probelauf entfernen' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Jury 1' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Probelauf anlegen' })).toBeVisible()
  expect(await saal.db.selectFrom('jury').select('id').where('probe', '=', 1).execute()).toEqual([])
})

test('who goes elsewhere while a rehearsal is made or removed stays there, and is told', async () => {
  async function goElsewhere(knopf: string, path: string) {
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    network.use(http.all('*/api/jurys/:id/probelauf', () => held, { once: true }))
    const { router, unmount } = await renderBuero(path, 'admin@saal.example')
    await user.click(await screen.findByRole('button', { name: knopf }))
    const frage = within(await screen.findByRole('alertdialog'))
    await user.click(frage.getByRole('button', { name: knopf }))
    await user.click(frage.getByRole('button', { name: 'Abbrechen' }))
    await user.click(within(screen.getByRole('navigation', { name: 'Verwaltung' })).getByRole('link', { name: 'Kategorien' }))
    await screen.findByRole('heading', { level: 1, name: 'Kategorien' })
    letThrough()
    expect(await screen.findByText(/^Der Probelauf ist /)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Meldung schließen' }))
    expect(router.state.location.pathname).toBe('/admin/kategorien')
    unmount()
  }
  await goElsewhere('Probelauf anlegen', `/admin/jurys/${saal.juryId}`)
  const { id } = await saal.db.selectFrom('jury').select('id').where('probe', '=', 1).executeTakeFirstOrThrow()
  await goElsewhere('Probelauf entfernen', `/admin/jurys/${id}`)
  expect(await saal.db.selectFrom('jury').select('id').where('probe', '=', 1).execute()).toEqual([])
})

test('an outage is practised with a countdown, ended at once, and its result says who voted meanwhile and that all arrived', async () => {
  const probe = await openProbelauf(saal)
  await renderBuero(`/admin/jurys/${probe.juryId}/bereitschaft`, 'admin@saal.example')
  const teil = within(await screen.findByRole('region', { name: 'Ausfall üben' }))
  await user.click(teil.getByRole('button', { name: 'Ausfall üben' }))
  expect(await screen.findByRole('timer', { name: 'Noch' })).toHaveTextContent(/^[45]:\d\d$/)
  expect(screen.getByText(/^Noch hat kein Tablet gemeldet, dass eine Stimme wartet/)).toBeVisible()

  saal.uhr.ms += 10_000
  const tablet = new TestGeraet(probe, 'j1')
  // As from a build that does not say what waits: it is never held up.
  await tablet.send([tablet.act({ anker: { serverMs: saal.uhr.ms, wallMs: saal.uhr.ms, siegel: 'x' } })])
  saal.uhr.ms += 10_000
  await user.click(screen.getByRole('button', { name: 'Jetzt beenden' }))
  expect(await screen.findByText(/^1 von 3 Personen hat währenddessen abgestimmt\. Alles ist angekommen\.$/)).toBeVisible()
  expect(screen.getByRole('row', { name: /Vera j1 .*1 Stimme alles angekommen/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Vera j2 .*nicht abgestimmt/ })).toBeVisible()
})

test('a jury without works is rehearsed with those of an earlier year, which the office chooses', async () => {
  const leer = await insertJury(saal.db, 2)
  await saal.db.updateTable('jury').set({ jahr: 2025 }).where('id', '=', saal.juryId).execute()
  await saal.db.updateTable('runde').set({ status: 'VEROEFFENTLICHT' }).where('id', '=', saal.rundeId).execute()
  await renderBuero(`/admin/jurys/${leer.juryId}`, 'admin@saal.example')
  await user.click(await screen.findByRole('button', { name: 'Probelauf anlegen' }))
  const frage = within(await screen.findByRole('alertdialog', { name: 'Probelauf von „Jury 2“ anlegen?' }))
  expect(frage.getByRole('button', { name: /Beispielarbeiten aus/ })).toHaveTextContent('2025: Jury 1, 3 Arbeiten')
  await user.click(frage.getByRole('button', { name: 'Probelauf anlegen' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Probelauf: Jury 2' })).toBeVisible()
  expect(screen.getByText('Kategorie 1')).toBeVisible()
})
