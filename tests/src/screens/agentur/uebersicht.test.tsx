import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getAuth, login } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { agenturRoutes } from '#src/app/agentur/agentur-routes.tsx'
import { Component as Dashboard } from '#src/app/schale/dashboard.tsx'
import { AnmeldungContext, personOf } from '#src/parts/anmeldung/anmeldung-context.ts'
import { AppContext } from '#src/parts/tablet/app-context.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { fillIn, insertPflichttext, openEinreichraum, SCHLUSS_MS, vollstaendig, type Einreichraum } from '#tests/support/einreichen.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { insertAwards } from '#tests/server/auszeichnung/awards.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertEinreichung, START_MS } from '#tests/support/voting.ts'

let raum: Einreichraum
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  raum = await openEinreichraum()
  network = forwardTo(raum.saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
beforeEach(async () => {
  const { db, uhr } = raum.saal
  sessionStorage.clear()
  localStorage.clear()
  uhr.ms = START_MS
  for (const table of ['auszeichnung', 'credit', 'einreichung', 'agenturnews'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('agentur').set({ status: 'FREIGEGEBEN' }).execute()
  await db.updateTable('programm').set({ jurybueroTelefon: '+43 1 555 20', jurybueroEmail: 'buero@test.example' }).execute()
  await db.updateTable('benutzer').set({ roles: '["AGENTUR"]' }).where('username', '=', 'agentur@saal.example').execute()
})
afterAll(async () => {
  network.close()
  await raum.saal.server.close()
})

async function open(path = '/dashboard') {
  await callApi(login, { body: { username: 'agentur@saal.example', password: TEST_PASSWORT } })
  const person = personOf(await callApi(getAuth))
  if (!person) throw new Error('nobody is logged in')
  const wege = { login: async () => person, logout() {}, restart() {}, askAgain: async () => {}, maySend: () => true, wartendAller: async () => 0 }
  const anmeldung = { lage: 'angemeldet' as const, person, ansicht: null, ...wege }
  const routes = [{ children: [{ path: '/dashboard', element: <Dashboard /> }, ...agenturRoutes], hydrateFallbackElement: <></> }]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <AnmeldungContext value={anmeldung}>
        <AppContext value={{ person, abgelaufen: false, logout: () => {}, now: () => raum.saal.uhr.ms }}>
          <RouterProvider router={router} />
        </AppContext>
      </AnmeldungContext>
    </QueryClientProvider>,
  )
  return { router, client, unmount }
}

async function make(titel: string, over: Parameters<typeof fillIn>[2] = {}) {
  const { id } = (await raum.agentur('POST', '/api/einreichungen', { titel, kategorieId: raum.saal.kategorieId })).json<{ id: string }>()
  await fillIn(raum.agentur, id, { ...vollstaendig(raum.ansprechpartnerId), ...over })
  return id
}

async function submit(id: string) {
  const { version } = (await raum.agentur('GET', `/api/einreichungen/${id}/entwurf`)).json<{ version: number }>()
  expect((await raum.agentur('POST', `/api/einreichungen/${id}/abgabe`, { version, betragNettoCent: 45_000 })).statusCode).toBe(200)
}

const zeileOf = async (titel: string) => within((await screen.findByRole('link', { name: titel })).closest('li') as HTMLElement)

test('every work says what is next and leads to exactly that place', async () => {
  const [bereit, offen, fertig] = [await make('Klebt nicht.'), await make('Stille Post', { freigabeAuftraggeber: false }), await make('Weißes Blatt')]
  const alt = await make('Alt', { erschienenVon: '2019-01-01T00:00:00Z' })
  await submit(fertig)
  await open()
  const ready = await zeileOf('Klebt nicht.')
  expect(ready.getByText('Bereit zur Abgabe')).toBeVisible()
  expect(ready.getByText('4 von 5 Schritten')).toBeVisible()
  expect(ready.getByRole('link', { name: 'Jetzt abgeben: Klebt nicht.' })).toHaveAttribute('href', `/einreichungen/${bereit}/abgeben`)
  const missing = await zeileOf('Stille Post')
  expect(missing.getByText('Rechtliches: Freigabe durch den Auftraggeber fehlt')).toBeVisible()
  expect(missing.getByRole('link', { name: 'Weiterarbeiten: Stille Post' })).toHaveAttribute('href', `/einreichungen/${offen}/rechtliches`)
  const wrong = await zeileOf('Alt')
  expect(wrong.getByText('Basisdaten 1: 1 Fehler bei „Veröffentlicht von“')).toBeVisible()
  expect(wrong.getByRole('link', { name: 'Weiterarbeiten: Alt' })).toHaveAttribute('href', `/einreichungen/${alt}/basisdaten1`)
  const done = await zeileOf('Weißes Blatt')
  expect(done.getByText('Abgegeben am 28.05.2026')).toBeVisible()
  expect(done.getByRole('link', { name: 'Ansehen: Weißes Blatt' })).toHaveAttribute('href', `/einreichungen/view/${fertig}`)
  expect(screen.getByText('1 von 4 abgegeben')).toBeVisible()
  expect(screen.getByText('Voraussichtlich, netto').closest('div')).toHaveTextContent('1.800,00 €')
  expect(screen.getByRole('link', { name: '+43 1 555 20' })).toHaveAttribute('href', 'tel:+43155520')
})

test('evidence that is still to come leads to its very field', async () => {
  const { db, kategorieId } = raum.saal
  const medienfeldId = await insertPflichttext(db, kategorieId, { titel: 'Nachweis', nachreichbar: 1 })
  const id = await make('Lehrling')
  await submit(id)
  await open()
  const zeile = await zeileOf('Lehrling')
  expect(zeile.getByText('Nachweis nachreichen: fehlt noch, möglich bis zur Zulassung')).toBeVisible()
  const ziel = `/einreichungen/${id}/medien#feld-medien.${medienfeldId}`
  expect(zeile.getByRole('link', { name: 'Nachreichen: Lehrling' })).toHaveAttribute('href', ziel)
  await db.deleteFrom('kategorieMedienfeld').execute()
})

test('the countdown goes on by itself, by the server’s clock, and asks again when the deadline has come', async () => {
  await make('Knapp')
  raum.saal.uhr.ms = SCHLUSS_MS - 62_000
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Noch 1 Minute.' })).toBeVisible()
  expect(screen.getByText('Einreichschluss ist am 28.05.2026 um 23:30 Uhr.')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: /^Noch 5\d Sekunden\.$/ })).toBeVisible()
  raum.saal.uhr.ms = SCHLUSS_MS + 1000
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => real() + 62_000)
  expect(await screen.findByRole('heading', { level: 1, name: 'Einreichschluss vorbei.' })).toBeVisible()
  vi.restoreAllMocks()
  await waitFor(async () => expect((await zeileOf('Knapp')).getByText('Nicht abgegeben. Der Entwurf bleibt erhalten')).toBeVisible())
})

