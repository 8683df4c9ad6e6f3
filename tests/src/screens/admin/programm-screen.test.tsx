import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKategorie } from '#contract/kategorie.ts'
import { callApi } from '#src/api/client.ts'
import { readSessionState } from '#src/lib/session-state.ts'
import { readBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { UebersichtScreen } from '#src/screens/admin/uebersicht/uebersicht-screen.tsx'
import { insertAgentur } from '#tests/support/agentur.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { buildTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { insertEinreichung, insertKategorie } from '#tests/support/voting.ts'

const ADMIN = 'admin@test.example'

let server: TestServer
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  server = await buildTestServer()
  await insertBenutzer(server.kontext.db, { username: ADMIN, roles: ['ADMIN'] })
  network = forwardTo(server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  network.close()
  await server.close()
})

it('a year is made from a proposal; a wrong order of dates and a wrong IBAN are said at their fields, and what was typed stays', async () => {
  const user = userEvent.setup()
  await renderAt('/admin/programm/2024')
  expect(await screen.findByText(/Dieses Jahr ist noch nicht angelegt/)).toBeVisible()
  expect(screen.getByLabelText('Titel')).toHaveValue('Lorbeer 2024')
  await user.type(screen.getByLabelText('Einreichstart'), '01.02.24')
  await user.type(screen.getByLabelText('Einreichschluss'), '31.01.24')
  await user.type(screen.getByLabelText(/^IBAN/), 'AT61 1904 3002 3457 3202')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Der Einreichschluss muss nach dem Einreichstart liegen.')).toBeVisible()

  await user.clear(screen.getByLabelText('Einreichschluss'))
  await user.type(screen.getByLabelText('Einreichschluss'), '30.04.24')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Diese IBAN stimmt nicht/)).toBeVisible()
  await user.type(screen.getByLabelText(/^IBAN/), '{Backspace}1')
  const erinnerung = screen.getByLabelText(/^Erinnerung vor Einreichschluss/)
  expect(erinnerung).toHaveValue('7, 1')
  await user.clear(erinnerung)
  await user.type(erinnerung, '14, 3, 3')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Jeder Tag darf nur einmal vorkommen.')).toBeVisible()
  await user.clear(erinnerung)
  await user.type(erinnerung, '3 und 14')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Bitte höchstens drei ganze Zahlen von 1 bis 60, wie 7, 1.')).toBeVisible()
  await user.clear(erinnerung)
  await user.type(erinnerung, '3 14')
  await user.click(screen.getByRole('checkbox', { name: /automatisch freigeben/ }))
  await user.click(screen.getByRole('button', { name: 'Termin hinzufügen' }))
  const termin = within(screen.getByRole('listitem', { name: 'Termin 1' }))
  await user.type(termin.getByLabelText('Bezeichnung'), 'Gala')
  await user.type(termin.getByLabelText('Datum'), '20.11.24 19:30')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  const row = await server.kontext.db.selectFrom('programm').selectAll().where('jahr', '=', 2024).executeTakeFirstOrThrow()
  expect([row.erinnerungTage, row.agenturAutoFreigabe]).toEqual(['[14,3]', 1])
  expect([row.einreichStart, row.einreichSchluss, row.rechnungIban, JSON.parse(row.termine)]).toEqual([
    '2024-02-01T00:00:00Z',
    '2024-04-30T23:59:59Z',
    'AT611904300234573201',
    [{ titel: 'Gala', datum: '2024-11-20T19:30:00Z' }],
  ])
  expect(await screen.findByText(/^Zuletzt geändert am .* von Vera admin$/)).toBeVisible()
})

