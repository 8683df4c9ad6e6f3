import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveEinstellungen } from '#src/parts/einstellung/einstellungen.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { renderVoting } from '#tests/support/dom/render-app.tsx'
import { openEchtesTablet, type EchtesTablet } from '#tests/support/server/echtes-tablet.ts'
import { insertEinreichung, insertJury, openSaal, START_MS, type RundeOptions, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let hier: EchtesTablet
let speicher: IDBFactory
const user = userEvent.setup()

/** An employer whose works are not anonymous here, a statement in its first version, and a package on the tablet. */
async function openTablet(runde: RundeOptions = {}): Promise<void> {
  saal = await openSaal({ juroren: ['j1'], runde, erklaert: false })
  await saal.db.updateTable('kategorie').set({ anonym: 0 }).where('id', '=', saal.kategorieId).execute()
  const eigen = { arbeitgeber: 'Blitz und Donner' }
  await saal.db.updateTable('jurymitglied').set(eigen).where('id', '=', saal.person('j1').mitgliedId).execute()
  const [behalten = ''] = saal.einreichungIds
  // One of three is proposed: the agency of the others is another one.
  const agentur = await saal.db.selectFrom('agentur').selectAll().executeTakeFirstOrThrow()
  const andere = { ...agentur, id: newId(START_MS), agenturname: 'Andere', agenturnameVeroeffentlichungen: 'Andere', sortierName: 'andere' }
  await saal.db.insertInto('agentur').values(andere).execute()
  await saal.db.updateTable('einreichung').set({ agenturId: andere.id }).where('id', '!=', behalten).execute()
  await writeText(0)
  speicher = new IDBFactory()
  hier = await openEchtesTablet(saal, 'j1', speicher)
  await hier.tablet.refreshJury(saal.juryId)
}
async function writeText(version: number): Promise<void> {
  const body = { titel: 'Vertraulichkeit', text: `<p>Was ich sehe, bleibt hier (${version}).</p>`, version, sichtbarVon: null, sichtbarBis: null }
  await saal.person('admin').call('PUT', '/api/infotexte/vertraulichkeit', body)
}
const open = (pfad: string) => renderVoting(`/voting/${saal.juryId}${pfad}`, hier.tablet, () => saal.uhr.ms)
const ballot = (index = 1) => open(`/${saal.kategorieId}/${saal.einreichungIds[index]}`)
const taste = (punkte: number) => screen.findByRole('radio', { name: new RegExp(`^${punkte} Punkte`) })
const rows = () => saal.db.selectFrom('juryerklaerung').select(['art', 'version', 'werke']).orderBy('erhaltenMs').orderBy('id').execute()
const antworten = async (titel: string) => within(await screen.findByRole('radiogroup', { name: `${titel}: befangen?` }))

beforeEach(() => {
  localStorage.clear()
  saveEinstellungen({ linkeHand: false, weiterNachStimme: false, einzeltasten: true })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  hier.tablet.close()
  await saal.server.close()
})

test('asks in the place of the keys, is answered without a network, and both arrive once when it is back', async () => {
  await openTablet()
  hier.netzWeg = true
  const view = ballot()
  await user.click(await screen.findByRole('link', { name: 'Jetzt angeben' }))
  expect(await screen.findByText('Was ich sehe, bleibt hier (0).')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Gelesen und zugestimmt' }))
  expect((await screen.findAllByText('Auf diesem Tablet gespeichert')).length).toBeGreaterThan(0)

  saal.uhr.ms += 1000
  expect(screen.getByText('Ihr Arbeitgeber hat eingereicht.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Angaben bestätigen' }))
  expect(await screen.findByText('Bei einer Arbeit fehlt noch Ihre Antwort.')).toBeVisible()
  await user.click((await antworten('Arbeit 1')).getByRole('radio', { name: 'Nicht befangen' }))
  await user.type(screen.getByLabelText('Andere Arbeit suchen'), 'arbeit 3')
  await user.click(await screen.findByRole('button', { name: 'Befangen: Arbeit 3' }))
  await waitFor(async () => expect((await antworten('Arbeit 3')).getByRole('radio', { name: 'Befangen' })).toBeChecked())
  await user.click(screen.getByRole('button', { name: 'Angaben bestätigen' }))
  expect(await screen.findByText(/^Angaben bestätigt/)).toBeVisible()
  expect(await rows()).toEqual([])

  // Killed here: another page over the same storage.
  view.unmount()
  hier.tablet.close()
  hier = await openEchtesTablet(saal, 'j1', speicher)
  hier.netzWeg = true
  const danach = ballot()
  await user.click(await taste(8))
  danach.unmount()
  hier.netzWeg = false
  await hier.tablet.sendNow()
  open('')
  const [werk1, , werk3] = saal.einreichungIds
  await waitFor(async () =>
    expect(await rows()).toEqual([
      { art: 'VERTRAULICHKEIT', version: 1, werke: '{}' },
      { art: 'BEFANGENHEIT', version: null, werke: JSON.stringify({ verneint: [werk1], befangen: [werk3] }) },
    ]),
  )
  const acts = await saal.db.selectFrom('stimmabgabe').select(['einreichungId', 'art', 'status']).orderBy('seq').execute()
  expect(acts).toEqual([
    { einreichungId: werk3, art: 'BEFANGEN', status: 'accepted' },
    { einreichungId: saal.einreichungIds[1], art: 'BEWERTET', status: 'accepted' },
  ])
  // Votes first: no statement leaves while one waits.
  const wege = hier.gesendet.filter((weg) => weg.startsWith('POST')).map((weg) => weg.split('/').at(-1))
  expect(wege[0]).toBe('stimmabgaben')
  expect(wege.filter((weg) => weg === 'erklaerungen')).toHaveLength(2)
  expect(await screen.findByRole('link', { name: 'Vertraulichkeit und Befangenheit' })).toBeVisible()
})

test('who insists votes without, is not asked again on a ballot, and reminded quietly', async () => {
  await openTablet()
  const view = ballot()
  await screen.findByRole('link', { name: 'Jetzt angeben' })
  await user.keyboard('7')
  expect(screen.queryByRole('radio', { name: /^7 Punkte/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Ohne Angaben abstimmen' }))
  expect(await taste(7)).toBeVisible()
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
  await user.click(await taste(7))
  await screen.findByText('Übertragen')
  view.unmount()
  const naechste = ballot(2)
  expect(await taste(7)).toBeVisible()
  naechste.unmount()
  open('')
  expect(await screen.findByText('Ihre Angaben zu Vertraulichkeit und Befangenheit fehlen noch.')).toBeVisible()
  cleanup()
  vi.stubGlobal('fetch', async () => {
    const { body, headers } = await saal.person('j1').call('GET', '/api/voting/jurys')
    return new Response(body, { headers: { 'content-type': String(headers['content-type']) } })
  })
  renderVoting('/voting', hier.tablet, () => saal.uhr.ms)
  expect(await screen.findByText('Jury 1: Ihre Angaben zu Vertraulichkeit und Befangenheit fehlen noch.')).toBeVisible()
})

test('who has agreed to the statement before is asked about recusals alone', async () => {
  await openTablet()
  hier.netzWeg = true
  const view = open('/erklaerung')
  await user.click(await screen.findByRole('button', { name: 'Gelesen und zugestimmt' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Gelesen und zugestimmt' })).not.toBeInTheDocument())
  view.unmount()
  const liste = open('')
  expect(await screen.findByText('Vor Ihrer ersten Stimme fragen wir nach Befangenheiten.')).toBeVisible()
  liste.unmount()
  ballot()
  await user.click(await screen.findByRole('button', { name: 'Ohne Angaben abstimmen' }))
  await user.click(await taste(7))
  await screen.findByText('Auf diesem Tablet gespeichert')
  cleanup()
  open('')
  expect(await screen.findByText('Ihre Angaben zur Befangenheit fehlen noch.')).toBeVisible()
})

test('a newer version asks again; what was agreed to before arrives as what it is', async () => {
  await openTablet()
  hier.netzWeg = true
  const view = open('/erklaerung')
  await user.click(await screen.findByRole('button', { name: 'Gelesen und zugestimmt' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Gelesen und zugestimmt' })).not.toBeInTheDocument())
  await writeText(1)
  hier.netzWeg = false
  await hier.tablet.wake('online')
  await waitFor(async () => expect(await rows()).toMatchObject([{ version: 1 }]))
  await hier.tablet.refreshJury(saal.juryId)
  saal.uhr.ms += 1000
  expect(await screen.findByText(/^Fassung 2. Sie haben Fassung 1 zugestimmt/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Gelesen und zugestimmt' }))
  await waitFor(async () => expect(await rows()).toMatchObject([{ version: 1 }, { version: 2 }]))
  view.unmount()
})

test('before a round takes acts it is said in the statement alone, and becomes an act when the round is open', async () => {
  await openTablet({ status: 'VORBEREITUNG', freigegeben: 0 })
  const view = open('/erklaerung')
  await user.click((await antworten('Arbeit 1')).getByRole('radio', { name: 'Befangen' }))
  await user.click(screen.getByRole('button', { name: 'Angaben bestätigen' }))
  await waitFor(async () => expect(await rows()).toMatchObject([{ werke: JSON.stringify({ verneint: [], befangen: [saal.einreichungIds[0]] }) }]))
  expect(hier.gesendet.some((weg) => weg.endsWith('stimmabgaben'))).toBe(false)
  view.unmount()
  await saal.person('admin').call('POST', `/api/voting/jurys/${saal.juryId}/runden/${saal.rundeId}/status`, { status: 'OFFEN' })
  await hier.tablet.refreshJury(saal.juryId)
  open('/erklaerung')
  expect(await screen.findByText('Sie haben sich vor der Abstimmung befangen gemeldet.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Angaben bestätigen' }))
  await waitFor(async () => expect(await saal.db.selectFrom('befangenheit').select('status').execute()).toEqual([{ status: 'ERKLAERT' }]))
})

test('whoever answers and confirms in one breath confirms that answer, and not the one before it', async () => {
  await openTablet()
  open('/erklaerung')
  await user.click((await antworten('Arbeit 1')).getByRole('radio', { name: 'Nicht befangen' }))
  await user.click(screen.getByRole('button', { name: 'Angaben bestätigen' }))
  await waitFor(async () => expect(await rows()).toMatchObject([{ werke: JSON.stringify({ verneint: [saal.einreichungIds[0]], befangen: [] }) }]))
  saal.uhr.ms += 1000
  // The first tap makes the button appear; nothing waits for the disk between the second and it.
  const zeile = await antworten('Arbeit 1')
  await user.click(zeile.getByRole('radio', { name: 'Befangen' }))
  fireEvent.click(zeile.getByRole('radio', { name: 'Nicht befangen' }))
  fireEvent.click(zeile.getByRole('radio', { name: 'Befangen' }))
  fireEvent.click(screen.getByRole('button', { name: 'Angaben bestätigen' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect((await rows())[1]).toMatchObject({ werke: JSON.stringify({ verneint: [], befangen: [saal.einreichungIds[0]] }) })
  expect(await screen.findByText(/^Angaben bestätigt/)).toBeVisible()
  expect((await antworten('Arbeit 1')).getByRole('radio', { name: 'Befangen' })).toBeChecked()
})

test('on a device that is somebody else’s by now nothing is stated', async () => {
  await openTablet()
  open('/erklaerung')
  const knopf = await screen.findByRole('button', { name: 'Gelesen und zugestimmt' })
  await hier.geraetDb.writeAngemeldet({ id: saal.person('vorsitz').benutzerId, firstname: 'Vera', lastname: 'vorsitz', roles: ['JURY'] }, saal.uhr.ms)
  await user.click(knopf)
  expect(await screen.findByText(/NICHT gespeichert/)).toBeVisible()
  expect(await rows()).toEqual([])
  expect(hier.gesendet.some((weg) => weg.endsWith('erklaerungen'))).toBe(false)
})

test('who is there without a vote is asked for confidentiality only', async () => {
  await openTablet()
  await saal.db
    .updateTable('jurymitglied')
    .set({ funktion: 'BEOBACHTER', stimmberechtigt: 0 })
    .where('id', '=', saal.person('j1').mitgliedId)
    .execute()
  await hier.tablet.refreshJury(saal.juryId)
  open('/erklaerung')
  expect(await screen.findByRole('heading', { level: 1, name: 'Vertraulichkeit' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Gelesen und zugestimmt' }))
  expect(await screen.findByRole('link', { name: 'Zur Jury' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Befangenheit' })).not.toBeInTheDocument()
})

test('a second jury asks for itself, and five hundred works are searched by a letter', async () => {
  await openTablet()
  const { juryId, kategorieId } = await insertJury(saal.db, 2)
  for (let nummer = 1; nummer <= 500; nummer += 1) await insertEinreichung(saal.db, kategorieId, nummer)
  const sitz = await saal.db.selectFrom('jurymitglied').selectAll().where('id', '=', saal.person('j1').mitgliedId).executeTakeFirstOrThrow()
  await saal.db
    .insertInto('jurymitglied')
    .values({ ...sitz, id: newId(START_MS), juryId, arbeitgeber: '' })
    .execute()
  const view = open('/erklaerung')
  await user.click(await screen.findByRole('button', { name: 'Gelesen und zugestimmt' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  view.unmount()
  await hier.tablet.refreshJury(juryId)
  renderVoting(`/voting/${juryId}/erklaerung`, hier.tablet, () => saal.uhr.ms)
  expect(await screen.findByRole('button', { name: 'Gelesen und zugestimmt' })).toBeVisible()
  saal.uhr.ms += 1000
  await user.type(screen.getByLabelText('Andere Arbeit suchen'), 'arbeit 4')
  expect(await screen.findByText('111 Arbeiten gefunden, die ersten 30:')).toBeVisible()
  await user.type(screen.getByLabelText('Andere Arbeit suchen'), '99')
  await user.click(await screen.findByRole('button', { name: 'Befangen: Arbeit 499' }))
  await user.click(screen.getByRole('button', { name: 'Angaben bestätigen' }))
  await waitFor(async () => expect(await rows()).toMatchObject([{ art: 'VERTRAULICHKEIT' }, { art: 'BEFANGENHEIT' }]))
})
