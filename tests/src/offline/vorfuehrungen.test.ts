import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ordneWerke, type Vorfuehrung } from '#contract/vorfuehrung.ts'
import type { VorfuehrungHier, Vorfuehrungen } from '#src/offline/kern/tablet.ts'
import { firstOf } from '#src/offline/kern/zustand.ts'
import { openEchtesTablet, type EchtesTablet } from '#tests/support/server/echtes-tablet.ts'
import { addPerson, insertProgramm, openSaal, type Saal } from '#tests/support/voting.ts'

let saal: Saal
let echt: EchtesTablet
let vorfuehrungen: Vorfuehrungen
let speicher: IDBFactory
let ort: { juryId: string; kategorieId: string }
let werke: readonly [string, string, string]
let url: string

beforeEach(async () => {
  saal = await openSaal({ juroren: ['j1'] })
  await insertProgramm(saal.db)
  await addPerson(saal, 'buehne', { roles: ['PRAESENTATION'], juryId: null })
  ort = { juryId: saal.juryId, kategorieId: saal.kategorieId }
  url = `/api/voting/jurys/${ort.juryId}/kategorien/${ort.kategorieId}/vorfuehrung`
  const [a = '', b = '', c = ''] = saal.einreichungIds
  werke = [a, b, c]
  speicher = new IDBFactory()
  await reopen()
})
afterEach(async () => {
  echt.tablet.close()
  await saal.server.close()
})

async function reopen(name = 'buehne'): Promise<void> {
  echt = await openEchtesTablet(saal, name, speicher)
  vorfuehrungen = await echt.tablet.vorfuehrungen()
}
const hier = (): Promise<VorfuehrungHier> => firstOf(vorfuehrungen.observe(ort))
const dort = async () => (await saal.person('vorsitz').call('GET', url)).json<Vorfuehrung>()
/** The chair, on another device. */
async function saveDort(inhalt: Partial<Vorfuehrung>): Promise<void> {
  const { version, reihenfolge, notizen } = await dort()
  const answer = await saal.person('vorsitz').call('PUT', url, { version, reihenfolge, notizen, ...inhalt })
  expect(answer.statusCode).toBe(200)
}
const notiz = (einreichungId: string, text: string) => ({ einreichungId, text })

test('two windows that write at the same moment both keep what they wrote', async () => {
  const zweites = await openEchtesTablet(saal, 'buehne', speicher)
  zweites.netzWeg = echt.netzWeg = true
  const dieses = vorfuehrungen
  const anderes = await zweites.tablet.vorfuehrungen()
  await Promise.all([
    dieses.saveNotiz(ort, werke[0], 'eins'),
    anderes.saveNotiz(ort, werke[1], 'zwei'),
    dieses.saveReihenfolge(ort, [werke[2], werke[1], werke[0]]),
  ])
  zweites.tablet.close()
  expect(await hier()).toMatchObject({ reihenfolge: [werke[2], werke[1], werke[0]], notizen: { [werke[0]]: 'eins', [werke[1]]: 'zwei' } })
})

test('what is prepared without a network is kept through a restart and sent when there is one', async () => {
  echt.netzWeg = true
  await vorfuehrungen.saveReihenfolge(ort, [werke[2], werke[0], werke[1]])
  await vorfuehrungen.saveNotiz(ort, werke[0], 'Leise beginnen')
  await vorfuehrungen.wake()
  expect(await hier()).toEqual({
    reihenfolge: [werke[2], werke[0], werke[1]],
    notizen: { [werke[0]]: 'Leise beginnen' },
    lage: 'wartet',
    andere: null,
  })
  echt.tablet.close()
  await reopen()
  expect(await hier()).toMatchObject({ reihenfolge: [werke[2], werke[0], werke[1]], lage: 'wartet' })
  await vorfuehrungen.wake()
  expect(await hier()).toMatchObject({ reihenfolge: [werke[2], werke[0], werke[1]], lage: 'gespeichert' })
  expect(await dort()).toMatchObject({ reihenfolge: [werke[2], werke[0], werke[1]], notizen: [notiz(werke[0], 'Leise beginnen')] })
})

test('what others changed elsewhere is taken over, and both are there', async () => {
  await vorfuehrungen.refresh(ort)
  echt.netzWeg = true
  await vorfuehrungen.saveNotiz(ort, werke[0], 'Von mir')
  await saveDort({ reihenfolge: [werke[1]], notizen: [notiz(werke[1], 'Vom Vorsitz')] })
  echt.netzWeg = false
  await vorfuehrungen.wake()
  const notizen = { [werke[0]]: 'Von mir', [werke[1]]: 'Vom Vorsitz' }
  expect(await hier()).toEqual({ reihenfolge: [werke[1]], notizen, lage: 'gespeichert', andere: null })
  expect((await dort()).notizen).toHaveLength(2)
})

