import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepTrying } from '#src/offline/kern/keep-trying.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import type { Tablet } from '#src/offline/kern/tablet.ts'
import type { Spuren } from '#src/offline/kern/umgebung.ts'
import { drainAusgang } from '../../../sw/sync.ts'
import { ANNA, JURY, openBuehne, RUNDE, tippe, WERKE, type Buehne } from './tablet-buehne.ts'

let buehne: Buehne
// Dexie speaks of its own tries, and of the other tab.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => {
  vi.mocked(console.warn).mockClear()
  buehne.close()
})

type Profil = Buehne['profil']

/** Every opening of such a database fails with this error, as often as asked; `heal` ends it. */
function failOpening(profil: Profil, { prefix = 'lorbeer-stimmen', error = 'UnknownError', times = Infinity } = {}): () => void {
  const { indexedDB } = profil
  const open = indexedDB.open.bind(indexedDB)
  let left = times
  indexedDB.open = (...args: Parameters<IDBFactory['open']>) => {
    if (!args[0].startsWith(prefix) || left <= 0) return open(...args)
    left -= 1
    const request = { error: new DOMException('Connection to Indexed Database server lost', error) } as unknown as IDBOpenDBRequest
    if (error === 'blocked') {
      setImmediate(() => request.onblocked?.call(request, { oldVersion: 5, newVersion: 10 } as IDBVersionChangeEvent))
      return request
    }
    const event = { type: 'error', target: request, preventDefault: () => undefined, stopPropagation: () => undefined }
    setImmediate(() => request.onerror?.call(request, event as unknown as Event))
    return request
  }
  return () => {
    left = 0
  }
}

function memorySpuren(): Spuren & { size: number } {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    get size() {
      return entries.size
    },
  }
}

/** Three votes wait, and the page is gone. */
async function leaveThreeVotes(change?: (profil: Profil) => void): Promise<void> {
  buehne = await openBuehne(change)
  buehne.server.stoerung = () => 'drop'
  for (const werk of [0, 1, 2]) await buehne.tippe(werk, werk + 4)
  await buehne.uhr.vor(2_000)
  buehne.close()
  buehne.server.stoerung = () => undefined
}

describe('a vote store that is there and does not open', () => {
  test.each([
    ['QuotaExceededError', 'voll'],
    ['TimeoutError', 'verbindung'],
    ['SecurityError', 'verweigert'],
    ['NotFoundError', 'verbindung'],
    ['UnknownError', 'verbindung'],
    ['InvalidStateError', 'verbindung'],
  ])('%s: is never an empty store, and says why', async (error, art) => {
    await leaveThreeVotes()
    const heal = failOpening(buehne.profil, { error })
    await expect(buehne.uhr.bis(openTablet(ANNA, buehne.profil.umgebung))).rejects.toMatchObject({ name: 'StorageFailure', art })
    heal()
    const tablet = await buehne.open()
    expect(await tablet.countWartend()).toBe(3)
  })

  test('is opened as soon as it can be: the same Gerät, the three votes, each once', async () => {
    await leaveThreeVotes()
    const before = buehne.server.sendungen().at(-1)?.geraetId
    const heal = failOpening(buehne.profil, { error: 'UnknownError' })
    const versuch = keepTrying(() => openTablet(ANNA, buehne.profil.umgebung), buehne.profil.umgebung)
    await buehne.uhr.vor(3_000)
    expect(versuch.read()).toEqual({ art: 'unlesbar', grund: 'verbindung' })
    heal()
    await buehne.uhr.vor(15_000)
    expect(versuch.read().art).toBe('da')
    const tablet = await versuch.result
    await buehne.uhr.bis(tablet.sendNow())
    expect(buehne.server.akte.size).toBe(3)
    expect(buehne.server.sendungen().at(-1)?.geraetId).toBe(before)
    tablet.close()
  })

  test('once and then no more is nothing that anybody would see', async () => {
    await leaveThreeVotes()
    failOpening(buehne.profil, { error: 'NotFoundError', times: 1 })
    const versuch = keepTrying(() => openTablet(ANNA, buehne.profil.umgebung), buehne.profil.umgebung)
    const seen = new Set<string>()
    versuch.subscribe(({ art }) => seen.add(art))
    await buehne.uhr.vor(2_000)
    expect([...seen]).toEqual(['laeuft', 'da'])
    ;(await versuch.result).close()
  })

  test('held by a tab of an older version that never lets go has an end, and goes on when that tab is gone', async () => {
    await leaveThreeVotes()
    const heal = failOpening(buehne.profil, { error: 'blocked' })
    const versuch = keepTrying(() => openTablet(ANNA, buehne.profil.umgebung), buehne.profil.umgebung)
    await buehne.uhr.vor(25_000)
    expect(versuch.read()).toEqual({ art: 'unlesbar', grund: 'blockiert' })
    heal()
    await buehne.uhr.vor(30_000)
    ;(await versuch.result).close()
    expect(buehne.server.akte.size).toBe(3)
  })

  test('makes the worker ask to be woken again instead of believing that nothing waits', async () => {
    await leaveThreeVotes()
    const heal = failOpening(buehne.profil)
    await expect(buehne.uhr.bis(drainAusgang(buehne.profil.umgebung), 1)).rejects.toThrow('Connection')
    heal()
    await buehne.uhr.bis(drainAusgang(buehne.profil.umgebung), 1)
    expect(buehne.server.akte.size).toBe(3)
  })
})

