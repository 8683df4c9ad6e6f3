import { Dexie, type Table } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, test } from 'vitest'
import type { IdentitaetRow } from '#src/offline/lager/angemeldet.ts'
import { openGeraetDb, type GeraetDb } from '#src/offline/lager/geraet-db.ts'
import { fehler } from '#tests/chaos/client/server.ts'
import { ANNA, JURY, RUNDE, WERKE, current, openBuehne, tippe, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
afterEach(() => buehne.close())

const TAG_MS = 24 * 3_600_000
const BERND = 'bernd'

async function withDb<T>(use: (db: GeraetDb) => Promise<T>): Promise<T> {
  const db = openGeraetDb(buehne.profil.umgebung)
  const result = await use(db)
  db.close()
  return result
}

describe('who is logged in on this device', () => {
  test('stays known for 14 days after the last answer of the server, and not longer', async () => {
    buehne = await openBuehne()
    buehne.uhr.nowMs += 14 * TAG_MS
    expect(await withDb((db) => db.readAngemeldet())).toMatchObject({ benutzerId: ANNA, name: 'Anna Größl', rollen: ['JURY'] })
    buehne.uhr.nowMs += 1_000
    expect(await withDb((db) => db.readAngemeldet())).toBeNull()
  })

  test('a logout without a network counts at once, nothing drains any more, and it is the first request sent', async () => {
    buehne = await openBuehne()
    buehne.server.stoerung = () => 'drop'
    await buehne.tippe(0, 8)
    await withDb((db) => db.writeAbgemeldet())
    expect(await withDb((db) => db.readAngemeldet())).toBeNull()
    const before = buehne.server.anfragen.length
    buehne.server.stoerung = () => undefined
    await buehne.uhr.vor(600_000)
    expect(buehne.server.anfragen).toHaveLength(before)
    expect(await buehne.stand()).toMatchObject({ lage: 'abgemeldet', wartend: 1 })

    expect(await withDb((db) => db.sendAbmeldung())).toBe(true)
    expect(buehne.server.anfragen[before]?.path).toBe('/api/auth/logout')
    await buehne.anmelden(ANNA)
    await buehne.uhr.bis(buehne.tablet.wake('anmeldung'))
    expect(await buehne.stand()).toMatchObject({ lage: 'uebertragen', wartend: 0 })
  })

  test('a logout that cannot be sent stays pending, and an auth answer of the old session logs nobody in', async () => {
    buehne = await openBuehne()
    buehne.server.stoerung = () => 'drop'
    await withDb((db) => db.writeAbgemeldet())
    expect(await withDb((db) => db.sendAbmeldung())).toBe(false)
    await buehne.anmelden(ANNA)
    expect(await withDb((db) => db.readAngemeldet())).toBeNull()
  })

  test('a captive portal in the way of the logout is not the server: it stays pending', async () => {
    buehne = await openBuehne()
    buehne.server.stoerung = () => new Response('<html>', { status: 401, headers: { 'content-type': 'text/html' } })
    await withDb((db) => db.writeAbgemeldet())
    expect(await withDb((db) => db.sendAbmeldung())).toBe(false)
  })

  test.each([
    [401, { error: 'unauthorized', message: 'Please accept the terms of this network.' }],
    [403, { error: 'nicht-angemeldet', message: 'Bitte melden Sie sich an.' }],
    [200, { status: 'captive' }],
  ])('nor is one that answers %i in JSON: the server has not heard of the logout', async (status, body) => {
    buehne = await openBuehne()
    buehne.server.stoerung = () => Response.json(body, { status })
    await withDb((db) => db.writeAbgemeldet())
    expect(await withDb((db) => db.sendAbmeldung())).toBe(false)
    buehne.server.stoerung = () => undefined
    expect(await withDb((db) => db.sendAbmeldung())).toBe(true)
  })

  test('a 401 of our server to the logout means that it is done', async () => {
    buehne = await openBuehne()
    buehne.server.stoerung = () => fehler(401, 'nicht-angemeldet')
    await withDb((db) => db.writeAbgemeldet())
    expect(await withDb((db) => db.sendAbmeldung())).toBe(true)
  })
})

describe('several people on one tablet', () => {
  test('nothing of A is sent or seen in the session of B, and A finds everything again', async () => {
    buehne = await openBuehne()
    buehne.server.stoerung = () => 'drop'
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(500)
    buehne.server.stoerung = () => undefined

    await buehne.anmelden(BERND)
    buehne.server.benutzerId = BERND
    const before = buehne.server.sendungen().length
    const bernd = await buehne.open(BERND)
    await tippe(bernd, 1, 4)
    await buehne.uhr.vor(120_000)
    expect(await buehne.stimme(0, bernd)).toBeUndefined()
    for (const sent of buehne.server.sendungen().slice(before)) expect(sent.benutzerId).toBe(BERND)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'tablet' })

    await buehne.anmelden(ANNA)
    buehne.server.benutzerId = ANNA
    await buehne.uhr.bis(buehne.tablet.wake('anmeldung'))
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 8 } })
    expect(buehne.server.sendungen().at(-1)).toMatchObject({ benutzerId: ANNA })
  })

  test('a session that changes under the page: the server refuses, nothing is stored, the Gerät is not bound', async () => {
    buehne = await openBuehne()
    buehne.server.benutzerId = BERND
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(500)
    expect(buehne.server.akte.size).toBe(0)
    expect(buehne.server.geraete.size).toBe(0)
    expect(await buehne.stand()).toMatchObject({ lage: 'abgemeldet', wartend: 1 })
  })

  test('neither the look at own Stimmen nor the report of the tablet is made in the session of another person', async () => {
    buehne = await openBuehne()
    await buehne.anmelden(BERND)
    const before = buehne.server.anfragen.length
    await buehne.uhr.bis(buehne.tablet.refreshJury(JURY))
    await buehne.uhr.vor(120_000)
    expect(buehne.server.anfragen).toHaveLength(before)
  })
})

