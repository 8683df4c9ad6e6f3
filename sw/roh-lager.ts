import type { Key, Lager, Tafel, TafelName, Tafeln } from '#src/offline/lager/lager.ts'
import type { Umgebung } from '#src/offline/kern/umgebung.ts'
import { completed, openExisting, settle } from './roh-db.ts'

/** The vote database of one person for the worker's sending: the same tables, the same strict transactions, without live queries. */
export async function openRohLager(benutzerId: string, umgebung: Pick<Umgebung, 'indexedDB'>): Promise<Lager> {
  const db = await openExisting(umgebung, `lorbeer-stimmen-${benutzerId}`)

  async function run<T>(mode: IDBTransactionMode, names: TafelName[], work: (tafeln: Tafeln) => Promise<T>): Promise<T> {
    const transaction = db.transaction(names, mode, { durability: 'strict' })
    const done = completed(transaction)
    try {
      const result = await work(tafelnOf(transaction, names))
      await done
      return result
    } catch (error) {
      done.catch(() => undefined)
      abort(transaction)
      throw error
    }
  }
  return {
    dauerhaft: true,
    write: (names, work) => run('readwrite', names, work),
    read: (names, work) => run('readonly', names, work),
    observe: () => ({ subscribe: () => ({ unsubscribe: () => undefined }) }),
    refresh: () => undefined,
    close: () => db.close(),
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has already ended by itself.
  }
}

function tafelnOf(transaction: IDBTransaction, names: TafelName[]): Tafeln {
  return Object.fromEntries(names.map((name) => [name, tafelOf(transaction.objectStore(name))])) as unknown as Tafeln
}

function tafelOf(store: IDBObjectStore): Tafel<object> {
  const get = (key: Key) => settle<object | undefined>(store.get(key))
  return {
    get,
    getMany: (keys) => Promise.all(keys.map(get)),
    put: async (row) => void (await settle(store.put(row))),
    putMany: async (rows) => void (await Promise.all(rows.map((row) => settle(store.put(row))))),
    deleteMany: async (keys) => void (await Promise.all(keys.map((key) => settle(store.delete(key))))),
    // A browser takes no infinite count.
    first: (count) => settle<object[]>(count === Infinity ? store.getAll() : store.getAll(null, count)),
    find: (index, value) => settle<object[]>(store.index(index).getAll(value)),
    count: (index, value) => settle(index === undefined ? store.count() : store.index(index).count(value)),
  }
}
