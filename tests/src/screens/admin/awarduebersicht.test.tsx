import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { insertAgentur } from '#tests/support/agentur.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { confirmAwards, letPass } from '#tests/server/auszeichnung/awards.ts'
import { addPerson, insertEinreichung, insertJury, insertProgramm, insertRunde, openSaal, type Saal } from '#tests/support/voting.ts'

const LANG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenwerbeagentur'
const ADMIN = 'admin@saal.example'
let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  saal = await openSaal({ einreichungen: 4, runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
  await insertProgramm(saal.db)
  const [gold = '', silber = '', bronze = ''] = saal.einreichungIds
  await insertAgentur(saal.db, LANG, [gold, silber], { email: 'lang@agentur.example' })
  await insertAgentur(saal.db, 'Eigenbrot', [bronze])
  await addPerson(saal, 'admin2', { roles: ['ADMIN'], juryId: null })
})
afterAll(async () => {
  network.close()
  await saal.server.close()
})

async function open(path = '/admin/awarduebersicht', wer = ADMIN) {
  sessionStorage.clear()
  return renderBuero(path, wer)
}
const neben = async () => within(await screen.findByRole('complementary', { name: 'Veröffentlichung' }))

test('a year without awards says what has to happen first, and how far each jury is', async () => {
  await open()
  expect(await screen.findByText('Noch keine Auszeichnung im Jahr 2026')).toBeVisible()
  expect(screen.getByText(/dann bestätigt ihr Vorsitz das Ergebnis/)).toBeVisible()
  expect(await (await neben()).findByText('Bestätigung fehlt')).toBeVisible()
  expect((await neben()).queryByRole('button', { name: 'Veröffentlichen' })).toBeNull()
})

test('a confirmed category in which nothing was given says of no level that it was decided', async () => {
  await saal.db.updateTable('runde').set({ status: 'BESTAETIGT' }).where('id', '=', saal.rundeId).execute()
  const andere = await insertJury(saal.db, 2)
  await saal.db.updateTable('kategorie').set({ titel: 'Radio' }).where('id', '=', andere.kategorieId).execute()
  const werk = await insertEinreichung(saal.db, andere.kategorieId, 9)
  const rundeId = await insertRunde(saal.db, andere.juryId, { status: 'BESTAETIGT', art: 'MEDAILLEN' })
  const nichts = { veroeffentlichtMs: null, aberkanntMs: null, aberkanntVon: null, aberkanntGrund: null, begruendung: null, bestaetigtVon: null }
  await saal.db
    .insertInto('auszeichnung')
    .values({
      id: 'a-radio',
      juryId: andere.juryId,
      rundeId,
      kategorieId: andere.kategorieId,
      einreichungId: werk,
      medaille: 'BRONZE',
      bestaetigtMs: 1,
      ...nichts,
    })
    .execute()
  await open()
  const tabelle = within(await screen.findByRole('region', { name: 'Auszeichnungen' }))
  expect(tabelle.getByRole('row', { name: /^Radio .* kein Gold / })).toBeVisible()
  expect(tabelle.getByRole('row', { name: /^Kategorie 1 / })).not.toHaveTextContent('kein Gold')
  await saal.db.deleteFrom('auszeichnung').execute()
  await saal.db.updateTable('runde').set({ status: 'GESCHLOSSEN' }).where('id', '=', saal.rundeId).execute()
  await saal.db.deleteFrom('juryKategorie').where('juryId', '=', andere.juryId).execute()
  await saal.db.deleteFrom('einreichung').where('id', '=', werk).execute()
  await saal.db.deleteFrom('runde').where('id', '=', rundeId).execute()
  await saal.db.deleteFrom('jury').where('id', '=', andere.juryId).execute()
  await saal.db.deleteFrom('kategorie').where('id', '=', andere.kategorieId).execute()
})

test('medals by category with their sum, and agencies by points with what a level counts', async () => {
  const [gold = '', silber = '', bronze = ''] = saal.einreichungIds
  await confirmAwards(saal, [
    { einreichungId: gold, medaille: 'GOLD' },
    { einreichungId: silber, medaille: 'SILBER' },
    { einreichungId: bronze, medaille: 'BRONZE' },
  ])
  await open()
  const tabelle = within(await screen.findByRole('region', { name: 'Auszeichnungen' }))
  expect(tabelle.getByRole('row', { name: /^Kategorie 1 4 Einreichungen – 1 1 1 – Bestätigt$/ })).toBeVisible()
  const rang = within(await screen.findByRole('region', { name: 'Agenturen nach Punkten' }))
  expect(rang.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Rang, Agentur× 10× 6× 4× 2× 1Punkte',
    `1 ${LANG}–11––10`,
    '2 Eigenbrot–––1–2',
  ])
  expect(rang.getByRole('link', { name: LANG })).toHaveAttribute('href', expect.stringMatching(/^\/admin\/auszeichnungen\?jahr=2026&agenturId=/))
})

test('points are set by the office; a wrong one is told at its field', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Punkte festlegen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Punkte 2026 festlegen' }))
  await user.clear(dialog.getByLabelText('Gold'))
  await user.click(dialog.getByRole('button', { name: 'Punkte speichern' }))
  expect(await dialog.findByText('Bitte eine ganze Zahl von 0 bis 100.')).toBeVisible()
  await user.type(dialog.getByLabelText('Gold'), '8')
  await user.click(dialog.getByRole('button', { name: 'Punkte speichern' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('columnheader', { name: 'Gold, je 8 Punkte' })).toBeVisible()
})

test('agencies and clients are lists of their own, kept in the address', async () => {
  const user = userEvent.setup()
  const { router } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Agentur' }))
  expect(await screen.findByRole('button', { name: 'Rang, Agentur, Einreichungen' })).toBeVisible()
  expect(router.state.location.search).toContain('nach=AGENTUR')
  await user.click(screen.getByRole('button', { name: 'Rang, Agentur, Einreichungen' }))
  await waitFor(() => expect(router.state.location.search).toContain('sort=titel%3AASC'))
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'nirgends')
  expect(await screen.findByText('Nichts im Jahr 2026 entspricht der Suche.')).toBeVisible()
})

