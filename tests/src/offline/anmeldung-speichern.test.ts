import { Dexie } from 'dexie'
import { IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { layBallast } from '#src/offline/lager/ballast.ts'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { ANNA, openBuehne, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
afterEach(() => {
  vi.restoreAllMocks()
  buehne.close()
})

/** No room for who is logged in, this many times; everything else is written. */
function fillDisk(times: number): void {
  // oxlint-disable-next-line typescript/unbound-method
  const { put } = IDBObjectStore.prototype
  let left = times
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'identitaet' && left-- > 0) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, args)
  })
}

const person = (id: string) => ({ id, firstname: id, lastname: '', roles: ['JURY' as const] })

/** As the next start of the page reads it. */
async function nachNeuladen(): Promise<string | undefined> {
  const db = openGeraetDb(buehne.profil.umgebung)
  const angemeldet = await db.readAngemeldet()
  db.close()
  return angemeldet?.benutzerId
}

test('a full disk refuses a log-in that would not outlast the page, and tells why; who was logged in stays so', async () => {
  buehne = await openBuehne()
  const db = openGeraetDb(buehne.profil.umgebung)
  fillDisk(99)
  await expect(buehne.uhr.bis(db.writeAngemeldet(person('berta'), buehne.uhr.nowMs))).rejects.toMatchObject({ name: 'StorageFailure', art: 'voll' })
  expect((await db.readAngemeldet())?.benutzerId).toBe(ANNA)
  expect(await nachNeuladen()).toBe(ANNA)
  db.close()
})

test('the ballast is released first, and then the log-in is kept', async () => {
  buehne = await openBuehne()
  buehne.profil.umgebung.ballastBytes = 2_097_152
  await layBallast(buehne.profil.umgebung)
  const db = openGeraetDb(buehne.profil.umgebung)
  fillDisk(1)
  await buehne.uhr.bis(db.writeAngemeldet(person('berta'), buehne.uhr.nowMs))
  expect(await nachNeuladen()).toBe('berta')
  const raw = await new Dexie('lorbeer-geraet', { indexedDB: buehne.profil.indexedDB, IDBKeyRange }).open()
  expect(await raw.table('ballast').count()).toBe(0)
  raw.close()
  db.close()
})

test('renewing the log-in that stands fails in silence, and sending goes on for the life of the page and after it', async () => {
  buehne = await openBuehne()
  const db = openGeraetDb(buehne.profil.umgebung)
  fillDisk(99)
  await buehne.uhr.bis(db.writeAngemeldet(person(ANNA), buehne.uhr.nowMs))
  await buehne.tippe(0, 7)
  await buehne.uhr.vor(1_000)
  expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen' })
  expect(await nachNeuladen()).toBe(ANNA)
  db.close()
})

test.each(['QuotaExceededError', 'SecurityError'])(
  'a log-in that a first opening (%s) kept in memory is written as soon as the storage opens',
  async (name) => {
    buehne = await openBuehne()
    const { indexedDB } = buehne.profil
    await new Promise((resolve) => indexedDB.deleteDatabase('lorbeer-geraet').addEventListener('success', resolve))
    const open = indexedDB.open.bind(indexedDB)
    let left = 1
    indexedDB.open = (...args: Parameters<IDBFactory['open']>) => {
      if (args[0] === 'lorbeer-geraet' && left-- > 0) throw new DOMException('no', name)
      return open(...args)
    }
    const db = openGeraetDb(buehne.profil.umgebung)
    await buehne.uhr.bis(db.writeAngemeldet(person('berta'), buehne.uhr.nowMs))
    expect((await db.readAngemeldet())?.benutzerId).toBe('berta')
    expect(await nachNeuladen()).toBe('berta')
    expect((await db.readWechsel()).benutzerId).toBe('berta')
    db.close()
  },
)

test('a log-in in memory gives way to one that another page has written meanwhile', async () => {
  buehne = await openBuehne()
  const { indexedDB } = buehne.profil
  await new Promise((resolve) => indexedDB.deleteDatabase('lorbeer-geraet').addEventListener('success', resolve))
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const db = openGeraetDb(buehne.profil.umgebung)
  await buehne.uhr.bis(db.writeAngemeldet(person('berta'), buehne.uhr.nowMs))
  indexedDB.open = open
  const andere = openGeraetDb({ ...buehne.profil.umgebung })
  await buehne.uhr.bis(andere.writeAngemeldet(person('carla'), buehne.uhr.nowMs))
  andere.close()
  expect((await db.readAngemeldet())?.benutzerId).toBe('carla')
  db.close()
})

test('a logout that cannot be written is none at all: nothing of it is done by halves', async () => {
  buehne = await openBuehne()
  const db = openGeraetDb(buehne.profil.umgebung)
  fillDisk(2)
  await expect(buehne.uhr.bis(db.writeAbgemeldet())).rejects.toMatchObject({ art: 'voll' })
  expect(await nachNeuladen()).toBe(ANNA)
  await buehne.uhr.bis(db.writeAbgemeldet())
  expect(await nachNeuladen()).toBeUndefined()
  db.close()
})

test('while it cannot be read nobody counts as logged out: votes wait and go on', async () => {
  buehne = await openBuehne()
  const db = openGeraetDb(buehne.profil.umgebung)
  const { indexedDB } = buehne.profil
  const open = indexedDB.open.bind(indexedDB)
  let istKaputt = true
  indexedDB.open = (...args: Parameters<IDBFactory['open']>) => {
    if (istKaputt && args[0] === 'lorbeer-geraet') throw new DOMException('lost', 'InvalidStateError')
    return open(...args)
  }
  buehne.profil.trenneDatenbanken()
  await expect(buehne.uhr.bis(db.readAngemeldet())).rejects.toMatchObject({ art: 'verbindung' })
  await buehne.uhr.bis(buehne.tippe(0, 7))
  await buehne.uhr.vor(20_000)
  expect(await buehne.stand()).toMatchObject({ wartend: 1 })
  expect((await buehne.stand()).lage).not.toBe('abgemeldet')
  istKaputt = false
  await buehne.uhr.vor(90_000)
  expect(await buehne.stimme(0)).toMatchObject({ ort: 'uebertragen' })
  db.close()
})
