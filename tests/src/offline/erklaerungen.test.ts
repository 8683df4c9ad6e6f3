import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/domain/grund/new-id.ts'
import type { Erklaerungen, Hier } from '#src/offline/kern/tablet.ts'
import { firstOf } from '#src/offline/kern/zustand.ts'
import { openEchtesTablet, type EchtesTablet } from '#tests/support/server/echtes-tablet.ts'
import { openSaal, START_MS, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let echt: EchtesTablet
let erklaerungen: Erklaerungen
let speicher: IDBFactory

beforeEach(async () => {
  saal = await openSaal({ juroren: ['j1'], erklaert: false })
  const body = { titel: 'Vertraulichkeit', text: '<p>Bleibt hier.</p>', version: 0, sichtbarVon: null, sichtbarBis: null }
  await saal.person('admin').call('PUT', '/api/infotexte/vertraulichkeit', body)
  speicher = new IDBFactory()
  await reopen()
})
afterEach(async () => {
  echt.tablet.close()
  await saal.server.close()
})

async function reopen(): Promise<void> {
  echt = await openEchtesTablet(saal, 'j1', speicher)
  erklaerungen = await echt.tablet.erklaerungen()
}
const hier = (): Promise<Hier> => firstOf(erklaerungen.observe(saal.juryId))
const lagen = async () => (await hier()).erklaerungen.map(({ lage }) => lage)
const rows = () => saal.db.selectFrom('juryerklaerung').select(['id', 'art', 'version', 'werke']).execute()
const gesendet = () => echt.gesendet.filter((weg) => weg.startsWith('POST')).map((weg) => weg.split('/').at(-1))
const vote = (werk: number) =>
  echt.tablet.castStimme({
    juryId: saal.juryId,
    rundeId: saal.rundeId,
    einreichungId: saal.einreichungIds[werk] ?? '',
    art: 'BEWERTET',
    wert: { punkte: 7 },
  })

test('a statement that is on its way delays no vote, and waits while one does', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  echt.verzoegerung = (_, url) => (url.endsWith('erklaerungen') ? held : undefined)
  await erklaerungen.stimmeZu(saal.juryId, 1)
  await expect.poll(gesendet).toEqual(['erklaerungen'])
  await vote(0)
  await echt.tablet.sendNow()
  expect(await echt.tablet.countWartend()).toBe(0)
  answer()
  await expect.poll(lagen).toEqual(['uebertragen'])

  echt.stoerung = (_, url) => (url.endsWith('stimmabgaben') ? new Response('', { status: 503 }) : undefined)
  await vote(1)
  await erklaerungen.bestaetige(saal.juryId, { verneint: [], befangen: [] })
  await erklaerungen.wake()
  expect(await rows()).toHaveLength(1)
  echt.stoerung = () => undefined
  await echt.tablet.sendNow()
  await expect.poll(lagen).toEqual(['uebertragen', 'uebertragen'])
  expect(gesendet().slice(-2)).toEqual(['stimmabgaben', 'erklaerungen'])
})

test('an answer that is lost is no statement twice, and what no server said is no answer', async () => {
  echt.danach = (_, url) => (url.endsWith('erklaerungen') ? new TypeError('Failed to fetch') : undefined)
  await erklaerungen.stimmeZu(saal.juryId, 1)
  await erklaerungen.wake()
  expect([await lagen(), (await rows()).length]).toEqual([['wartet'], 1])
  echt.danach = () => undefined
  echt.stoerung = (_, url) => (url.endsWith('erklaerungen') ? new Response('<html>Anmelden</html>', { status: 200 }) : undefined)
  await erklaerungen.wake()
  expect(await lagen()).toEqual(['wartet'])
  echt.stoerung = () => undefined
  echt.tablet.close()
  await reopen()
  await erklaerungen.wake()
  expect([await lagen(), (await rows()).length]).toEqual([['uebertragen'], 1])
})

test('a server that was restored and has forgotten it is told again, under the same id', async () => {
  await echt.tablet.refreshJury(saal.juryId)
  await erklaerungen.stimmeZu(saal.juryId, 1)
  await expect.poll(lagen).toEqual(['uebertragen'])
  const before = await rows()
  await saal.db.deleteFrom('juryerklaerung').execute()
  const historie = newId(START_MS)
  await saal.db.updateTable('jury').set({ historie }).execute()
  await erklaerungen.vergleiche({ juryId: saal.juryId, historie })
  expect(await rows()).toEqual(before)
  const sent = echt.gesendet.length
  await erklaerungen.vergleiche({ juryId: saal.juryId, historie })
  expect(echt.gesendet).toHaveLength(sent)
})

test('a version that nobody wrote is kept nowhere, and holds back nothing that comes after it', async () => {
  await erklaerungen.stimmeZu(saal.juryId, 9)
  await erklaerungen.stimmeZu(saal.juryId, 1)
  await expect.poll(lagen).toEqual(['abgelehnt', 'uebertragen'])
  expect(await rows()).toMatchObject([{ version: 1 }])
})

test('of quick taps none undoes another, and all outlive the page', async () => {
  const [eins = '', zwei = ''] = saal.einreichungIds
  await Promise.all([erklaerungen.saveAntwort(saal.juryId, eins, 'nicht'), erklaerungen.saveAntwort(saal.juryId, zwei, 'befangen')])
  echt.tablet.close()
  await reopen()
  expect((await hier()).entwurf).toEqual({ [eins]: 'nicht', [zwei]: 'befangen' })
})

test('after a change of person what waits is sent in nobody else’s session, and by its own person later', async () => {
  echt.netzWeg = true
  await erklaerungen.stimmeZu(saal.juryId, 1)
  const { benutzerId } = saal.person('vorsitz')
  await echt.geraetDb.writeAngemeldet({ id: benutzerId, firstname: 'Vera', lastname: 'vorsitz', roles: ['JURY'] }, saal.uhr.ms)
  echt.netzWeg = false
  await erklaerungen.wake()
  expect([gesendet(), await rows()]).toEqual([[], []])
  await expect(erklaerungen.stimmeZu(saal.juryId, 1)).rejects.toMatchObject({ art: 'abgemeldet' })
  echt.tablet.close()
  await reopen()
  await erklaerungen.wake()
  expect(await rows()).toHaveLength(1)
})
