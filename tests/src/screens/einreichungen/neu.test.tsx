import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAuth } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { readSessionState } from '#src/lib/session-state.ts'
import { insertPflichttext } from '#tests/support/einreichen.ts'
import { type EntwurfWelt, openEntwurfWelt } from '#tests/support/entwurf-welt.ts'

const user = userEvent.setup()
let welt: EntwurfWelt
let id = ''

beforeAll(async () => {
  welt = await openEntwurfWelt()
})
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  id = await welt.insertEntwurf()
})
afterEach(() => {
  cleanup()
  welt.network.resetHandlers()
})
afterAll(() => welt.close())

const werk = (einreichungId: string) => welt.db.selectFrom('einreichung').selectAll().where('id', '=', einreichungId).executeTakeFirst()
const countWerke = async () => (await welt.db.selectFrom('einreichung').select('id').execute()).length

/** A request waits for the line until it is let through. */
function hold() {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  return { held, letThrough }
}
async function choose(name: string) {
  await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
async function chooseIn(feld: HTMLElement, name: string) {
  await user.click(feld)
  await user.click(await screen.findByRole('menuitemradio', { name }))
}

test('title and category are enough for a draft; what is missing is said at the field', async () => {
  const { router } = await welt.open('/einreichungen/neu')
  await user.click(await screen.findByRole('button', { name: 'Entwurf anlegen' }))
  expect(await screen.findByText('Bitte geben Sie der Arbeit einen Titel.')).toBeVisible()
  expect(screen.getByLabelText('Kategorie')).toHaveAccessibleDescription('Bitte wählen Sie eine Kategorie.')
  await user.type(screen.getByLabelText('Titel der Arbeit'), 'Stille Post')
  await chooseIn(screen.getByLabelText('Kategorie'), '01 Kategorie 1')
  expect(screen.getByText('Was hängt.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Entwurf anlegen' }))
  expect(await screen.findByRole('heading', { name: 'Stille Post' })).toBeVisible()
  const [, neueId = ''] = /^\/einreichungen\/([^/]+)\/basisdaten1$/.exec(router.state.location.pathname) ?? []
  expect(await werk(neueId)).toMatchObject({ titel: 'Stille Post', agenturId: welt.agenturId, status: 'ENTWURF' })
})

test('what is being corrected is no longer called wrong, and what was pasted is not cut', async () => {
  await welt.open('/einreichungen/neu')
  await user.click(await screen.findByRole('button', { name: 'Entwurf anlegen' }))
  const titel = screen.getByLabelText('Titel der Arbeit')
  await waitFor(() => expect(titel).toBeInvalid())
  await user.click(titel)
  await user.paste('x'.repeat(500))
  expect(titel).toBeValid()
  expect(titel).toHaveValue('x'.repeat(500))
  expect(screen.getByText('380 Zeichen zu viel')).toBeVisible()
  expect(screen.getByLabelText('Kategorie')).toBeInvalid()
  await chooseIn(screen.getByLabelText('Kategorie'), '01 Kategorie 1')
  expect(screen.getByLabelText('Kategorie')).toBeValid()
})

test('what is typed while the answer is on its way is judged by it', async () => {
  await welt.open('/einreichungen/neu')
  const { held, letThrough } = hold()
  welt.network.use(http.post('*/api/einreichungen', () => held, { once: true }))
  await user.click(await screen.findByRole('button', { name: 'Entwurf anlegen' }))
  const titel = screen.getByLabelText('Titel der Arbeit')
  await user.type(titel, 'S')
  letThrough()
  await waitFor(() => expect(titel).toBeInvalid())
  expect(screen.getByText('Bitte geben Sie der Arbeit einen Titel.')).toBeVisible()
  await user.type(titel, 't')
  expect(titel).toBeValid()
})

test('the office names the agency', async () => {
  await welt.open('/admin/einreichungen/neu', 'admin')
  await user.type(await screen.findByLabelText('Titel der Arbeit'), 'Vom Büro')
  await chooseIn(screen.getByLabelText('Kategorie'), '02 Kategorie 2')
  await user.click(screen.getByRole('button', { name: 'Entwurf anlegen' }))
  expect(await screen.findByText('Bitte wählen Sie eine Agentur.')).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: 'Agentur' }), 'eigen')
  await user.click(await screen.findByRole('option', { name: /Büro Eigen/ }))
  await user.click(screen.getByRole('button', { name: 'Entwurf anlegen' }))
  expect(await screen.findByRole('link', { name: 'Status' })).toBeVisible()
})