test('publishing shows what and whom, asks for the password, and can be taken back within the minute', async () => {
  const user = userEvent.setup()
  await open()
  const seite = await neben()
  expect(await seite.findByText('3 Auszeichnungen werden öffentlich', { selector: 'span' })).toBeVisible()
  expect(seite.getByText(/1 Agentur erhält eine E-Mail/)).toBeVisible()
  expect(seite.getByText('Ohne E-Mail-Adresse: Eigenbrot')).toBeVisible()
  await user.click(seite.getByRole('button', { name: 'Veröffentlichen' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Ergebnisse 2026 veröffentlichen?' }))
  await user.type(dialog.getByLabelText('Ihr Passwort'), 'falsch')
  await user.click(dialog.getByRole('button', { name: 'Veröffentlichen' }))
  expect(await dialog.findByText('Das Passwort stimmt nicht.')).toBeVisible()
  await user.clear(dialog.getByLabelText('Ihr Passwort'))
  await user.type(dialog.getByLabelText('Ihr Passwort'), TEST_PASSWORT)
  await user.click(dialog.getByRole('button', { name: 'Veröffentlichen' }))
  expect(await seite.findByText(/^3 Auszeichnungen werden am .* öffentlich\.$/)).toBeVisible()
  expect(seite.getByText(/Es ist noch keine E-Mail unterwegs/)).toBeVisible()
  await user.click(seite.getByRole('button', { name: 'Veröffentlichung zurücknehmen' }))
  expect(await seite.findByRole('button', { name: 'Veröffentlichen' })).toBeVisible()
})

test('an embargo makes it a date, and once public the place says so', async () => {
  const user = userEvent.setup()
  await open()
  const seite = await neben()
  await user.click(await seite.findByRole('button', { name: 'Embargo festlegen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Embargo 2026' }))
  await user.type(dialog.getByRole('textbox', { name: /^Embargo bis/ }), '03.12.30 22:30')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  network.use(http.put('*/api/awarduebersicht/2026/wertung', () => held, { once: true }))
  await user.click(dialog.getByRole('button', { name: 'Embargo speichern' }))
  // What is typed or chosen while it is saved would go with the answer.
  await user.type(dialog.getByRole('textbox', { name: /^Embargo bis/ }), '9')
  await user.click(dialog.getByRole('button', { name: 'Embargo bis: Kalender öffnen' }))
  expect(dialog.getByRole('textbox', { name: /^Embargo bis/ })).toHaveValue('03.12.30 22:30')
  expect(dialog.queryByRole('dialog', { name: 'Embargo bis: Kalender' })).not.toBeInTheDocument()
  letGo()
  expect(await seite.findByRole('heading', { name: /^Embargo bis 03\.12\.2030, 22:30\sUhr$/ })).toBeVisible()
  await user.click(seite.getByRole('button', { name: 'Veröffentlichung vormerken' }))
  const frage = within(await screen.findByRole('alertdialog'))
  await user.type(frage.getByLabelText('Ihr Passwort'), TEST_PASSWORT)
  await user.click(frage.getByRole('button', { name: 'Veröffentlichung vormerken' }))
  expect(await seite.findByText(/^3 Auszeichnungen werden am 03\.12\.2030, 22:30\sUhr öffentlich\.$/)).toBeVisible()
})

test('an award is taken away by two: one proposes with a reason, the other confirms', async () => {
  await saal.db.updateTable('veroeffentlichung').set({ faelligMs: saal.uhr.ms }).where('status', '=', 'GEPLANT').execute()
  await saal.db.updateTable('job').set({ faelligMs: saal.uhr.ms }).where('typ', '=', 'veroeffentlichung').execute()
  await letPass(saal)
  const user = userEvent.setup()
  const { unmount, router } = await open('/admin/auszeichnungen')
  await user.click(await screen.findByRole('link', { name: 'Arbeit 1' }))
  await user.click(await screen.findByRole('button', { name: 'Aberkennung vorschlagen' }))
  expect(await screen.findByText(/Bitte nennen Sie den Grund/)).toBeVisible()
  await user.type(screen.getByLabelText(/^Grund/), 'Nie erschienen')
  const { promise, resolve } = Promise.withResolvers<void>()
  network.use(http.post('*/api/auszeichnungen/*', () => promise, { once: true }))
  await user.click(screen.getByRole('button', { name: 'Aberkennung vorschlagen' }))
  // The shorter reason would be recorded.
  await user.type(screen.getByLabelText(/^Grund/), ', und kopiert')
  expect(screen.getByLabelText(/^Grund/)).toHaveValue('Nie erschienen')
  resolve()
  expect(await screen.findByText(/Bestätigen muss ihn eine andere Person/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Aberkennung bestätigen' })).toBeNull()
  const { pathname } = router.state.location
  unmount()

  await open(pathname, 'admin2@saal.example')
  await user.click(await screen.findByRole('button', { name: 'Aberkennung bestätigen' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aberkennen' }))
  expect(await screen.findByRole('heading', { name: 'Aberkannt' })).toBeVisible()
  expect((await screen.findAllByText('Nie erschienen')).length).toBeGreaterThan(0)
})
