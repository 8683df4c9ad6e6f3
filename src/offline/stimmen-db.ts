import { Dexie, liveQuery } from 'dexie'
import type { Table } from 'dexie'
import { releaseBallast } from './ballast.ts'
import { ALLE_TAFELN, type Key, type Lager, type Tafel, type TafelName, type Tafeln } from './lager.ts'
import { StorageFailure, isConnectionLost, isQuotaError } from './storage-failure.ts'
import type { Observable } from './tablet.ts'
import type { Umgebung } from './umgebung.ts'

const PAUSES_MS = [0, 100, 500]

type Work<T> = (tafeln: Tafeln) => Promise<T>

/** The vote database of one person: strict durability, and a lost connection is opened again under the caller's hands. */
export async function openStimmenDb(benutzerId: string, umgebung: Umgebung): Promise<Lager> {
  let db = openDexie(benutzerId, umgebung)
  const resubscribe = new Set<() => void>()
  await db.open()

  async function reopen(pauseMs: number): Promise<void> {
    db.close({ disableAutoOpen: true })
    await new Promise<void>((resolve) => umgebung.schedule(resolve, pauseMs))
    db = openDexie(benutzerId, umgebung)
    for (const subscribe of resubscribe) subscribe()
  }

  async function run<T>(attempt: () => Promise<T>): Promise<T> {
    let failure: unknown
    try {
      return await attempt()
    } catch (error) {
      failure = error
    }
    for (const pauseMs of PAUSES_MS) {
      if (!isConnectionLost(failure) || isQuotaError(failure)) break
      try {
        await reopen(pauseMs)
        return await attempt()
      } catch (error) {
        failure = error
      }
    }
    throw isConnectionLost(failure) && !isQuotaError(failure) ? new StorageFailure('verbindung', failure) : failure
  }

  async function write<T>(names: TafelName[], work: Work<T>): Promise<T> {
    const attempt = () => db.transaction('rw', names, () => work(tafelnOf(db)))
    try {
      return await run(attempt)
    } catch (error) {
      if (!isQuotaError(error)) throw error
    }
    await releaseBallast(umgebung)
    return run(attempt).catch((error: unknown) => {
      throw isQuotaError(error) ? new StorageFailure('voll', error) : error
    })
  }

  function observe<T>(names: TafelName[], work: Work<T>): Observable<T> {
    return {
      subscribe(next, onError) {
        let live = { unsubscribe() {} }
        const subscribe = () => {
          live.unsubscribe()
          const query = liveQuery(() => db.transaction('r', names, () => work(tafelnOf(db))))
          live = query.subscribe({ next, error: (error: unknown) => onError?.(error) })
        }
        resubscribe.add(subscribe)
        subscribe()
        return {
          unsubscribe() {
            resubscribe.delete(subscribe)
            live.unsubscribe()
          },
        }
      },
    }
  }

  return {
    dauerhaft: true,
    write,
    read: (names, work) => run(() => db.transaction('r', names, () => work(tafelnOf(db)))),
    observe,
    refresh() {
      for (const subscribe of resubscribe) subscribe()
    },
    close: () => db.close({ disableAutoOpen: true }),
  }
}

function openDexie(benutzerId: string, { indexedDB, IDBKeyRange }: Umgebung): Dexie {
  const db = new Dexie(`lorbeer-stimmen-${benutzerId}`, {
    indexedDB: indexedDB as IDBFactory,
    IDBKeyRange,
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  })
  db.version(1).stores({
    geraet: 'id',
    schluessel: 'id',
    stimme: '[rundeId+einreichungId], juryId, lage',
    ausgang: 'seq, art',
    beleg: 'id, geraetId',
    notiz: 'einreichungId, juryId',
  })
  return db
}

const adapted = new WeakMap<Dexie, Tafeln>()

function tafelnOf(db: Dexie): Tafeln {
  const known = adapted.get(db)
  if (known) return known
  const tafeln = Object.fromEntries(ALLE_TAFELN.map((name) => [name, tafelOf(db.table(name))])) as unknown as Tafeln
  adapted.set(db, tafeln)
  return tafeln
}

function tafelOf<Row>(table: Table<Row, Key>): Tafel<Row> {
  return {
    get: (key) => table.get(key),
    getMany: (keys) => table.bulkGet(keys),
    put: async (row) => void (await table.put(row)),
    putMany: async (rows) => void (await table.bulkPut(rows)),
    deleteMany: (keys) => table.bulkDelete(keys),
    first: (count) => table.limit(count).toArray(),
    find: (index, value) => table.where(index).equals(value).toArray(),
    count: (index, value) => (index === undefined ? table.count() : table.where(index).equals(value as string).count()),
  }
}
