import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FEHLER } from '#contract/fehler.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { insertPflichttext } from '#tests/support/einreichen.ts'
import { openEntwurfWelt, type EntwurfWelt } from '#tests/support/entwurf-welt.ts'
import { issueRechnung, RECHNUNGSSTELLER } from '#tests/support/rechnung.ts'

const FORMAL = JSON.stringify({ kategorie: true, zeitraum: true, medien: true, credits: true, anonym: true, rechte: true })
const ALLE_OFFEN = { kategorie: false, zeitraum: false, medien: false, credits: false, anonym: false, rechte: false }
const user = userEvent.setup()
let welt: EntwurfWelt
let id = ''

beforeAll(async () => {
  welt = await openEntwurfWelt()
})
beforeEach(async () => {
  sessionStorage.clear()
  id = await welt.insertEntwurf()
})
afterEach(async () => {
  cleanup()
  welt.network.resetHandlers()
  await welt.db.deleteFrom('kategorieMedienfeld').execute()
})
afterAll(() => welt.close())

const bring = (medienfeldId: string, text: string) => welt.lukas('POST', `/api/einreichungen/${id}/medien`, { medienfeldId, text })
const check = () => welt.setWerk(id, { status: 'IN_PRUEFUNG', abgegebenMs: 5, nummer: `2026-01-${id.slice(-6)}`, formal: FORMAL })
const open = () => welt.open(`/admin/einreichungen/${id}/status`, 'admin')
const statusOf = async () =>
  (await welt.db.selectFrom('einreichung').select(['status', 'nachbesserung']).where('id', '=', id).executeTakeFirstOrThrow()) as {
    status: string
    nachbesserung: string
  }
const punkte = async () => within(await screen.findByRole('list', { name: 'Folgt aus den Dateien' }))

const admit = async () => {
  await check()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Zulassen' }))
  return within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Zulassen' })
}

test('when the answer to a step got lost, nobody is told that nothing has changed', async () => {
  const knopf = await admit()
  // It arrives, and the answer gets lost on its way back.
  const buero = await welt.server.loginAs('admin@buero.example', TEST_PASSWORT)
  const verliere = http.post('*/api/einreichungen/*', async ({ request }) => {
    await buero('POST', new URL(request.url).pathname, (await request.json()) as object)
    return HttpResponse.error()
  })
  welt.network.use(verliere)
  await user.click(knopf)
  expect(await screen.findByText(/^Vielleicht ist es trotzdem geschehen\./)).toBeVisible()
  expect(screen.queryByText(/Es wurde nichts geändert/)).not.toBeInTheDocument()
  expect(await statusOf()).toMatchObject({ status: 'ZUGELASSEN' })
})

test('a server whose disk is full says once that nothing has changed, and does not send the office to itself', async () => {
  const [error, [status, message]] = ['platte-voll', FEHLER['platte-voll']] as const
  const knopf = await admit()
  welt.network.use(http.post('*/api/einreichungen/*', () => HttpResponse.json({ error, message }, { status })))
  await user.click(knopf)
  const fehler = await screen.findByRole('alert')
  expect(fehler.textContent?.match(/Es wurde nichts geändert\./g)).toHaveLength(1)
  expect(fehler).not.toHaveTextContent('verständigen Sie das Wettbewerbsbüro')
  expect(fehler).not.toHaveTextContent('Vielleicht')
})