test('package data of a jury goes only on our own code not-member, never on another refusal', async () => {
  buehne = await openBuehne()
  await buehne.tablet.saveJurys([])
  buehne.server.stoerung = ({ path }) => (path.endsWith('/stimmen') ? fehler(403, 'keine-berechtigung') : undefined)
  await buehne.uhr.bis(buehne.tablet.refreshJury(JURY))
  buehne.server.stoerung = () => undefined
  buehne.server.beurteile = () => ({ status: 'rejected', reason: 'not-member' })
  await buehne.tippe(0, 8)
  await buehne.uhr.vor(500)
  expect(await buehne.stimme(0)).toMatchObject({ ort: 'nicht-gezaehlt', reason: 'not-member' })
  expect(await current(buehne.tablet.observeBelege())).toHaveLength(1)
})

describe('a page that heard nothing of a logout', () => {
  const notiz = () => buehne.tablet.saveNotiz({ juryId: JURY, rundeId: RUNDE, einreichungId: WERKE[0] ?? '', text: 'Mutig' })

  test('saves nothing more for the person who has left, and says so before anything is called saved', async () => {
    buehne = await openBuehne()
    await withDb((db) => db.writeAbgemeldet())
    await expect(buehne.uhr.bis(buehne.tippe(0, 8))).rejects.toMatchObject({ name: 'StorageFailure', art: 'abgemeldet' })
    await expect(buehne.uhr.bis(notiz())).rejects.toMatchObject({ art: 'abgemeldet' })
    expect(await buehne.tablet.countWartend()).toBe(0)
    expect(await buehne.tablet.countWartendeNotizen()).toBe(0)
    // Storage has not failed, and the page asks who is logged in.
    expect((await buehne.stand()).lage).toBe('abgemeldet')
    expect(await current(buehne.tablet.observeAbgemeldet())).toBe(true)
  })

  test('what was read while the finger came down holds for its tap alone, and for a second at most', async () => {
    buehne = await openBuehne()
    const vorab = () => buehne.uhr.bis(Promise.resolve(buehne.tablet.prepareTap()).then(() => withDb((db) => db.readWechsel())))
    await vorab()
    await withDb((db) => db.writeAbgemeldet())
    await buehne.uhr.vor(500)
    await buehne.tippe(0, 8)
    // Kept for whoever tapped it before the logout; the next one is not.
    expect(await buehne.tablet.countWartend()).toBe(1)
    await expect(buehne.uhr.bis(buehne.tippe(1, 8))).rejects.toMatchObject({ art: 'abgemeldet' })
    await vorab()
    await expect(buehne.uhr.bis(buehne.tippe(1, 8))).rejects.toMatchObject({ art: 'abgemeldet' })
    expect(await buehne.tablet.countWartend()).toBe(1)
  })

  test('and what comes after its tap is for none: the next one looks again', async () => {
    buehne = await openBuehne()
    buehne.tablet.prepareTap()
    await buehne.uhr.bis(buehne.tippe(0, 8))
    await withDb((db) => db.writeAbgemeldet())
    await buehne.uhr.vor(2_500)
    await expect(buehne.uhr.bis(buehne.tippe(1, 8))).rejects.toMatchObject({ art: 'abgemeldet' })
  })

  test('and is forgotten when the finger stays', async () => {
    buehne = await openBuehne()
    buehne.tablet.prepareTap()
    await withDb((db) => db.writeAbgemeldet())
    await buehne.uhr.vor(1_100)
    await expect(buehne.uhr.bis(buehne.tippe(0, 8))).rejects.toMatchObject({ art: 'abgemeldet' })
  })

  test('saves nothing for the former person while somebody else is logged in, and goes on when that person is back', async () => {
    buehne = await openBuehne()
    await withDb((db) => db.writeAbgemeldet())
    await withDb((db) => buehne.uhr.bis(db.sendAbmeldung()))
    await expect(buehne.uhr.bis(buehne.tippe(0, 8))).rejects.toMatchObject({ art: 'abgemeldet' })
    await buehne.anmelden(BERND)
    await expect(buehne.uhr.bis(buehne.tippe(0, 8))).rejects.toMatchObject({ art: 'abgemeldet' })
    await withDb((db) => db.writeAbgemeldet())
    await withDb((db) => buehne.uhr.bis(db.sendAbmeldung()))
    await buehne.anmelden(ANNA)
    await buehne.tippe(0, 7)
    await buehne.uhr.vor(1_000)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen', wert: { punkte: 7 } })
  })

  test('an expired session is no logout: voting goes on, also for 14 days without an answer', async () => {
    buehne = await openBuehne()
    buehne.server.stoerung = () => fehler(401, 'nicht-angemeldet')
    await withDb((db) => db.writeAngemeldet({ error: 403 }, buehne.uhr.nowMs))
    await buehne.tippe(0, 8)
    await notiz()
    buehne.uhr.nowMs += 15 * TAG_MS
    await buehne.tippe(1, 3)
    expect(await buehne.tablet.countWartend()).toBe(2)
  })

  test('a device that never counted its log-ins keeps nobody from voting', async () => {
    buehne = await openBuehne()
    await forgetWechsel()
    await buehne.tippe(0, 8)
    await buehne.uhr.vor(1_000)
    expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen' })
  })

  test('believes who is written down as logged in or out, also by a tab of a build that did not count', async () => {
    buehne = await openBuehne()
    await putRow({ art: 'angemeldet', benutzerId: BERND, name: 'Bernd', rollen: ['JURY'], zuletztMs: buehne.uhr.nowMs, auth: { id: BERND } })
    const bernd = await buehne.open(BERND)
    await expect(buehne.uhr.bis(buehne.tippe(0, 8))).rejects.toMatchObject({ art: 'abgemeldet' })
    await tippe(bernd, 0, 6)
    expect(await bernd.countWartend()).toBe(1)
    await putRow({ art: 'abgemeldet', seitMs: buehne.uhr.nowMs })
    await expect(buehne.uhr.bis(tippe(bernd, 1, 6))).rejects.toMatchObject({ art: 'abgemeldet' })
  })

  test.each(['the next request', 'never'])('storage that does not say whose the device is (%s) keeps nobody from voting', async (wann) => {
    buehne = await openBuehne()
    const { indexedDB } = buehne.profil
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (...args: Parameters<IDBFactory['open']>) => {
      if (args[0] !== 'lorbeer-geraet') return open(...args)
      if (wann === 'never') return new EventTarget() as IDBOpenDBRequest
      throw new DOMException('lost', 'InvalidStateError')
    }
    buehne.profil.trenneDatenbanken()
    await buehne.uhr.bis(buehne.tippe(0, 8))
    expect(await buehne.tablet.countWartend()).toBe(1)
  })
})