test('without a work it explains three steps; an agency that is not released reads what to do', async () => {
  await raum.saal.db.updateTable('agentur').set({ status: 'RUECKFRAGE' }).execute()
  await open()
  expect(await screen.findByRole('heading', { name: 'Ihre erste Einreichung' })).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'Ihre erste Einreichung' }))
      .getAllByRole('heading', { level: 3 })
      .map((item) => item.textContent),
  ).toEqual(['Anlegen', 'Ausfüllen', 'Abgeben'])
  expect(screen.getByRole('note')).toHaveTextContent('Das Wettbewerbsbüro hat eine Frage zu Ihrer Agentur.')
  expect(screen.getByRole('link', { name: 'Neue Einreichung' })).toHaveAttribute('href', '/einreichungen/neu')
})

test('news of the office are shown as text of a few tags, long ones open in their place', async () => {
  const lang = 'Sehr lang. '.repeat(40)
  const text = `<p>Hallo <strong>alle</strong><script>alert(1)</script></p><p>${lang}</p><a href="javascript:alert(1)">Klick</a>`
  const news = { titel: 'Filme bis 2 GB', text, link: '', von: '2026-05-20T00:00:00Z', bis: null, veroeffentlicht: true }
  expect((await raum.admin('POST', '/api/agenturnews', news)).statusCode).toBe(200)
  expect((await raum.admin('POST', '/api/agenturnews', { ...news, titel: 'Geheim', veroeffentlicht: false })).statusCode).toBe(200)
  await open()
  const meldung = (await screen.findByRole('heading', { name: 'Filme bis 2 GB' })).closest('article') as HTMLElement
  expect(meldung.querySelector('script')).toBeNull()
  expect(within(meldung).queryByRole('link')).toBeNull()
  expect(within(meldung).getByText('20.05.2026')).toBeVisible()
  const mehr = within(meldung).getByRole('button', { name: 'Weiterlesen: Filme bis 2 GB' })
  await userEvent.click(mehr)
  expect(mehr).toHaveAttribute('aria-expanded', 'true')
  expect(screen.queryByText('Geheim')).not.toBeInTheDocument()
})

