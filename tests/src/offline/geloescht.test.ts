import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import { ANNA, current, JURY, openBuehne, tippe, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
beforeEach(async () => {
  // Dexie speaks of the other tab.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  buehne = await openBuehne()
  await buehne.tippe(0, 5)
  await buehne.uhr.vor(2_000)
  buehne.server.stoerung = () => 'drop'
  await buehne.tippe(1, 6)
})
afterEach(() => {
  vi.mocked(console.warn).mockClear()
  buehne.close()
})

const DATENBANK = `lorbeer-stimmen-${ANNA}`
const names = async () => (await buehne.profil.indexedDB.databases()).map(({ name }) => name)

/** As developer tools do, and another page. */
function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = buehne.profil.indexedDB.deleteDatabase(DATENBANK)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error('not deleted'))
  })
}

const forceClose = () => buehne.profil.trenneDatenbanken()

/** „Websitedaten löschen": every connection is closed, and none is asked. */
async function clearSite(): Promise<void> {
  forceClose()
  await deleteDatabase()
}

async function isTold({ geloescht }: Tablet): Promise<boolean> {
  return buehne.uhr.bis(
    Promise.race([(geloescht ?? Promise.reject(new Error('no such promise'))).then(() => true), buehne.uhr.vor(5_000).then(() => false)]),
  )
}

test.each([
  ['by hand', deleteDatabase],
  ['with all site data', clearSite],
])('votes that are deleted under an open page %s: it says so, and calls nothing saved that would be saved nowhere', async (_, deleteIt) => {
  await deleteIt()
  expect(await isTold(buehne.tablet)).toBe(true)
  await expect(buehne.uhr.bis(buehne.tippe(2, 7))).rejects.toMatchObject({ name: 'StorageFailure', art: 'geloescht' })
  await expect(buehne.uhr.bis(buehne.tablet.countWartend())).rejects.toMatchObject({ art: 'geloescht' })
  // Nothing is shown as empty either.
  await expect(buehne.uhr.bis(current(buehne.tablet.observeStimmen(JURY)))).rejects.toMatchObject({ art: 'geloescht' })
  buehne.close()

  buehne.server.stoerung = () => undefined
  const neu = await buehne.open()
  await tippe(neu, 2, 7)
  await buehne.uhr.vor(2_000)
  expect(await buehne.stand(neu)).toMatchObject({ wartend: 0 })
  expect(await buehne.stimme(2, neu)).toMatchObject({ wert: { punkte: 7 }, ort: 'uebertragen' })
})

test('a tap in the moment of the deletion is saved before it, or not at all', async () => {
  const tap = buehne.tippe(2, 7).then(
    () => 'gespeichert',
    (error: unknown) => (error as { art: string }).art,
  )
  await deleteDatabase()
  expect(['gespeichert', 'geloescht']).toContain(await buehne.uhr.bis(tap))
  expect(await isTold(buehne.tablet)).toBe(true)
  await expect(buehne.uhr.bis(buehne.tippe(3, 7))).rejects.toMatchObject({ art: 'geloescht' })
})

test('a connection that is lost while the votes stay is no deletion', async () => {
  forceClose()
  await buehne.uhr.bis(buehne.tippe(2, 7))
  expect(await buehne.tablet.countWartend()).toBe(2)
  expect(await isTold(buehne.tablet)).toBe(false)
})

test('a page that closes makes no empty database in the place of the deleted one', async () => {
  await deleteDatabase()
  expect(await isTold(buehne.tablet)).toBe(true)
  await buehne.uhr.bis(buehne.tablet.sendNow().catch(() => undefined))
  await buehne.uhr.vor(120_000)
  expect(await names()).not.toContain(DATENBANK)
})

test('storage that stays away is not asked without a pause', async () => {
  const { indexedDB } = buehne.profil
  let opened = 0
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = (name, ...parts) => {
    opened += Number(name === DATENBANK)
    return open(name, ...parts)
  }
  buehne.profil.stoereOeffnen('UnknownError', { ms: 60_000 })
  forceClose()
  await buehne.uhr.vor(30_000)
  // Sixteen openings each time that something looks, Dexie's own tries among them.
  expect(opened).toBeLessThan(200)
  buehne.profil.heile()
  await buehne.uhr.bis(buehne.tippe(2, 7))
  expect(await buehne.tablet.countWartend()).toBe(2)
})
