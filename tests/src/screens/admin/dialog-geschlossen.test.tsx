// What becomes of a request whose dialog is closed while it runs, with the next dialog open by then.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertAgentur } from '#tests/support/agentur.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { renderBuero } from '#tests/support/dom/render-buero.tsx'
import { confirmAwards } from '#tests/server/auszeichnung/awards.ts'
import { insertEinreichung, insertJury, insertKategorie, insertProgramm, insertRunde, openSaal, type Saal } from '#tests/support/voting.ts'

const ADMIN = 'admin@saal.example'
const user = userEvent.setup()
let saal: Saal
let network: ReturnType<typeof forwardTo>

beforeAll(async () => {
  saal = await openSaal({ runde: { status: 'GESCHLOSSEN', art: 'MEDAILLEN' } })
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
  const { db } = saal
  await insertProgramm(db, { einreichStart: '2026-01-01T00:00:00Z', einreichSchluss: '2090-04-30T18:00:00Z' })
  const [gold = ''] = saal.einreichungIds
  await insertAgentur(db, 'Eigenbrot', [gold])
  const entwurf = await insertEinreichung(db, await insertKategorie(db, null, 55), 9)
  const agenturId = await insertAgentur(db, 'Blitz', [entwurf], { email: 'office@blitz.example' })
  await db.updateTable('einreichung').set({ status: 'ENTWURF' }).where('id', '=', entwurf).execute()
  const frist = { agenturId, bis: '2090-05-15T18:00:00Z', grund: 'Serverausfall' }
  expect((await saal.person('admin').call('POST', '/api/programme/2026/fristverlaengerungen', frist)).statusCode).toBe(200)
  const nurDamals = await insertKategorie(db, null, 56)
  await db.updateTable('kategorie').set({ jahr: 2024, titel: 'Plakat' }).where('id', '=', nurDamals).execute()
  await confirmAwards(saal, [{ einreichungId: gold, medaille: 'GOLD' }])
})
beforeEach(() => sessionStorage.clear())
afterEach(() => network.resetHandlers())
afterAll(async () => {
  network.close()
  await saal.server.close()
})

interface Fall {
  path: string
  /** What opens it, */
  knopf: string
  titel: string
  /** and what sends it to where. */
  ja: string
  ziel: string
  /** What is still so when it is refused. */
  sonst: string
}

const awards = (rest: Omit<Fall, 'path'>): Fall => ({ path: '/admin/awarduebersicht', ...rest })
const programm = (rest: Omit<Fall, 'path'>): Fall => ({ path: '/admin/programm/2026', ...rest })
const WERTUNG = { ziel: '*/wertung', sonst: 'Es wurde nichts gespeichert.' }
const PUNKTE = awards({ knopf: 'Punkte festlegen', titel: 'Punkte 2026 festlegen', ja: 'Punkte speichern', ...WERTUNG })
const EMBARGO = awards({ knopf: 'Embargo festlegen', titel: 'Embargo 2026', ja: 'Embargo speichern', ...WERTUNG })
const OEFFENTLICH = awards({
  knopf: 'Veröffentlichen',
  titel: 'Ergebnisse 2026 veröffentlichen?',
  ja: 'Veröffentlichen',
  ziel: '*/veroeffentlichung',
  sonst: 'Es ist nichts öffentlich geworden.',
})
const VERLAENGERN = 'Frist für eine Agentur verlängern'
const FRIST = programm({
  knopf: VERLAENGERN,
  titel: VERLAENGERN,
  ja: 'Frist verlängern',
  ziel: '*/fristverlaengerungen',
  sonst: 'Es wurde keine Frist verlängert.',
})
const AENDERN = 'Fristverlängerung für Blitz ändern'
const ANDERE_FRIST = programm({
  knopf: AENDERN,
  titel: AENDERN,
  ja: 'Frist ändern',
  ziel: '*/fristverlaengerungen/*',
  sonst: 'Die Frist ist unverändert.',
})
const VERSTAENDIGEN = 'Agenturen mit Entwürfen verständigen'
const MITTEILUNG = programm({
  knopf: `${VERSTAENDIGEN} …`,
  titel: VERSTAENDIGEN,
  ja: '1 E-Mail senden',
  ziel: '*/fristmail',
  sonst: 'Es wurde nichts gesendet.',
})
const KOPIE = programm({
  knopf: 'Aus einem anderen Jahr übernehmen',
  titel: 'Stammdaten in das Jahr 2026 übernehmen',
  ja: '1 Datensatz anlegen',
  ziel: '*/kopie',
  sonst: 'Es wurde nichts angelegt.',
})

/** The line is slow for the next one only: it arrives when it is let through, or is answered so. */
function hold(ziel: string, answer?: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = () => promise.then(answer)
  network.use(http.put(ziel, held, { once: true }), http.post(ziel, held, { once: true }))
  return resolve
}

type Dialog = Awaited<ReturnType<typeof open>>

const isFrage = (titel: string) => titel.endsWith('?')
const findDialog = (titel: string) => screen.findByRole(isFrage(titel) ? 'alertdialog' : 'dialog', { name: titel })

async function open({ knopf, titel }: Fall) {
  await user.click(await screen.findByRole('button', { name: knopf }))
  return within(await findDialog(titel))
}

