import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { callApi } from '#src/api/client.ts'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { judgeUnterschrift } from '#server/domain/protokoll/kopf-unterschrift.ts'
import { readKoepfe } from '#contract/aufbewahrter-kopf.ts'
import { TEST_PASSWORT } from '#tests/support/benutzer.ts'
import { forwardTo } from '#tests/support/dom/msw-server.ts'
import { openVorsitz } from '#tests/support/dom/vorsitz-schirm.tsx'
import { copyVorschlag } from '#tests/support/vorschlaege.ts'
import { openSaal, type Saal, TestGeraet } from '#tests/support/voting.ts'

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
  // A lazy chunk, which a busy machine transforms slowly.
  await Promise.all([import('#src/ui/dialog-panel.tsx'), import('#src/parts/kopf/kopf-dialog.tsx'), import('#src/parts/kopf/runde-verlauf.tsx')])
  saal = await openSaal()
  network = forwardTo(saal.server)
  network.listen({ onUnhandledFrame: 'error' })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  network.close()
  await saal.server.close()
})

const open = (name?: string) => openVorsitz(saal, name)

function meldungOf({ name = 'iPad', verloren = 0, wartend = 0 }) {
  const speicher = { persistent: true, belegtBytes: 0, verloren }
  const jurys = [{ juryId: saal.juryId, revision: 1, stufe: 'BEREIT', fehlendeBytes: 0, wartend }]
  return { name, version: '1', wartend, jurys, installiert: true, speicher }
}

const move = (status: string, grund?: string) =>
  saal.person('vorsitz').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status, ...(grund && { grund }) })