test('sixty works show the most urgent twelve, then all', async () => {
  for (let nummer = 1; nummer <= 60; nummer += 1)
    await raum.agentur('POST', '/api/einreichungen', { titel: `Arbeit ${nummer}`, kategorieId: raum.saal.kategorieId })
  await open()
  const liste = (await screen.findByRole('region', { name: 'Ihre Einreichungen 2026' })).querySelector('ul') as HTMLElement
  expect(liste.children).toHaveLength(12)
  await userEvent.click(screen.getByRole('button', { name: 'Alle 60 Einreichungen zeigen' }))
  expect(liste.children).toHaveLength(60)
})

test('who sits in a jury too sees both', async () => {
  await raum.saal.db.updateTable('benutzer').set({ roles: '["AGENTUR","JURY"]' }).where('username', '=', 'agentur@saal.example').execute()
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: /^Noch / })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Jurys' })).toBeVisible()
})

test('the list of all years finds by words, and leads to the editor only where something is open', async () => {
  const [entwurf, fertig] = [await make('Entwurf'), await make('Fertig')]
  await submit(fertig)
  const { router } = await open('/einreichungen')
  expect(await screen.findByRole('link', { name: 'Entwurf' })).toHaveAttribute('href', `/einreichungen/${entwurf}`)
  expect(screen.getByRole('link', { name: 'Fertig' })).toHaveAttribute('href', `/einreichungen/view/${fertig}`)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Titel, Nummer oder Auftraggeber' }), 'fert')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Entwurf' })).not.toBeInTheDocument())
  expect(router.state.location.search).toMatch(/suche=fert/)
})

test('what an earlier visit could not send is sent from here, and the agency reads what became of it', async () => {
  const [id, strittig] = [await make('Stille Post'), await make('Weißes Blatt')]
  const person = personOf(await callApi(login, { body: { username: 'agentur@saal.example', password: TEST_PASSWORT } }).then(() => callApi(getAuth)))
  const keep = (werk: string, vorher: string, nachher: string) =>
    localStorage.setItem(
      `lorbeer-entwurf.${person?.id}.${werk}.frueher`,
      JSON.stringify([['auftraggeber', { vorher, nachher, gesendet: [], ms: START_MS }]]),
    )
  const auftraggeber = async (werk: string) =>
    (await raum.saal.db.selectFrom('einreichung').select('auftraggeber').where('id', '=', werk).executeTakeFirst())?.auftraggeber
  keep(id, 'Molkerei', 'Pellwerk')
  keep(strittig, 'Jemand anderes', 'Meine Fassung')

  network.use(http.patch('*/api/einreichungen/*', () => HttpResponse.error()))
  await open()
  expect(await screen.findByText('Eingaben warten noch.')).toBeVisible()
  expect(await auftraggeber(id)).toBe('Molkerei')
  network.resetHandlers()
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('Eingaben, die noch nicht gesichert waren, sind jetzt gesichert.')).toBeVisible()
  expect(await auftraggeber(id)).toBe('Pellwerk')
  const hinweis = await screen.findByText('Nicht alles in „Weißes Blatt“ ist gesichert.')
  expect(hinweis.closest('[role="status"]')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ansehen und entscheiden' })).toHaveAttribute('href', `/einreichungen/${strittig}`)
  expect(await auftraggeber(strittig)).toBe('Molkerei')
})

test('a line that breaks and comes back without a sign leaves no screen in an error', async () => {
  await make('Klebt nicht.')
  let [wasCut, cut] = [false, false]
  // The first request for the screen finds the line dead, and so does all that follows until it is mended.
  network.use(
    http.get('*/api/agenturuebersicht', () => {
      if (!wasCut) [wasCut, cut] = [true, true]
      return cut ? HttpResponse.error() : undefined
    }),
    http.get('*/api/auth', () => (cut ? HttpResponse.error() : undefined)),
  )
  await open()
  expect(await screen.findByText(/Der Server ist gerade nicht erreichbar/)).toBeVisible()
  cut = false
  await zeileOf('Klebt nicht.')
  network.resetHandlers()
})

test('invoices stand below the works as soon as there are some, the own ones only', async () => {
  const { db } = raum.saal
  await make('Klebt nicht.')
  const { unmount } = await open()
  await zeileOf('Klebt nicht.')
  expect(screen.queryByRole('heading', { name: 'Ihre Rechnungen' })).not.toBeInTheDocument()
  unmount()
  const rechnung = {
    jahr: 2026,
    art: 'RECHNUNG',
    zuId: null,
    inhalt: '{}',
    datum: '2026-05-28T00:00:00Z',
    faelligAm: '2026-06-11T00:00:00Z',
    anzahl: 1,
    bruttoCent: 54_000,
    sortierName: '',
    suchtext: '',
    createdMs: START_MS,
    createdBy: null,
  }
  await db
    .insertInto('rechnung')
    .values([
      { ...rechnung, id: newId(START_MS), nummer: '2026-R-0001', agenturId: raum.agenturId },
      { ...rechnung, id: newId(START_MS), nummer: '2026-R-0002', agenturId: raum.fremdeAgenturId },
    ])
    .execute()
  await open()
  const eigene = within(await screen.findByRole('region', { name: 'Ihre Rechnungen' }))
  expect(await eigene.findByRole('link', { name: 'Rechnung 2026-R-0001 als PDF' })).toHaveAttribute('download')
  expect(eigene.getByText('540,00 €')).toBeVisible()
  expect(eigene.queryByText(/2026-R-0002/)).not.toBeInTheDocument()
  await db.deleteFrom('rechnung').execute()
})

