import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
import { letGoWhenLeft } from '#src/offline/kern/let-go.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import { ANNA, openBuehne, tippe, type Buehne } from './tablet-buehne.ts'

const NAME = 'lorbeer-stimmen-anna'

/** As WebKit does it: the page goes into the back/forward cache, and its scripts stand still. */
function leave(seite: EventTarget, persisted = true): void {
  seite.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
}

class TestSeite extends EventTarget {
  geladen = 0
  reload(): void {
    this.geladen += 1
  }
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
  let seite: TestSeite
  let store: IDBFactory
  beforeEach(() => {
    seite = new TestSeite()
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

  test('take nothing more, and a page that tried to is loaded anew', async () => {
    const db = await openRaw(letGoWhenLeft(store, seite))
    leave(seite)
    expect(() => db.transaction('stimme', 'readwrite')).toThrow(expect.objectContaining({ name: 'AbortError' }))
    comeBack(seite)
    expect(seite.geladen).toBe(1)
    expect(() => db.transaction('stimme', 'readwrite')).toThrow(expect.objectContaining({ name: 'AbortError' }))
  })

  test('of a page that is thrown away are left to the browser, which ends them', async () => {
    const db = await openRaw(letGoWhenLeft(store, seite))
    leave(seite, false)
    expect(await write(db)).toBe('complete')
  })
})

describe('a page that was left while it wrote', () => {
  let buehne: Buehne
  let seite: TestSeite
  /** As the next page finds it, which knows nothing of the one before. */
  let frei: Buehne['profil']['umgebung']
  beforeEach(async () => {
    seite = new TestSeite()
    buehne = await openBuehne((profil) => {
      frei = profil.umgebung
      profil.umgebung = { ...profil.umgebung, indexedDB: letGoWhenLeft(profil.indexedDB, seite) }
    })
  })
  afterEach(() => buehne.close())

  test('is loaded anew on its return, and what the juror chose elsewhere meanwhile is not overwritten', async () => {
    tippe(buehne.tablet, 0, 8).catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    leave(seite)
    const naechste = await openTablet(ANNA, frei)
    expect(await buehne.stimme(0, naechste)).toBeUndefined()
    await tippe(naechste, 0, 5)
    comeBack(seite)
    expect(seite.geladen).toBe(1)
    await buehne.uhr.vor(60_000)
    expect(await buehne.stimme(0, naechste)).toMatchObject({ wert: { punkte: 5 }, ort: 'uebertragen' })
    expect(buehne.server.sendungen().flatMap(({ stimmabgaben }) => stimmabgaben)).toHaveLength(1)
    naechste.close()
  })

  test('neither logs the person before in again nor ends the session of the next one', async () => {
    const alte = openGeraetDb(buehne.profil.umgebung)
    await alte.readAngemeldet()
    const wieder = alte.writeAngemeldet({ id: ANNA, firstname: 'Anna', lastname: '', roles: ['JURY'] }, buehne.uhr.nowMs)
    let beendet = false
    void wieder.catch(() => undefined).finally(() => (beendet = true))
    leave(seite)
    const naechste = openGeraetDb(frei)
    await naechste.writeAngemeldet({ id: 'berta', firstname: 'Berta', lastname: '', roles: ['JURY'] }, buehne.uhr.nowMs)
    comeBack(seite)
    await buehne.uhr.vor(60_000)
    expect([(await naechste.readAngemeldet())?.benutzerId, seite.geladen, beendet]).toEqual(['berta', 1, false])
    naechste.close()
  })

  test('goes on where it was when nothing of it was under way', async () => {
    await buehne.uhr.vor(60_000)
    await new Promise((resolve) => setTimeout(resolve, 20))
    leave(seite)
    comeBack(seite)
    await tippe(buehne.tablet, 0, 8)
    expect([(await buehne.stimme(0))?.wert, seite.geladen]).toEqual([{ punkte: 8 }, 0])
  })
})