test('who closes reads which tablets have been silent for long, and that votes which have arrived count', async () => {
  const user = userEvent.setup()
  const still = new TestGeraet(saal, 'j1')
  await still.cast({ wert: { punkte: 3 } })
  await still.person.call('PUT', `/api/voting/geraete/${still.geraetId}`, meldungOf({ name: 'iPad 7' }))
  const seit = formatUhrzeit(saal.uhr.ms).replace(/\sUhr/, '')
  saal.uhr.ms += 5 * 60_000
  await new TestGeraet(saal, 'j2').cast({ wert: { punkte: 5 } })
  const { unmount } = await open()
  await user.click(await screen.findByRole('button', { name: 'Abstimmung schließen' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Abstimmung schließen?' })
  expect(dialog).toHaveTextContent(
    `Länger nichts gehört von: Vera j1 (iPad 7, zuletzt ${seit}). Dort können Stimmen liegen, von denen noch niemand weiß.`,
  )
  expect(dialog).toHaveTextContent('Noch kein Tablet: Vera vorsitz.')
  expect(dialog).toHaveTextContent('Übertragene Stimmen zählen.')
  // All that is known of has arrived: nobody owes anything.
  expect(dialog).not.toHaveTextContent('Noch nicht übertragen')
  unmount()
})

test('of the work that a live session shows no number is read, not even that nobody has voted', async () => {
  const { call } = saal.person('vorsitz')
  const live = `/api/voting/jurys/${saal.juryId}/live`
  await call('POST', live, { einreichungId: saal.einreichungIds[0] })
  const { unmount } = await open()
  const zeile = await screen.findByRole('row', { name: /Arbeit 1/ })
  expect(zeile).toHaveTextContent('Ergebnis folgt')
  expect(zeile).not.toHaveTextContent(/nötigen|\b0\b/)
  const user = userEvent.setup()
  await user.click(within(zeile).getByRole('button', { name: 'Arbeit 1' }))
  const detail = await screen.findByRole('region', { name: 'Arbeit 1' })
  expect(within(detail).getByText(/^Ihr Ergebnis erscheint mit der Phase „Ergebnis“/)).toBeVisible()
  expect(detail).not.toHaveTextContent(/Stimme|befangen/)
  await call('POST', `${live}/schritt`, { revision: 1, schritt: { art: 'ENDE' } })
  unmount()
})

test('who closes reads whose votes are known to wait on a tablet, and only theirs', async () => {
  const user = userEvent.setup()
  const tablet = new TestGeraet(saal, 'j2')
  const melde = (wartend: number) => tablet.person.call('PUT', `/api/voting/geraete/${tablet.geraetId}`, meldungOf({ wartend }))
  await melde(2)
  const { unmount } = await open()
  await user.click(await screen.findByRole('button', { name: 'Abstimmung schließen' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Abstimmung schließen?' })
  expect(dialog).toHaveTextContent('Noch nicht übertragen: Vera j2.')
  await melde(0)
  await saal.db.deleteFrom('geraet').where('id', '=', tablet.geraetId).execute()
  unmount()
})

test('closing is a careful second button, and what a late vote waits for is said until the end', async () => {
  const tablet = new TestGeraet(saal, 'j1')
  await tablet.cast({ wert: { punkte: 3 } })
  await move('NACHLAUF')
  expect(await tablet.cast({ wert: { punkte: 9 } })).toMatchObject({ status: 'late' })
  const { unmount } = await open()
  expect(await screen.findByRole('button', { name: 'Nachlauf beenden' })).not.toHaveClass('button--primary')
  const punkte = await screen.findByRole('region', { name: '1 Stimme zu klären' })
  // Their only reports were made before the end: what was tapped since is known to nobody.
  expect(await within(screen.getByRole('region', { name: 'Tablets der Jury' })).findAllByText('Noch nicht gemeldet')).toHaveLength(2)
  expect(within(punkte).getByText('Sobald der Nachlauf beendet ist, entscheiden Sie oder das Wettbewerbsbüro hier über jede einzeln.')).toBeVisible()
  expect(within(punkte).getByText(/^Vera j1: erst nach dem Schließen angekommen, am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\. Zählt nicht\.$/)).toBeVisible()
  expect(within(punkte).queryByRole('button')).not.toBeInTheDocument()
  // Nobody reads names beside values before.
  const board = (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<object>()
  expect(board).toMatchObject({ offenePunkte: [{ wert: null, gueltig: null, entscheidbar: false }] })
  unmount()
})

test('a round is closed in the name of the chair who sees it, not of whoever has logged in in another tab', async () => {
  const user = userEvent.setup()
  const { unmount } = await open()
  await user.click(await screen.findByRole('button', { name: 'Nachlauf beenden' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Nachlauf beenden?' })
  expect(dialog).toHaveTextContent(/Seit dem Schließen noch nicht gemeldet: Vera j1 \(2 Tablets, zuletzt/)
  await user.click(within(dialog).getByRole('button', { name: 'Nachlauf beenden' }))
  const grund = within(dialog).getByRole('textbox', { name: /Grund/ })
  await waitFor(() => expect(grund).toBeInvalid())
  expect(grund).toHaveAccessibleDescription(/Es können noch Stimmen auf Tablets warten\. Bitte nennen Sie den Grund\./)
  await user.type(grund, 'Alle da')
  await callApi(login, { body: { username: 'admin@saal.example', password: TEST_PASSWORT } })
  await user.click(within(dialog).getByRole('button', { name: 'Nachlauf beenden' }))
  expect(await within(dialog).findByText(/andere Person angemeldet/)).toBeVisible()
  const { status } = await saal.server.kontext.db.selectFrom('runde').select('status').where('id', '=', saal.rundeId).executeTakeFirstOrThrow()
  expect(status).toBe('NACHLAUF')
  unmount()
})

test('after the end the chair decides about a late vote, with a reason', async () => {
  const user = userEvent.setup()
  await move('GESCHLOSSEN', 'Alle da')
  const { unmount } = await open()
  await user.click(await screen.findByRole('button', { name: /^Entscheiden: .*Arbeit 1$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Zählt diese Stimme?' })
  expect(within(dialog).getByText(/: 9 Punkte, angekommen am/)).toBeVisible()
  expect(within(dialog).getByText('Jetzt zählt: 3 Punkte.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Zählt' }))
  expect(await within(dialog).findByText('Bitte nennen Sie den Grund.')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: 'Grund' }), 'WLAN ausgefallen')
  await user.click(within(dialog).getByRole('button', { name: 'Zählt' }))
  await waitFor(() => expect(screen.queryByText('1 Stimme zu klären')).not.toBeInTheDocument())
  const own = (await saal.person('j1').call('GET', `/api/voting/jurys/${saal.juryId}/stimmen`)).json<object>()
  expect(own).toMatchObject({ items: [{ wert: { punkte: 9 } }] })
  unmount()
})

test('after the end the head of the log stays in sight until the chair says that it is on paper', async () => {
  const user = userEvent.setup()
  const { unmount } = await open()
  const streifen = await screen.findByRole('region', { name: 'Kopf des Stimmprotokolls sichern' })
  expect(within(streifen).getByText(/Dieser Server sendet keine E-Mails: Bitte drucken Sie den Kopf/)).toBeVisible()
  await user.click(within(streifen).getByRole('button', { name: 'Kopf anzeigen: Runde' }))
  const dialog = await screen.findByRole('dialog', { name: 'Kopf des Stimmprotokolls' })
  expect(within(dialog).getByRole('img', { name: 'Der Kopf als QR-Code' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Text kopieren' }))
  const [kopiert] = readKoepfe(await navigator.clipboard.readText())
  expect(kopiert && judgeUnterschrift(kopiert)).toBe('richtig')
  expect(within(dialog).getByText(kopiert?.hash.match(/.{8}/g)?.join(' ') ?? 'Prüfsumme')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Ist abgeschrieben' }))
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(/Abgeschrieben: .*vorsitz.*\./i))
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Schließen' })).toHaveFocus())
  await user.click(within(dialog).getByRole('button', { name: 'Schließen' }))
  const datei = screen.getByRole('region', { name: 'Stimmprotokoll als Datei' })
  expect(datei).toHaveTextContent('Die Datei nennt, wer wie gestimmt hat.')
  const pfad = `/api/voting/jurys/${saal.juryId}/stimmprotokoll`
  expect(within(datei).getByRole('link', { name: 'Stimmprotokoll sichern' })).toHaveAttribute('href', pfad)
  expect(within(datei).getByRole('link', { name: 'Prüfen …' })).toHaveAttribute('href', '/pruefen')
  const bereich = await screen.findByRole('region', { name: 'Kopf des Stimmprotokolls' })
  expect(within(bereich).getByText(/Abgeschrieben: .*vorsitz.*\./i)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.queryByRole('region', { name: 'Kopf des Stimmprotokolls sichern' })).not.toBeInTheDocument()
  unmount()
})

test('the head of now is the one after the last decision, without a reload', async () => {
  const user = userEvent.setup()
  const { unmount } = await open()
  const bereich = await screen.findByRole('region', { name: 'Kopf des Stimmprotokolls' })
  const tablet = new TestGeraet(saal, 'j2')
  expect(await tablet.cast({ wert: { punkte: 2 } })).toMatchObject({ status: 'late' })
  const { nr } = await saal.db
    .selectFrom('protokoll')
    .select(({ fn }) => fn.max('nr').as('nr'))
    .where('juryId', '=', saal.juryId)
    .executeTakeFirstOrThrow()
  await user.click(within(bereich).getByRole('button', { name: 'Kopf anzeigen: Runde' }))
  expect(await screen.findByRole('radio', { name: `Jetzt (Eintrag ${nr})` })).toBeVisible()
  unmount()
})

test('the office reads in the history of the round who has read votes with names', async () => {
  const user = userEvent.setup()
  const { unmount } = await open('admin')
  await user.click(await screen.findByText('Verlauf'))
  expect(await screen.findByText('Vera vorsitz, Stimmen mit Namen eingesehen')).toBeVisible()
  expect(screen.getByText('Vera vorsitz, Kopf auf Papier bestätigt')).toBeVisible()
  expect(screen.getByText('Lorbeer, Kopf des Stimmprotokolls ausgegeben')).toBeVisible()
  unmount()
})

test('a work that the chair is recused from says so in the ranking', async () => {
  const [, einreichungId = ''] = saal.einreichungIds
  const row = { id: '0192f000-0000-7000-8000-0000000000bf', mitgliedId: saal.person('vorsitz').mitgliedId, einreichungId }
  const was = { grund: 'SONSTIGES', quelle: 'REGEL', status: 'BESTAETIGT', createdMs: saal.uhr.ms, beendetMs: null }
  await saal.db
    .insertInto('befangenheit')
    .values({ ...row, ...was })
    .execute()
  const { unmount } = await open()
  const zeile = await screen.findByRole('row', { name: /Arbeit 2/ })
  expect(within(zeile).getByText('Sie sind befangen')).toBeVisible()
  unmount()
})

test('a work without a picture holds its place, and one whose maker and client are not known ends with no dot', async () => {
  const [einreichungId = ''] = saal.einreichungIds
  await saal.db.updateTable('einreichung').set({ nummer: '2026-01-001', auftraggeber: '' }).where('id', '=', einreichungId).execute()
  const { unmount } = await open()
  const zeile = await screen.findByRole('row', { name: /Arbeit 1/ })
  const [, bild] = within(zeile).getAllByRole('cell')
  expect(bild?.querySelector('img')).toBeNull()
  expect(bild?.querySelector('svg')).toBeInTheDocument()
  expect(within(zeile).getByText('2026-01-001')).toBeVisible()
  expect(zeile).not.toHaveTextContent('·')
  unmount()
})

test('the chair sees whose tablet no longer holds what the server asked for', async () => {
  const tablet = new TestGeraet(saal, 'j1')
  await tablet.person.call('PUT', `/api/voting/geraete/${tablet.geraetId}`, meldungOf({ verloren: 2 }))
  const { unmount } = await open()
  const tablets = await screen.findByRole('region', { name: 'Tablets der Jury' })
  expect(await within(tablets).findByText('2 Eingaben verloren')).toBeVisible()
  unmount()
})

test('a decision that came too late is said in its dialog, and what was typed stays', async () => {
  const user = userEvent.setup()
  const [, , einreichungId = ''] = saal.einreichungIds
  expect(await new TestGeraet(saal, 'j1').cast({ wert: { punkte: 4 }, einreichungId })).toMatchObject({ status: 'late' })
  const { unmount } = await open()
  await user.click(await screen.findByRole('button', { name: /^Entscheiden: Vera j1, Arbeit 3$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Zählt diese Stimme?' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Grund' }), 'WLAN ausgefallen')
  const { offenePunkte } = (await saal.person('admin').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>()
  const punkt = offenePunkte.find(({ titel }) => titel === 'Arbeit 3')
  const weg = `/api/voting/jurys/${saal.juryId}/stimmabgaben/${punkt?.id}/entscheidung`
  expect((await saal.person('admin').call('POST', weg, { entscheidung: 'NICHT_GEZAEHLT', grund: 'Zu spät' })).statusCode).toBe(200)
  await user.click(within(dialog).getByRole('button', { name: 'Zählt' }))
  await waitFor(() => expect(screen.queryByText(/^Vera j1: erst nach dem Schließen/)).not.toBeInTheDocument())
  expect(await screen.findByRole('alert')).toHaveTextContent(/Darüber ist schon entschieden\.\s*Ihre Entscheidung wurde nicht übernommen\./)
  expect(screen.getByRole('textbox', { name: 'Grund' })).toHaveValue('WLAN ausgefallen')
  unmount()
})

test('more votes than a desk holds are counted all, and the one that is not listed follows once another is decided', async () => {
  const user = userEvent.setup()
  const read = async () => (await saal.person('vorsitz').call('GET', `/api/voting/jurys/${saal.juryId}/uebersicht`)).json<Uebersicht>()
  const spaet = await new TestGeraet(saal, 'j1').cast({ wert: { punkte: 5 } })
  await copyVorschlag(saal, spaet.id ?? '', 201 - (await read()).offenePunkteGesamt)
  const { unmount } = await open()
  const punkte = await screen.findByRole('region', { name: '201 Stimmen zu klären' })
  expect(within(punkte).getAllByRole('listitem')).toHaveLength(200)
  expect(within(punkte).getByText('und 1 weitere. Ist eine geklärt, rückt die nächste nach.')).toBeVisible()
  const [erster] = (await read()).offenePunkte
  const weg = `/api/voting/jurys/${saal.juryId}/stimmabgaben/${erster?.id}/entscheidung`
  expect((await saal.person('admin').call('POST', weg, { entscheidung: 'NICHT_GEZAEHLT', grund: 'Zu spät' })).statusCode).toBe(200)
  unmount()
  await open()
  const danach = await screen.findByRole('region', { name: '200 Stimmen zu klären' })
  expect(within(danach).getAllByRole('listitem')).toHaveLength(200)
  expect(within(danach).queryByText(/weitere/)).not.toBeInTheDocument()
  await user.click(
    within(danach)
      .getAllByRole('button', { name: /^Entscheiden: / })
      .at(-1) as HTMLElement,
  )
  expect(await screen.findByRole('dialog', { name: 'Zählt diese Stimme?' })).toBeVisible()
})