test('a copy goes into another category, with what was typed a moment ago', async () => {
  const { router } = await welt.open(`/einreichungen/${id}/basisdaten1`)
  await user.type(await screen.findByLabelText('Auftraggeber'), ' & Söhne')
  await choose('Duplizieren …')
  const dialog = await screen.findByRole('dialog', { name: '„Klebt nicht.“ duplizieren' })
  const kategorie = within(dialog).getByLabelText('Kategorie')
  await user.click(kategorie)
  expect(await within(dialog).findAllByRole('menuitemradio')).toHaveLength(1)
  await user.click(within(dialog).getByRole('menuitemradio', { name: '02 Kategorie 2' }))
  await user.click(within(dialog).getByRole('button', { name: 'Duplizieren' }))
  await waitFor(() => expect(router.state.location.pathname).not.toContain(id))
  const neueId = router.state.location.pathname.split('/')[2] ?? ''
  expect(await werk(neueId)).toMatchObject({ titel: 'Klebt nicht.', auftraggeber: 'Kundin & Söhne', status: 'ENTWURF' })
})

test('who has a copy made stands in it at once, however long the old work takes to be read anew', async () => {
  const { router } = await welt.open(`/einreichungen/${id}/basisdaten1`)
  await choose('Duplizieren …')
  const dialog = within(await screen.findByRole('dialog'))
  await chooseIn(dialog.getByLabelText('Kategorie'), '02 Kategorie 2')
  const { held, letThrough } = hold()
  welt.network.use(http.get(`*/api/einreichungen/${id}/entwurf`, () => held))
  await user.click(dialog.getByRole('button', { name: 'Duplizieren' }))
  await waitFor(() => expect(router.state.location.pathname).not.toContain(id))
  expect(await screen.findByText(/wurde als neuer Entwurf in die Kategorie „Kategorie 2“ übernommen\.$/)).toBeVisible()
  letThrough()
})

test('who has closed the question stays where they are, and reads that the copy was made', async () => {
  const { router } = await welt.open(`/einreichungen/${id}/basisdaten1`)
  await choose('Duplizieren …')
  const dialog = within(await screen.findByRole('dialog'))
  await chooseIn(dialog.getByLabelText('Kategorie'), '02 Kategorie 2')
  const { held, letThrough } = hold()
  welt.network.use(http.post('*/api/einreichungen/:id/kopie', () => held, { once: true }))
  await user.click(dialog.getByRole('button', { name: 'Duplizieren' }))
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  letThrough()
  expect(await screen.findByText(/wurde als neuer Entwurf in die Kategorie „Kategorie 2“ übernommen\.$/)).toBeVisible()
  expect(router.state.location.pathname).toBe(`/einreichungen/${id}/basisdaten1`)
})

test('who has gone elsewhere while a draft was made is not fetched back', async () => {
  const { router } = await welt.open('/einreichungen/neu')
  await user.type(await screen.findByLabelText('Titel der Arbeit'), 'Unterwegs')
  await chooseIn(screen.getByLabelText('Kategorie'), '01 Kategorie 1')
  const { held, letThrough } = hold()
  welt.network.use(http.post('*/api/einreichungen', () => held, { once: true }))
  await user.click(screen.getByRole('button', { name: 'Entwurf anlegen' }))
  await user.click(screen.getByRole('link', { name: 'Abbrechen' }))
  letThrough()
  const { db } = welt
  await waitFor(async () => expect(await db.selectFrom('einreichung').select('id').where('titel', '=', 'Unterwegs').execute()).toHaveLength(1))
  // The answer has come when the next request of the same browser is answered.
  await callApi(getAuth)
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(router.state.location.pathname).toBe('/dashboard/')
})

test('nothing is copied while something is not saved yet', async () => {
  const vorher = await countWerke()
  await welt.open(`/einreichungen/${id}/basisdaten1`)
  await user.type(await screen.findByLabelText('Auftraggeber'), 'x'.repeat(121))
  await choose('Duplizieren …')
  const dialog = await screen.findByRole('dialog')
  await chooseIn(within(dialog).getByLabelText('Kategorie'), '02 Kategorie 2')
  await user.click(within(dialog).getByRole('button', { name: 'Duplizieren' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Noch nicht alles ist gesichert.')
  expect(await countWerke()).toBe(vorher)
})

test('a draft is deleted after asking by its name; what was submitted has no such choice', async () => {
  await welt.open(`/einreichungen/${id}/basisdaten1`)
  await choose('Entwurf löschen …')
  const dialog = await screen.findByRole('alertdialog', { name: 'Entwurf „Klebt nicht.“ löschen?' })
  await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
  expect(await werk(id)).toBeDefined()
  await choose('Entwurf löschen …')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Löschen' }))
  await waitFor(async () => expect(await werk(id)).toBeUndefined())
  cleanup()
  id = await welt.insertEntwurf()
  await welt.setWerk(id, { status: 'ZUGELASSEN', nummer: '2026-01-009', abgegebenMs: 1 })
  await welt.open(`/einreichungen/${id}/basisdaten1`)
  await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }))
  expect(screen.queryByRole('menuitem', { name: 'Entwurf löschen …' })).not.toBeInTheDocument()
})