/** As a build left the device that did not count yet. */
const forgetWechsel = () => onIdentitaet((tafel) => tafel.delete('wechsel'))
const putRow = (row: IdentitaetRow) => onIdentitaet((tafel) => tafel.put(row))

async function onIdentitaet(work: (tafel: Table<IdentitaetRow, string>) => PromiseLike<unknown>): Promise<void> {
  const db = await new Dexie('lorbeer-geraet', { indexedDB: buehne.profil.indexedDB, IDBKeyRange }).open()
  await work(db.table('identitaet'))
  db.close()
}

describe('an answer to who is logged in', () => {
  const frageVon = (id: string) => ({ id, firstname: id, roles: ['JURY' as const] })

  test('counts as long as nobody has logged in or out since it was asked for', async () => {
    buehne = await openBuehne()
    const nr = (await withDb((db) => db.readWechsel())).nr
    expect(await withDb((db) => db.writeAngemeldet(frageVon(ANNA), buehne.uhr.nowMs, nr))).toBe(true)
    expect(await withDb((db) => db.writeAngemeldet({ error: 403 }, buehne.uhr.nowMs, nr))).toBe(true)
    expect(await withDb((db) => db.readAngemeldet())).toBeNull()
  })

  test('of before another log-in changes nothing, whether it names somebody or nobody', async () => {
    buehne = await openBuehne()
    const nr = (await withDb((db) => db.readWechsel())).nr
    await withDb((db) => db.writeAbgemeldet())
    await withDb((db) => db.sendAbmeldung())
    await buehne.anmelden(BERND)
    for (const alte of [frageVon(ANNA), { error: 403 as const }])
      expect(await withDb((db) => db.writeAngemeldet(alte, buehne.uhr.nowMs, nr))).toBe(false)
    expect((await withDb((db) => db.readAngemeldet()))?.benutzerId).toBe(BERND)
  })

  test('that names another person than the device knows is a change like a log-in', async () => {
    buehne = await openBuehne()
    const vorher = await withDb((db) => db.readWechsel())
    await withDb((db) => db.writeAngemeldet(frageVon(BERND), buehne.uhr.nowMs, vorher.nr))
    expect(await withDb((db) => db.readWechsel())).toMatchObject({ benutzerId: BERND, nr: vorher.nr + 1 })
    await expect(buehne.uhr.bis(buehne.tippe(0, 8))).rejects.toMatchObject({ art: 'abgemeldet' })
  })
})

test('the late answer to a logout ends no later one: the next person’s logout is still told', async () => {
  buehne = await openBuehne()
  let deliver = () => {}
  const told = new Promise<void>((resolve) => {
    deliver = resolve
  })
  const { fetch } = buehne.profil.umgebung
  const langsam = openGeraetDb({ ...buehne.profil.umgebung, fetch: async (...request) => told.then(() => fetch(...request)) })
  await withDb((db) => db.writeAbgemeldet())
  const sending = langsam.sendAbmeldung()
  await langsam.readAngemeldet()
  await withDb((db) => db.sendAbmeldung())
  await buehne.anmelden(BERND)
  await withDb((db) => db.writeAbgemeldet())
  deliver()
  expect(await sending).toBe(false)
  const before = buehne.server.anfragen.length
  expect(await withDb((db) => db.sendAbmeldung())).toBe(true)
  expect(buehne.server.anfragen[before]?.path).toBe('/api/auth/logout')
  langsam.close()
})