it('categories come from the newest year that is set up, after a look at them', async () => {
  const user = userEvent.setup()
  const eingabe = {
    kurztitel: 'Plakat',
    beschreibung: '',
    wettbewerb: 'HAUPT' as const,
    gruppe: '',
    medienfelder: [],
    pflichtCredits: [],
    anonym: true,
  }
  const grenzen = { mindestEinreichungen: 0, maxGold: null, maxSilber: null, maxBronze: null, fristAbweichend: null, aktiv: true }
  await callApi(createKategorie, { body: { ...eingabe, ...grenzen, jahr: 2024, nummer: 1, titel: 'Plakat' } })
  await renderAt('/admin/programm/2026')
  await user.click(await screen.findByRole('button', { name: 'Aus einem anderen Jahr übernehmen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Kategorien: 1 neu')).toBeVisible()
  expect(dialog.getByText('Im Jahr 2024 gibt es nichts davon.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '1 Datensatz anlegen' }))
  await expect.poll(() => readSessionState().message).toBe('Aus dem Jahr 2024 in das Jahr 2026 übernommen: 1 Kategorie, 0 Preisstufen.')
})

it('the overview leads from what is missing to where it is put right', async () => {
  await renderAt('/dashboard/')
  expect(await screen.findByRole('heading', { name: /^Guten (Morgen|Tag|Abend), Vera admin\.$/ })).toBeVisible()
  const fehlt = within(await screen.findByRole('region', { name: 'Was noch fehlt' }))
  expect(fehlt.getByRole('link', { name: 'Das Programmjahr ist noch nicht angelegt.' })).toHaveAttribute('href', '/admin/programm/2026')
  expect(fehlt.getByRole('link', { name: /^Eine Kategorie ohne Medienfeld/ })).toHaveAttribute('href', '/admin/kategorien?jahr=2026')
  expect(fehlt.getByRole('link', { name: 'Plakat' })).toHaveAttribute('href', expect.stringMatching(/^\/admin\/kategorien\/[0-9a-f-]{36}$/))
  expect(screen.getByRole('region', { name: 'Stimmen ohne WLAN einspielen' })).toBeVisible()

  await userEvent.click(screen.getByRole('radio', { name: '2024' }))
  const fristen = within(await screen.findByRole('region', { name: 'Fristen und Termine' }))
  expect(await fristen.findByText('Gala')).toBeVisible()
})

it('who gets a mail is shown before a deadline ends earlier: of one agency, and of all', async () => {
  const user = userEvent.setup()
  const { db } = server.kontext
  await db
    .updateTable('programm')
    .set({ einreichStart: '2090-02-01T00:00:00Z', einreichSchluss: '2090-04-30T18:00:00Z', druckdatenSchluss: null })
    .where('jahr', '=', 2024)
    .execute()
  const einreichungId = await insertEinreichung(db, await insertKategorie(db, null, 55), 1)
  await insertAgentur(db, 'Blitz', [einreichungId], { email: 'office@blitz.example' })
  await db.updateTable('einreichung').set({ status: 'ENTWURF', jahr: 2024 }).where('id', '=', einreichungId).execute()
  const { unmount } = await renderAt('/admin/programm/2024')
  await user.click(await screen.findByRole('button', { name: 'Frist für eine Agentur verlängern' }))
  const neu = within(await screen.findByRole('dialog'))
  await user.click(await neu.findByRole('radio', { name: /^Blitz, / }))
  expect(neu.getByLabelText('Verlängert bis')).toHaveAccessibleDescription(/Ohne Uhrzeit: bis zum Ende des Tages$/)
  await user.type(neu.getByLabelText('Verlängert bis'), '15.05.90 18:00')
  await user.type(neu.getByLabelText('Grund'), 'Serverausfall')
  await user.click(neu.getByRole('button', { name: 'Frist verlängern' }))

  await user.click(await screen.findByRole('button', { name: 'Fristverlängerung für Blitz ändern' }))
  const aendern = within(await screen.findByRole('dialog'))
  await user.clear(aendern.getByLabelText('Verlängert bis'))
  await user.type(aendern.getByLabelText('Verlängert bis'), '10.05.90 18:00')
  expect(await aendern.findByRole('checkbox', { name: '1 Agentur per E-Mail verständigen' })).toBeChecked()
  await user.click(aendern.getByRole('button', { name: 'Frist ändern' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  await user.click(screen.getByRole('button', { name: 'Fristverlängerung für Blitz zurücknehmen' }))
  const weg = within(await screen.findByRole('alertdialog'))
  expect(await weg.findByRole('list', { name: 'Wer weniger Zeit hat' })).toHaveTextContent(
    'Blitz bisher 10.05.2090, 18:00 Uhr, dann 30.04.2090, 18:00 Uhr, 1 offener Entwurf, office@blitz.example',
  )
  await user.click(weg.getByRole('checkbox', { name: '1 Agentur per E-Mail verständigen' }))
  await user.click(weg.getByRole('button', { name: 'Zurücknehmen' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  unmount()

  await renderAt('/admin/programm/2024')
  const schluss = await screen.findByLabelText('Einreichschluss')
  await user.clear(schluss)
  await user.type(schluss, '20.04.90 18:00')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Abbrechen' }))
  expect(await screen.findByText('Es wurde nichts gespeichert.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Frist verkürzen' }))
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  const mails = await db.selectFrom('mail').select(['vorlage', 'an']).orderBy('createdMs').orderBy('id').execute()
  expect(mails.map(({ vorlage }) => vorlage)).toEqual(['fristverlaengerung', 'fristkuerzung', 'fristkuerzung'])
})

it('who leaves before it is asked whether a deadline shall end earlier, or without an answer, is told that nothing was saved', async () => {
  const user = userEvent.setup()
  const schlussOf = () => server.kontext.db.selectFrom('programm').select('einreichSchluss').where('jahr', '=', 2024).executeTakeFirstOrThrow()
  const before = await schlussOf()
  async function shorten() {
    sessionStorage.clear()
    const view = await renderAt('/admin/programm/2024')
    const schluss = await screen.findByLabelText('Einreichschluss')
    await user.clear(schluss)
    await user.type(schluss, '15.04.90 18:00')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    return view
  }
  async function checkGesagt({ unmount }: { unmount: () => void }) {
    await screen.findByRole('heading', { level: 1, name: 'Programmjahr 2026' })
    await expect.poll(readBleibende).toEqual(['Programmjahr 2024: Ob die Frist früher enden soll, blieb unbeantwortet. Es wurde nichts gespeichert.'])
    expect(await schlussOf()).toEqual(before)
    unmount()
  }
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  network.use(http.post('*/fristkuerzung', () => held, { once: true }))
  const early = await shorten()
  await user.click(screen.getByRole('link', { name: /^2026/ }))
  letThrough()
  await checkGesagt(early)

  const late = await shorten()
  await screen.findByRole('alertdialog', { name: /^Einreichschluss früher/ })
  await late.router.navigate('/admin/programm/2026')
  await checkGesagt(late)
})

const renderAt = (path: string) => renderBuero(path, ADMIN, [{ path: '/dashboard', element: <UebersichtScreen /> }])