test('who closes the question and goes elsewhere while a draft is deleted stays there; whoever is still at the draft is led away', async () => {
  for (const weg of [true, false]) {
    id = await welt.insertEntwurf()
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    welt.network.use(http.delete('*/api/einreichungen/:id', () => held, { once: true }))
    const { router } = await welt.open(`/einreichungen/${id}/basisdaten1`)
    await choose('Entwurf löschen …')
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    if (weg) {
      await router.navigate(`/agentur/${welt.agenturId}/personen`)
      await screen.findByRole('heading', { name: 'Vera lukas' })
    }
    letThrough()
    await waitFor(async () => expect(await werk(id)).toBeUndefined())
    await expect.poll(() => readSessionState().message).toBe('„Klebt nicht.“ wurde gelöscht.')
    await waitFor(() => expect(router.state.location.pathname).toBe(weg ? `/agentur/${welt.agenturId}/personen` : '/dashboard/'))
    if (weg) expect(await screen.findByRole('heading', { name: 'Vera lukas' })).toBeVisible()
    cleanup()
  }
})

test('the office reads every version of a field, the agency what its own people did', async () => {
  await welt.lukas('PATCH', `/api/einreichungen/${id}/entwurf`, { aenderungen: { auftraggeber: { vorher: 'Kundin', nachher: 'Pellwerk' } } })
  await welt.open(`/admin/einreichungen/${id}/status`, 'admin')
  await choose('Verlauf')
  const dialog = await screen.findByRole('dialog', { name: 'Verlauf von „Klebt nicht.“' })
  expect(await within(dialog).findByText('Auftraggeber:', { exact: false })).toHaveTextContent('Auftraggeber: Kundin → Pellwerk')
  cleanup()
  await welt.open(`/einreichungen/${id}/basisdaten1`)
  await choose('Verlauf')
  expect(await screen.findByText(/von Vera lukas$/)).toBeVisible()
})

test('the terms are read where they are accepted', async () => {
  await welt.db
    .insertInto('infotext')
    .values({ schluessel: 'rechtliches', version: 3, titel: 'Bedingungen', text: '<p>Nur Eigenes.</p>', createdMs: 1, createdBy: null } as never)
    .execute()
  await welt.open(`/einreichungen/${id}/rechtliches`)
  await user.click(await screen.findByRole('button', { name: 'Teilnahmebedingungen lesen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bedingungen' })
  expect(dialog).toHaveTextContent('Fassung 3')
  expect(dialog).toHaveTextContent('Nur Eigenes.')
  await user.click(within(dialog).getByRole('button', { name: 'Schließen' }))
  await user.click(screen.getByRole('radio', { name: /^Teilweise/ }))
  await user.type(await screen.findByLabelText('Wofür KI eingesetzt wurde'), 'Retusche')
  await user.click(screen.getByRole('checkbox', { name: 'Wir stimmen den Teilnahmebedingungen zu.' }))
  await waitFor(async () => expect(await welt.read(id)).toMatchObject({ kiEinsatz: 'TEILWEISE', kiText: 'Retusche', agbAkzeptiert: true }))
})

test('files of fields that another category has not are named where the category changes, and among the media', async () => {
  await insertFremdesMedium()
  await welt.open(`/einreichungen/${id}/basisdaten1`)
  const satz = 'Eine Datei gehört zu einem Feld, das es in „Kategorie 1“ nicht gibt. Sie bleibt gesichert und kommt zurück, wenn Sie wieder wechseln.'
  expect(await screen.findByText(satz)).toBeVisible()
  await user.click(screen.getByRole('link', { name: /^Medien/ }))
  const frueher = await screen.findByRole('region', { name: 'Aus der früheren Kategorie' })
  expect(frueher).toHaveTextContent('Ein Text')
})

/** A text for a field that the category of this draft has not. */
async function insertFremdesMedium() {
  const zweite = await welt.db.selectFrom('kategorie').select('id').where('nummer', '=', 2).executeTakeFirstOrThrow()
  const medienfeldId = await insertPflichttext(welt.db, zweite.id, { titel: 'Nachweis' })
  await welt.setWerk(id, { kategorieId: zweite.id })
  const made = await welt.lukas('POST', `/api/einreichungen/${id}/medien`, { medienfeldId, text: 'Ein Text' })
  expect(made.statusCode).toBe(200)
  await welt.setWerk(id, { kategorieId: welt.kategorieId })
}