test('promises an agency that is not released only what the deadline leaves', async () => {
  await raum.saal.db.updateTable('agentur').set({ status: 'BESTAETIGT' }).execute()
  const { unmount } = await open()
  expect(await screen.findByText(/Abgeben können Sie, sobald Sie freigegeben sind, und nur bis zum Einreichschluss\./)).toBeVisible()
  unmount()
  raum.saal.uhr.ms = SCHLUSS_MS + 1
  await open()
  expect(await screen.findByText(/Der Einreichschluss ist vorbei: Auch nach der Freigabe können Sie nur abgeben, wenn/)).toBeVisible()
  expect(screen.queryByText(/sobald Sie freigegeben sind/)).not.toBeInTheDocument()
})

test.each(['2026-05-29T23:59:59Z', '2026-05-30T00:00:00Z'])(
  'the deadline %s has one last day, on the card and among the dates',
  async (einreichSchluss) => {
    await raum.saal.db.updateTable('programm').set({ einreichSchluss, druckdatenSchluss: einreichSchluss }).execute()
    await make('Werk vor der Frist')
    await open()
    const termine = within(await screen.findByRole('region', { name: 'Fristen und Termine' }))
    expect(termine.getAllByText('29.05.2026')).toHaveLength(2)
    expect(termine.queryByText(/30\.05\.2026|23:59/)).not.toBeInTheDocument()
  },
)

test.each(['2026-06-15T23:59:59Z', '2026-06-15T23:59:00Z', '2026-06-16T00:00:00Z'])(
  'a category’s own deadline %s has the same last day on the overview, where the category is chosen, and in the guidelines',
  async (fristAbweichend) => {
    const { db, kategorieId } = raum.saal
    await db.updateTable('kategorie').set({ fristAbweichend }).where('id', '=', kategorieId).execute()
    const id = await make('Später dran')
    const { router } = await open()
    expect((await zeileOf('Später dran')).getByText('Bereit zur Abgabe bis 15.06.2026')).toBeVisible()
    await act(() => router.navigate(`/einreichungen/${id}/basisdaten1`))
    expect(await screen.findByText(/Eigener Einreichschluss: 15\.06\.2026$/)).toBeVisible()
    await act(() => router.navigate('/einreichungsvorgaben'))
    const kategorie = within(await screen.findByRole('article', { name: 'Kategorie 1' }))
    expect(kategorie.getByText('Eigene Frist').nextElementSibling).toHaveTextContent(/^15\.06\.2026$/)
    await db.updateTable('kategorie').set({ fristAbweichend: null }).where('id', '=', kategorieId).execute()
  },
)

test('the own result stands on top once it is public, and nothing of it before', async () => {
  const { db, kategorieId } = raum.saal
  const einreichungId = await insertEinreichung(db, kategorieId, 77)
  await db.updateTable('einreichung').set({ agenturId: raum.agenturId }).where('id', '=', einreichungId).execute()
  await insertAwards(raum.saal, [{ einreichungId, medaille: 'GOLD' }])
  const { unmount } = await open()
  await screen.findByRole('heading', { name: /^Ihre Einreichungen/ })
  expect(screen.queryByText(/Gold|Ihre Ergebnisse/)).toBeNull()
  unmount()

  await db.updateTable('auszeichnung').set({ veroeffentlichtMs: START_MS }).execute()
  await open()
  const ergebnis = within(await screen.findByRole('region', { name: 'Ihre Ergebnisse 2026' }))
  expect(ergebnis.getByText('1 Auszeichnung, 1 Arbeit vor der Jury')).toBeVisible()
  expect(ergebnis.getByText('Gold')).toBeVisible()
  expect(ergebnis.getByRole('link', { name: 'Arbeit 77' })).toHaveAttribute('href', `/einreichungen/view/${einreichungId}`)
  const { id } = await db.selectFrom('auszeichnung').select('id').executeTakeFirstOrThrow()
  expect(ergebnis.getByRole('link', { name: 'Urkunde laden: Arbeit 77' })).toHaveAttribute('href', `/api/auszeichnungen/${id}/urkunde`)
})