/** Sent, closed, and opened once more while the line is slow. */
async function openTwice(fall: Fall, answer?: () => Response, fill?: (dialog: Dialog) => Promise<void>) {
  const view = await renderBuero(fall.path, ADMIN)
  const dialog = await open(fall)
  const ja = await dialog.findByRole('button', { name: fall.ja })
  await fill?.(dialog)
  const letThrough = hold(fall.ziel, answer)
  await user.click(ja)
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  await open(fall)
  return { letThrough, ...view }
}

const refuse = () => HttpResponse.json({ error: 'keine-berechtigung', message: 'Das dürfen Sie nicht.' }, { status: 403 })
const overtake = () => HttpResponse.json({ error: 'version-veraltet', message: 'Vera war schneller.' }, { status: 409 })
const FRAGEN: [Fall, string][] = [
  [PUNKTE, 'Punkte 2026:'],
  [EMBARGO, 'Embargo 2026:'],
  [OEFFENTLICH, OEFFENTLICH.titel],
  [FRIST, `${VERLAENGERN}:`],
  [ANDERE_FRIST, `${AENDERN}:`],
  [MITTEILUNG, `${VERSTAENDIGEN}:`],
  [KOPIE, `${KOPIE.titel}:`],
]

test.each(FRAGEN.map(([fall, frage]) => ({ frage, fall })))(
  'a refusal of „$frage“ that was closed is said beside the next one',
  async ({ fall, frage }) => {
    const { letThrough } = await openTwice(fall, refuse)
    letThrough()
    expect(await screen.findByText(`${frage} Das dürfen Sie nicht. ${fall.sonst}`)).toBeVisible()
    expect(await findDialog(fall.titel)).toBeVisible()
  },
)

test('of what somebody else has changed meanwhile it is not said that it is unchanged', async () => {
  const { letThrough } = await openTwice(ANDERE_FRIST, overtake)
  letThrough()
  expect(await screen.findByText(`${AENDERN}: Vera war schneller. Von hier wurde nichts geändert.`)).toBeVisible()
})

test('a line that was lost while results were published is told as what it is: perhaps they are', async () => {
  await renderBuero(OEFFENTLICH.path, ADMIN)
  const dialog = await open(OEFFENTLICH)
  hold(OEFFENTLICH.ziel, () => HttpResponse.error())()
  await user.click(dialog.getByRole('button', { name: OEFFENTLICH.ja }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Vielleicht ist es trotzdem geschehen/)
  expect(dialog.queryByText(OEFFENTLICH.sonst)).not.toBeInTheDocument()
})

test('points that were saved late close no other dialog', async () => {
  const { letThrough } = await openTwice(PUNKTE, undefined, async (dialog) => {
    await user.clear(dialog.getByLabelText('Gold'))
    await user.type(dialog.getByLabelText('Gold'), '8')
  })
  letThrough()
  expect(await screen.findByRole('columnheader', { name: 'Gold, je 8 Punkte', hidden: true })).toBeInTheDocument()
  expect(await findDialog(PUNKTE.titel)).toBeVisible()
})

test.each([
  [KOPIE, 'Aus dem Jahr 2024 in das Jahr 2026 übernommen: 1 Kategorie, 0 Preisstufen.'],
  [MITTEILUNG, '1 Agentur wird per E-Mail verständigt.'],
])('what was done late is said, and closes no other dialog: $titel', async (fall, satz) => {
  const { letThrough } = await openTwice(fall)
  letThrough()
  expect(await screen.findByText(satz)).toBeVisible()
  expect(await findDialog(fall.titel)).toBeVisible()
})

test('where some juries are chosen, a line that was lost leaves the dialog with what it says', async () => {
  const { db } = saal
  const andere = await insertJury(db, 2)
  const einreichungId = await insertEinreichung(db, andere.kategorieId, 12)
  const rundeId = await insertRunde(db, andere.juryId, { status: 'GESCHLOSSEN', art: 'MEDAILLEN' })
  await confirmAwards(saal, [{ einreichungId, medaille: 'SILBER', ...andere, rundeId }], { juryId: andere.juryId, rundeId })
  await renderBuero(OEFFENTLICH.path, ADMIN)
  await user.click(await screen.findByRole('checkbox', { name: /Jury 2/ }))
  const dialog = await open(OEFFENTLICH)
  const gelesen = vi.fn<() => Response>(() => HttpResponse.error())
  network.use(
    http.get('*/api/awarduebersicht/2026', gelesen),
    http.post(OEFFENTLICH.ziel, () => HttpResponse.error()),
  )
  await user.click(dialog.getByRole('button', { name: OEFFENTLICH.ja }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  // All juries and those that are chosen are read anew, twice each, and lost too.
  await waitFor(() => expect(gelesen.mock.calls.length).toBeGreaterThanOrEqual(4))
  await user.type(dialog.getByLabelText('Ihr Passwort'), TEST_PASSWORT)
  expect(await findDialog(OEFFENTLICH.titel)).toBeVisible()
})

test('results that were released late are said so', async () => {
  const { letThrough } = await openTwice(OEFFENTLICH, undefined, (dialog) => user.type(dialog.getByLabelText('Ihr Passwort'), TEST_PASSWORT))
  letThrough()
  expect(await screen.findByText('Die Veröffentlichung läuft an.')).toBeVisible()
})