test('a store of packages that was still opening when the tablet was closed stays closed', async () => {
  buehne = await openBuehne()
  const { indexedDB, umgebung } = buehne.profil
  const open = indexedDB.open.bind(indexedDB)
  let asked = 0
  indexedDB.open = (...args: Parameters<IDBFactory['open']>) => {
    if (!args[0].startsWith('lorbeer-paket')) return open(...args)
    asked += 1
    // It answers never.
    return {} as IDBOpenDBRequest
  }
  const tablet = await buehne.uhr.bis(openTablet(ANNA, umgebung))
  tablet.close()
  const before = asked
  await buehne.uhr.vor(10_000)
  expect([before, asked]).toEqual([1, 1])
})

describe('memory stands in', () => {
  test('where neither a trace nor the list of databases knows this one', async () => {
    buehne = await openBuehne()
    buehne.profil.umgebung.spuren = memorySpuren()
    failOpening(buehne.profil, { error: 'InvalidStateError' })
    const tablet = await buehne.uhr.bis(openTablet('berta', buehne.profil.umgebung))
    expect(tablet).toMatchObject({ nurOnline: true, nurOnlineGrund: 'verbindung' })
    tablet.close()
  })

  test('where there is no list at all, only without a trace', async () => {
    const spuren = memorySpuren()
    await leaveThreeVotes((profil) => {
      profil.umgebung.spuren = spuren
      Object.assign(profil.indexedDB, { databases: undefined })
    })
    expect(spuren.size).toBeGreaterThan(0)
    failOpening(buehne.profil, { error: 'InvalidStateError' })
    await expect(buehne.uhr.bis(openTablet(ANNA, buehne.profil.umgebung))).rejects.toMatchObject({ name: 'StorageFailure' })
    const tablet = await buehne.uhr.bis(openTablet('berta', buehne.profil.umgebung))
    expect(tablet.nurOnline).toBe(true)
    tablet.close()
  })

  test('not where the list fails, too: then nobody knows', async () => {
    buehne = await openBuehne()
    failOpening(buehne.profil)
    buehne.profil.indexedDB.databases = () => Promise.reject(new DOMException('lost', 'UnknownError'))
    await expect(buehne.uhr.bis(openTablet('berta', buehne.profil.umgebung))).rejects.toMatchObject({ art: 'verbindung' })
  })

  test('not where the browser refuses all of it on a profile that had votes', async () => {
    const spuren = memorySpuren()
    await leaveThreeVotes((profil) => {
      profil.umgebung.spuren = spuren
    })
    buehne.profil.umgebung.indexedDB = undefined
    await expect(openTablet(ANNA, buehne.profil.umgebung)).rejects.toMatchObject({ art: 'verweigert' })
  })
})