test.each([
  ['eigene', 'Von mir'],
  ['andere', 'Vom Vorsitz'],
] as const)('where both changed the same, nothing is sent until a person has chosen: %s', async (wessen, text) => {
  await vorfuehrungen.refresh(ort)
  echt.netzWeg = true
  await vorfuehrungen.saveNotiz(ort, werke[0], 'Von mir')
  await vorfuehrungen.saveReihenfolge(ort, [werke[2]])
  await saveDort({ notizen: [notiz(werke[0], 'Vom Vorsitz')] })
  echt.netzWeg = false
  await vorfuehrungen.wake()
  await vorfuehrungen.refresh(ort)
  expect(await hier()).toMatchObject({ lage: 'konflikt', andere: { name: 'Vera vorsitz', ms: saal.uhr.ms }, notizen: { [werke[0]]: 'Von mir' } })
  expect((await dort()).notizen).toEqual([notiz(werke[0], 'Vom Vorsitz')])
  await vorfuehrungen.entscheide(ort, wessen)
  await vorfuehrungen.wake()
  // What was not disputed stays as it was changed here.
  expect(await hier()).toEqual({ reihenfolge: [werke[2]], notizen: { [werke[0]]: text }, lage: 'gespeichert', andere: null })
  expect(await dort()).toMatchObject({ reihenfolge: [werke[2]], notizen: [notiz(werke[0], text)] })
})

test('an answer that is lost is no dispute with oneself, also when typing went on', async () => {
  echt.danach = (method) => {
    if (method !== 'PUT') return undefined
    echt.netzWeg = true
    return new TypeError('Failed to fetch')
  }
  await vorfuehrungen.saveNotiz(ort, werke[0], 'Leise')
  await vorfuehrungen.wake()
  expect((await hier()).lage).toBe('wartet')
  expect((await dort()).notizen).toEqual([notiz(werke[0], 'Leise')])
  await vorfuehrungen.saveNotiz(ort, werke[0], 'Leise beginnen')
  echt.netzWeg = false
  echt.danach = () => undefined
  await vorfuehrungen.wake()
  expect(await hier()).toMatchObject({ lage: 'gespeichert', notizen: { [werke[0]]: 'Leise beginnen' } })
  expect((await dort()).notizen).toEqual([notiz(werke[0], 'Leise beginnen')])
})

test('what is typed while it is sent goes after it', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  echt.verzoegerung = (method) => (method === 'PUT' ? held : undefined)
  await vorfuehrungen.saveNotiz(ort, werke[0], 'A')
  await expect.poll(() => echt.gesendet.some((weg) => weg.startsWith('PUT') && weg.endsWith('vorfuehrung'))).toBe(true)
  await vorfuehrungen.saveNotiz(ort, werke[0], 'AB')
  answer()
  await vorfuehrungen.wake()
  expect(await hier()).toMatchObject({ lage: 'gespeichert', notizen: { [werke[0]]: 'AB' } })
  expect((await dort()).notizen).toEqual([notiz(werke[0], 'AB')])
})

test('it delays no vote, and waits while one does', async () => {
  echt.tablet.close()
  await reopen('vorsitz')
  const vote = { juryId: ort.juryId, rundeId: saal.rundeId, einreichungId: werke[0], art: 'BEWERTET' as const, wert: { punkte: 7 } }
  echt.stoerung = (_, weg) => (weg.endsWith('stimmabgaben') ? new Response('', { status: 503 }) : undefined)
  await echt.tablet.castStimme(vote)
  await vorfuehrungen.saveNotiz(ort, werke[0], 'Leise')
  await vorfuehrungen.wake()
  expect((await dort()).version).toBe(0)
  echt.stoerung = () => undefined
  await echt.tablet.sendNow()
  await expect.poll(async () => (await dort()).version).toBe(1)
})

test('what the server does not take stays here and stops nothing else', async () => {
  await saal.db.updateTable('jury').set({ jahr: 2025 }).execute()
  await vorfuehrungen.saveNotiz(ort, werke[0], 'Leise')
  await vorfuehrungen.wake()
  expect(await hier()).toMatchObject({ lage: 'wartet', notizen: { [werke[0]]: 'Leise' } })
  await saal.db.updateTable('jury').set({ jahr: 2026 }).execute()
  await vorfuehrungen.refresh(ort)
  expect((await hier()).lage).toBe('gespeichert')
})

test('in the name of somebody who has logged out here nothing is changed', async () => {
  await echt.geraetDb.writeAbgemeldet()
  await expect(vorfuehrungen.saveNotiz(ort, werke[0], 'Leise')).rejects.toMatchObject({ art: 'abgemeldet' })
  expect((await hier()).notizen).toEqual({})
})

test('works are shown as named, the others after them by number', () => {
  const liste = ['1', '2', '10', '9'].map((nummer) => ({ id: `id${nummer}`, nummer }))
  expect(ordneWerke(['id9', 'weg', 'id9'], liste).map(({ nummer }) => nummer)).toEqual(['9', '1', '2', '10'])
})
