import { afterEach, describe, expect, test } from 'vitest'
import { openGeraetDb, type GeraetDb } from '#src/offline/geraet-db.ts'
import { fehler } from '#tests/chaos/client-server.ts'
import { ANNA, JURY, current, openBuehne, tippe, type Buehne } from './tablet-buehne.ts'

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
