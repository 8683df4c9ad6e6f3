import { Dexie, liveQuery } from 'dexie'
import type { Table, Transaction } from 'dexie'
import { releaseBallast } from './ballast.ts'
import type { Key, Lager, Tafel, TafelName, Tafeln } from './lager.ts'
import { StorageFailure, isQuotaError } from './storage-failure.ts'
import type { Observable } from './tablet.ts'
import type { Umgebung } from './umgebung.ts'
import { createVerbindung, type Verbindung } from './verbindung.ts'

type Work<T> = (tafeln: Tafeln) => Promise<T>

/** The vote database of one person: strict durability, and a lost connection is opened again under the caller's hands. */
export async function openStimmenDb(benutzerId: string, umgebung: Umgebung): Promise<Lager> {
  const verbindung = createVerbindung(() => openDexie(benutzerId, umgebung), umgebung)
  await verbindung.run((db) => db.open())
  return {
    dauerhaft: true,
    write: (names, work) => writeWithBallast(verbindung, umgebung, (db) => transactAndTell(db, { names, work })),
    read: (names, work) => verbindung.run((db) => transact(db, { mode: 'r', names, work })),
    observe: (names, work) => observe(verbindung, names, work),
    refresh: () => verbindung.notify(),
    close: () => verbindung.close(),
  }
}

interface Auftrag<T> {
  mode: 'r' | 'rw'
  names: TafelName[]
  work: Work<T>
}

function transact<T>(db: Dexie, { mode, names, work }: Auftrag<T>): Promise<T> {
  return db.transaction(mode, names, (transaction) => work(tafelnOf(transaction, names)))
}

/** Speaks with the transaction's own event, before Dexie wakes the live queries: what the person did is drawn first. */
async function transactAndTell<T>(db: Dexie, { names, work }: Omit<Auftrag<T>, 'mode'>): Promise<T> {
  let tell: (result: T) => void
  const completed = new Promise<T>((resolve) => {
    tell = resolve
  })
  const whole = db.transaction('rw', names, async (transaction) => {
    const result = await work(tafelnOf(transaction, names))
    // Without a single request there is none.
    const real = transaction.idbtrans as IDBTransaction | null
    real?.addEventListener('complete', () => tell(result), { capture: true })
    return result
  })
  return Promise.race([completed, whole])
}

/** A full disk: the ballast goes first, then the vote is tried once more. */
async function writeWithBallast<T>(verbindung: Verbindung, umgebung: Umgebung, attempt: (db: Dexie) => Promise<T>): Promise<T> {
  try {
    return await verbindung.run(attempt)
  } catch (error) {
    if (!isQuotaError(error)) throw error
  }
  await releaseBallast(umgebung)
  try {
    return await verbindung.run(attempt)
  } catch (error) {
    throw isQuotaError(error) ? new StorageFailure('voll', error) : error
  }
}

function observe<T>(verbindung: Verbindung, names: TafelName[], work: Work<T>): Observable<T> {
  return {
    subscribe(next, onError) {
      let live = { unsubscribe() {} }
      const subscribe = () => {
        live.unsubscribe()
        const query = liveQuery(() => transact(verbindung.db(), { mode: 'r', names, work }))
        live = query.subscribe({ next, error: (error: unknown) => onError?.(error) })
      }
      const stop = verbindung.onNews(subscribe)
      subscribe()
      return {
        unsubscribe() {
          stop()
          live.unsubscribe()
        },
      }
    },
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

/** Bound to the transaction, so that nothing depends on Dexie still knowing in whose name code runs after an await. */
function tafelnOf(transaction: Transaction, names: TafelName[]): Tafeln {
  return Object.fromEntries(names.map((name) => [name, tafelOf(transaction.table(name))])) as unknown as Tafeln
}

/** An empty list is no request: a transaction without requests would commit before its work is done. */
function tafelOf<Row>(table: Table<Row, Key>): Tafel<Row> {
  return {
    get: (key) => table.get(key),
    getMany: async (keys) => (keys.length === 0 ? [] : table.bulkGet(keys)),
    put: async (row) => void (await table.put(row)),
    putMany: async (rows) => void (rows.length === 0 || (await table.bulkPut(rows))),
    deleteMany: async (keys) => void (keys.length === 0 || (await table.bulkDelete(keys))),
    first: (count) => table.limit(count).toArray(),
    find: (index, value) => table.where(index).equals(value).toArray(),
    count: (index, value) =>
      index === undefined
        ? table.count()
        : table
            .where(index)
            .equals(value as string)
            .count(),
  }
}
