import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { letGoWhenLeft } from '#src/offline/let-go.ts'
import { openBuehne, tippe, type Buehne } from './tablet-buehne.ts'

const NAME = 'lorbeer-stimmen-anna'

/** As WebKit does it: the page goes into the back/forward cache, and its scripts stand still. */
function leave(seite: EventTarget, persisted = true): void {
  seite.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
}

function comeBack(seite: EventTarget): void {
  seite.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}

function openRaw(indexedDB: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('stimme'))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
  })
}

/** Asks again and again, as a frozen page's transaction holds the store without end. */
function hold(transaction: IDBTransaction): Promise<string> {
  const ask = () => transaction.objectStore('stimme').get(1).addEventListener('success', ask)
  ask()
  return new Promise((resolve) => {
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve(end))
  })
}

function write(db: IDBDatabase): Promise<string> {
  const transaction = db.transaction('stimme', 'readwrite')
  transaction.objectStore('stimme').put('8', 1)
  return new Promise((resolve) => {
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve(end))
  })
}

describe('the databases of a page that is left and may come back', () => {
  let seite: EventTarget
  let store: IDBFactory
  beforeEach(() => {
    seite = new EventTarget()
    store = new IDBFactory()
  })

  test('are free for the next page: a transaction in flight ends', async () => {
    const held = hold((await openRaw(letGoWhenLeft(store, seite))).transaction('stimme', 'readwrite'))
    leave(seite)
    expect(await write(await openRaw(store))).toBe('complete')
    expect(await held).toBe('abort')
  })

  test('are free for the next page while they are being made', async () => {
    const request = letGoWhenLeft(store, seite).open(NAME, 1)
    await new Promise<void>((resolve) => {
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('stimme')
        if (request.transaction) void hold(request.transaction)
        resolve()
      })
    })
    leave(seite)
    expect(await write(await openRaw(store))).toBe('complete')
  })

  test('take nothing more until it is back', async () => {
    const db = await openRaw(letGoWhenLeft(store, seite))
    leave(seite)
    expect(() => db.transaction('stimme', 'readwrite')).toThrow(expect.objectContaining({ name: 'AbortError' }))
    comeBack(seite)
    expect(await write(db)).toBe('complete')
  })

  test('of a page that is thrown away are left to the browser, which ends them', async () => {
    const db = await openRaw(letGoWhenLeft(store, seite))
    leave(seite, false)
    expect(await write(db)).toBe('complete')
  })
})

describe('a vote that is being saved when the page is left', () => {
  let buehne: Buehne
  afterEach(() => buehne.close())

  test('is saved once after the return', async () => {
    const seite = new EventTarget()
    buehne = await openBuehne((profil) => {
      profil.umgebung = { ...profil.umgebung, indexedDB: letGoWhenLeft(profil.indexedDB, seite) }
    })
    const saved = tippe(buehne.tablet, 0, 8)
    await new Promise((resolve) => setImmediate(resolve))
    leave(seite)
    comeBack(seite)
    await buehne.uhr.bis(saved, 50)
    await buehne.uhr.vor(1_000)
    expect(await buehne.stimme(0)).toMatchObject({ wert: { punkte: 8 }, ort: 'uebertragen' })
    expect(buehne.server.sendungen().flatMap(({ stimmabgaben }) => stimmabgaben)).toHaveLength(1)
  })
})