describe('a page that stands in memory, while the browser stores after all', () => {
  /** The very first visit, in a moment in which nothing opens. */
  async function openInMemory(): Promise<{ tablet: Tablet; heal: () => void; seen: { da: boolean } }> {
    buehne = await openBuehne()
    await buehne.anmelden('berta')
    buehne.server.benutzerId = 'berta'
    const heal = failOpening(buehne.profil)
    const tablet = await buehne.uhr.bis(buehne.open('berta'))
    const seen = { da: false }
    void tablet.speicherDa?.then(() => (seen.da = true))
    expect(tablet.nurOnline).toBe(true)
    return { tablet, heal, seen }
  }

  test('asks to be opened anew: another page stores votes that this one does not see', async () => {
    const { tablet, heal, seen } = await openInMemory()
    await buehne.uhr.vor(20_000)
    expect(seen.da).toBe(false)
    heal()
    buehne.server.stoerung = () => 'drop'
    const andere = await buehne.open('berta')
    await tippe(andere, 0, 7)
    await buehne.uhr.vor(6_000)
    expect([await tablet.countWartend(), await andere.countWartend()]).toEqual([0, 1])
    expect(seen.da).toBe(true)
  })

  test('asks at once when the person looks at it again', async () => {
    const { tablet, heal, seen } = await openInMemory()
    heal()
    tablet.setVisible(true)
    await buehne.uhr.vor(100)
    expect(seen.da).toBe(true)
  })

  test('also where the votes of the other page cannot be read: that screen says so itself', async () => {
    const { heal, seen } = await openInMemory()
    heal()
    ;(await buehne.open('berta')).close()
    failOpening(buehne.profil)
    await buehne.uhr.vor(6_000)
    expect(seen.da).toBe(true)
  })

  test('not before what memory alone holds has been sent', async () => {
    const { tablet, heal, seen } = await openInMemory()
    heal()
    buehne.server.stoerung = () => 'drop'
    await buehne.uhr.bis(tablet.saveNotiz({ einreichungId: WERKE[0] ?? '', rundeId: RUNDE, juryId: JURY, text: 'Stark.' }))
    await buehne.uhr.vor(60_000)
    expect(seen.da).toBe(false)
    buehne.server.stoerung = () => undefined
    await buehne.uhr.bis(tablet.sendNow())
    await buehne.uhr.vor(6_000)
    expect(seen.da).toBe(true)
  })

  test('once it is closed it takes nothing that nobody would ever send', async () => {
    const { tablet } = await openInMemory()
    tablet.close()
    const notiz = tablet.saveNotiz({ einreichungId: WERKE[0] ?? '', rundeId: RUNDE, juryId: JURY, text: 'Stark.' })
    await expect(buehne.uhr.bis(notiz)).rejects.toMatchObject({ name: 'StorageFailure' })
  })

  test('never once it is closed', async () => {
    const { tablet, heal, seen } = await openInMemory()
    tablet.close()
    heal()
    await buehne.uhr.vor(20_000)
    expect(seen.da).toBe(false)
  })
})

test('without storage does not open while what speaks to the server is missing, and leaves nothing behind that goes on trying', async () => {
  buehne = await openBuehne((profil) => {
    profil.umgebung.indexedDB = undefined
  })
  const { umgebung } = buehne.profil
  const geplant = new Set<() => void>()
  const schedule: typeof umgebung.schedule = (task, ms) => {
    geplant.add(task)
    const cancel = umgebung.schedule(task, ms)
    return () => (geplant.delete(task), cancel())
  }
  const offline = () => Promise.reject(new Error('offline'))
  await expect(openTablet(ANNA, { ...umgebung, schedule }, offline)).rejects.toThrow('offline')
  expect(geplant.size).toBe(0)
})