test('the office judges every file; what tells who made the work becomes a letter to the agency, which sees no mark', async () => {
  for (const titel of ['Erläuterung', 'Abspann'])
    await bring(await insertPflichttext(welt.db, welt.kategorieId, { titel, anonymPruefen: 1 }), `${titel} von uns`)
  await check()
  await open()
  expect(await screen.findByText('Zulassen geht noch nicht: Die Einreichung hat Dateien, deren Anonymität noch nicht geprüft ist.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Nichts in Texten und übrigen Medien verrät die Agentur' })).toBeChecked()
  const choose = async (titel: string, wahl: string) =>
    user.click(within(await screen.findByRole('radiogroup', { name: `Anonymität von ${titel}` })).getByRole('radio', { name: wahl }))
  await choose('Erläuterung', 'In Ordnung')
  expect(await (await punkte()).findByText('Anonymität der Dateien: 1 von 2 in Ordnung')).toBeVisible()
  await choose('Abspann', 'Verrät die Agentur')
  await user.click(await screen.findByRole('button', { name: 'Datei nachbessern lassen …' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Nachbesserung anfordern' }))
  const text = (dialog.getByLabelText('Was ist zu verbessern?') as HTMLTextAreaElement).value
  expect(text).toMatch(/^Diese Kategorie wird anonym bewertet\. Die Datei „Abspann“ verrät, von wem die Arbeit stammt\./)
  expect(dialog.getByRole('checkbox', { name: 'Medien' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Nachbesserung anfordern' }))
  await waitFor(async () => expect(await statusOf()).toMatchObject({ status: 'NACHBESSERUNG' }))
  expect(JSON.parse((await statusOf()).nachbesserung)).toMatchObject({ text, tabs: ['medien'] })
  cleanup()

  await welt.open(`/einreichungen/${id}/medien`)
  expect(await screen.findByText(/^Diese Kategorie wird anonym bewertet/)).toBeVisible()
  expect(screen.queryByRole('radiogroup', { name: /Anonymität/ })).not.toBeInTheDocument()
})

test('a step whose answer got lost is not called undone', async () => {
  await check()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Zurückweisen …' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByLabelText('Grund'), 'Doppelt')
  welt.network.use(http.post('*/api/einreichungen/:id/status', () => HttpResponse.error(), { once: true }))
  await user.click(dialog.getByRole('button', { name: 'Zurückweisen' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Vielleicht ist es trotzdem geschehen.')
  expect(dialog.queryByText('Es wurde nichts geändert.')).not.toBeInTheDocument()
  await welt.setWerk(id, { status: 'ZURUECKGEWIESEN' })
  await user.click(dialog.getByRole('button', { name: 'Zurückweisen' }))
  expect(await dialog.findByText('Von hier wurde nichts geändert.')).toBeVisible()
})

test('who corrects a choice before it is saved has chosen what was chosen last', async () => {
  await bring(await insertPflichttext(welt.db, welt.kategorieId, { titel: 'Abspann', anonymPruefen: 1 }), 'Von uns')
  await check()
  await open()
  const wahl = within(await screen.findByRole('radiogroup', { name: 'Anonymität von Abspann' }))
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  welt.network.use(http.put('*/anonymitaet', () => held, { once: true }))
  await user.click(wahl.getByRole('radio', { name: 'In Ordnung' }))
  await user.click(wahl.getByRole('radio', { name: 'Verrät die Agentur' }))
  letThrough()
  await waitFor(() => expect(wahl.getByRole('radio', { name: 'Verrät die Agentur' })).toBeChecked())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the answer to a step whose question was closed does not close the next one', async () => {
  await check()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Zurückweisen …' }))
  const erste = within(await screen.findByRole('alertdialog', { name: 'Einreichung zurückweisen?' }))
  await user.type(erste.getByLabelText('Grund'), 'Doppelt')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  welt.network.use(http.post('*/api/einreichungen/:id/status', () => held, { once: true }))
  await user.click(erste.getByRole('button', { name: 'Zurückweisen' }))
  await user.click(erste.getByRole('button', { name: 'Abbrechen' }))
  await user.click(await screen.findByRole('button', { name: 'Disqualifizieren …' }))
  const zweite = within(await screen.findByRole('alertdialog', { name: 'Einreichung disqualifizieren?' }))
  const knopf = zweite.getByRole('button', { name: 'Disqualifizieren' })
  expect(knopf).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await waitFor(() => expect(knopf).not.toHaveAttribute('aria-busy'))
  expect(await statusOf()).toMatchObject({ status: 'ZURUECKGEWIESEN' })
  expect(knopf).toBeVisible()
})

test('a work is admitted without its evidence for a reason that stands in the history', async () => {
  await insertPflichttext(welt.db, welt.kategorieId, { titel: 'Nachweis', nachreichbar: 1 })
  await check()
  await open()
  expect((await punkte()).getByText('Nachgereicht: Nachweis fehlt noch')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Anonymität der Dateien' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Trotzdem zulassen …' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Zur Jury zulassen?' }))
  expect(dialog.getByText(/^Es fehlt noch „Nachweis“\. Lassen Sie trotzdem zu/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Trotzdem zulassen' }))
  expect(await dialog.findByText('Bitte nennen Sie einen Grund, wenn Sie die Arbeit trotzdem zulassen. Er steht im Verlauf.')).toBeVisible()
  await user.type(dialog.getByLabelText('Grund'), 'Liegt vor')
  await user.click(dialog.getByRole('button', { name: 'Trotzdem zulassen' }))
  await waitFor(async () => expect(await statusOf()).toMatchObject({ status: 'ZUGELASSEN' }))
  expect(await screen.findByText('Grund: Liegt vor')).toBeVisible()
  expect(screen.getByText('Zugelassen ohne: Nachweis')).toBeVisible()
})

test('what is paid elsewhere is set by hand and says how; an invoice decides alone, and is named before the work is rejected', async () => {
  const preisSnapshot = JSON.stringify({ preisstufeId: null, titel: 'Normal', betragNettoCent: 45_000, ustProzent: 20, anzahl: 1 })
  await check()
  await welt.setWerk(id, { preisSnapshot })
  await open()
  expect(await screen.findByText('450,00 € netto, Normal', { normalizer: (text) => text.replaceAll('\u00A0', ' ') })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zahlung: Offen' }))
  expect((await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)).toEqual(['Offen', 'Bezahlt', 'Kostenlos'])
  await user.click(screen.getByRole('menuitemradio', { name: 'Bezahlt' }))
  await user.click(screen.getByRole('button', { name: 'Prüfung speichern' }))
  expect(await screen.findByText('Bitte schreiben Sie dazu, wie bezahlt wurde. Es steht im Verlauf.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Wie wurde bezahlt/ }), 'Bar im Büro')
  await user.click(screen.getByRole('button', { name: 'Prüfung speichern' }))
  expect(await screen.findByText('Bezahlt, ohne Rechnung: Bar im Büro')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zahlung: Bezahlt' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Offen' }))
  await user.click(screen.getByRole('button', { name: 'Prüfung speichern' }))
  await waitFor(() => expect(screen.queryByText('Noch nicht gespeichert')).not.toBeInTheDocument())
  cleanup()

  await welt.db.updateTable('programm').set(RECHNUNGSSTELLER).execute()
  const rechnung = await issueRechnung(await welt.server.loginAs('admin@buero.example', TEST_PASSWORT), welt.agenturId)
  await open()
  expect((await screen.findAllByRole('link', { name: rechnung.nummer })).map((link) => link.getAttribute('href'))).toEqual([
    `/admin/rechnungen/${rechnung.id}`,
    `/admin/rechnungen/${rechnung.id}`,
  ])
  expect(screen.queryByRole('button', { name: /^Zahlung:/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Zurückweisen …' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Einreichung zurückweisen?' })
  expect(dialog).toHaveTextContent(
    `Diese Arbeit steht auf der Rechnung ${rechnung.nummer}; die bleibt. Gutschreiben können Sie unter ${rechnung.nummer}.`,
  )
})

test('what was typed into the formal check is asked about before it is lost, and survives another administrator', async () => {
  await check()
  await welt.setWerk(id, { formal: '{}' })
  const { router } = await open()
  await user.type(await screen.findByLabelText('Interne Notiz'), 'Bitte nachsehen')
  await user.click(screen.getByRole('checkbox', { name: 'Gehört in diese Kategorie' }))
  await user.click(screen.getByRole('link', { name: /^Basisdaten 1/ }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' })).getByRole('button', { name: 'Weiter bearbeiten' }),
  )
  expect(router.state.location.pathname).toMatch(/status$/)

  const admin = await welt.server.loginAs('admin@buero.example', TEST_PASSWORT)
  const { version } = await welt.db.selectFrom('einreichung').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  await admin('PUT', `/api/einreichungen/${id}/pruefung`, {
    version,
    formal: { ...ALLE_OFFEN, credits: true },
    zahlung: 'OFFEN',
    notiz: 'Von Vera',
  })
  await user.click(screen.getByRole('button', { name: 'Prüfung speichern' }))
  expect(await screen.findByText(/In der Notiz steht dort jetzt: „Von Vera“/)).toBeVisible()
  expect(screen.getByLabelText('Interne Notiz')).toHaveValue('Bitte nachsehen')
  await user.click(screen.getByRole('button', { name: 'Prüfung speichern' }))
  await waitFor(async () => {
    const { formal, notiz } = await welt.db.selectFrom('einreichung').select(['formal', 'notiz']).where('id', '=', id).executeTakeFirstOrThrow()
    expect([JSON.parse(formal), notiz]).toMatchObject([{ kategorie: true, credits: true, medien: false }, 'Bitte nachsehen'])
  })
})

test('what is ticked and typed while the formal check is being saved stays, and is asked about before it is lost', async () => {
  await check()
  await welt.setWerk(id, { formal: '{}' })
  await open()
  await user.type(await screen.findByLabelText('Interne Notiz'), 'Bitte nachsehen')
  await user.click(screen.getByRole('checkbox', { name: 'Gehört in diese Kategorie' }))
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  welt.network.use(http.put('*/pruefung', () => held, { once: true }))
  const knopf = screen.getByRole('button', { name: 'Prüfung speichern' })
  await user.click(knopf)
  await user.type(screen.getByLabelText('Interne Notiz'), ', bald')
  await user.click(screen.getByRole('checkbox', { name: 'Gehört in diese Kategorie' }))
  letThrough()
  await waitFor(() => expect(knopf).not.toHaveAttribute('aria-busy'))
  expect(screen.getByLabelText('Interne Notiz')).toHaveValue('Bitte nachsehen, bald')
  expect(screen.getByRole('checkbox', { name: 'Gehört in diese Kategorie' })).not.toBeChecked()
  expect(screen.getByText('Noch nicht gespeichert')).toBeVisible()
  const { formal, notiz } = await welt.db.selectFrom('einreichung').select(['formal', 'notiz']).where('id', '=', id).executeTakeFirstOrThrow()
  expect([JSON.parse(formal), notiz]).toMatchObject([{ kategorie: true }, 'Bitte nachsehen'])
  await user.click(knopf)
  await waitFor(() => expect(screen.queryByText('Noch nicht gespeichert')).not.toBeInTheDocument())
})

test('a correction that was asked for stands there and can be given another date', async () => {
  const nachbesserung = JSON.stringify({ text: 'Bitte Rechte klären', tabs: ['rechtliches'], bis: '2026-05-27T12:00:00Z' })
  await check()
  await welt.setWerk(id, { status: 'NACHBESSERUNG', nachbesserung })
  await open()
  expect(await screen.findByText(/^Offen für die Agentur: Rechtliches\. Erneut abzugeben bis/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Nachbesserung ändern …' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Nachbesserung ändern' }))
  expect(dialog.getByLabelText('Was ist zu verbessern?')).toHaveValue('Bitte Rechte klären')
  await user.click(dialog.getByRole('checkbox', { name: 'Medien' }))
  await user.click(dialog.getByRole('button', { name: 'Nachbesserung ändern' }))
  expect(await dialog.findByText('Diese Frist wäre schon vorbei. Bitte wählen Sie einen späteren Zeitpunkt.')).toBeVisible()
  const bis = dialog.getByRole('textbox', { name: /^Erneut abzugeben bis/ })
  expect(bis).toHaveAccessibleDescription(/Ohne Uhrzeit: bis zum Ende des Tages/)
  await user.clear(bis)
  await user.tab()
  await user.click(dialog.getByRole('button', { name: 'Nachbesserung ändern' }))
  await waitFor(async () =>
    expect(JSON.parse((await statusOf()).nachbesserung)).toMatchObject({ text: 'Bitte Rechte klären', tabs: ['rechtliches', 'medien'], bis: null }),
  )
})
