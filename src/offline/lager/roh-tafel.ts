import type { Key, Tafel, TafelName, Tafeln } from './lager.ts'

/** One strict transaction over these tables of an open database, without Dexie: what the worker does, and every write of a page. */
export interface RohAuftrag<T> {
  mode: IDBTransactionMode
  names: TafelName[]
  work: (tafeln: Tafeln) => Promise<T>
}

/** Begins at once. Resolves after the transaction has completed; rejects with the browser's own error where it says one. */
export async function transactRoh<T>(db: IDBDatabase, { mode, names, work }: RohAuftrag<T>): Promise<T> {
  const transaction = db.transaction(names, mode, { durability: 'strict' })
  const done = completed(transaction)
  try {
    const result = await work(tafelnOf(transaction, names))
    commit(transaction)
    await done
    return result
  } catch (error) {
    done.catch(() => undefined)
    abort(transaction)
    throw transaction.error ?? error
  }
}

export function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('request failed'))
  })
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('transaction aborted', 'AbortError'))
  })
}

/** Not when the last answer has been read, but now: a tablet's main thread may be drawing. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit()
  } catch {
    // It has already ended by itself.
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
    put: (row) => written([store.put(row)]),
    putMany: (rows) => written(rows.map((row) => store.put(row))),
    deleteMany: (keys) => written(keys.map((key) => store.delete(key))),
    // A browser takes no infinite count, and zero for all.
    first: async (count) => (count === 0 ? [] : settle<object[]>(count === Infinity ? store.getAll() : store.getAll(null, count))),
    find: (index, value) => settle<object[]>(store.index(index).getAll(value)),
    count: (index, value) => settle(index === undefined ? store.count() : store.index(index).count(value)),
  }
}

/** Nobody has to wait for it: a write that fails ends its transaction, and that is heard. */
function written<T>(requests: IDBRequest<T>[]): Promise<void> {
  const all = Promise.all(requests.map(settle)).then(() => undefined)
  all.catch(() => undefined)
  return all
}
