import { webcrypto } from 'node:crypto'

/** Everything that lies in the databases of a browser, as JSON can carry it. */
export type Abzug = { name: string; version: number; stores: StoreAbzug[] }[]

interface StoreAbzug {
  name: string
  keyPath: string | string[] | null
  autoIncrement: boolean
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[]
  rows: unknown[]
}

/** A private key leaves no browser: another one takes its place. */
const SCHLUESSEL = { hier: 'ein privater Schlüssel' }

export async function readAbzug(indexedDB: IDBFactory): Promise<Abzug> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  return Promise.all(names.toSorted().map((name) => readDatenbank(indexedDB, name)))
}

async function readDatenbank(indexedDB: IDBFactory, name: string): Promise<Abzug[number]> {
  const db = await done(indexedDB.open(name))
  const stores = [...db.objectStoreNames].map(async (tafel): Promise<StoreAbzug> => {
    const store = db.transaction(tafel).objectStore(tafel)
    const { keyPath, autoIncrement } = store
    const indexes = [...store.indexNames].map((index) => {
      const { keyPath: path, unique, multiEntry } = store.index(index)
      return { name: index, keyPath: path, unique, multiEntry }
    })
    return { name: tafel, keyPath, autoIncrement, indexes, rows: await done(store.getAll()) }
  })
  const abzug = { name, version: db.version, stores: await Promise.all(stores) }
  db.close()
  return JSON.parse(JSON.stringify(abzug, (_, value: unknown) => (isKey(value) ? SCHLUESSEL : value))) as Abzug[number]
}

export async function restoreAbzug(indexedDB: IDBFactory, abzug: Abzug): Promise<void> {
  const { privateKey } = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  for (const { name, version, stores } of abzug) {
    const opening = indexedDB.open(name, version)
    opening.addEventListener('upgradeneeded', () => {
      for (const { name: tafel, keyPath, autoIncrement, indexes } of stores) {
        const store = opening.result.createObjectStore(tafel, { keyPath, autoIncrement })
        for (const { name: index, keyPath: path, ...options } of indexes) store.createIndex(index, path, options)
      }
    })
    const db = await done(opening)
    for (const { name: tafel, rows } of stores)
      for (const row of rows) await done(db.transaction(tafel, 'readwrite').objectStore(tafel).put(withKeys(row, privateKey)))
    db.close()
  }
}

function withKeys(value: unknown, key: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('hier' in value && value.hier === SCHLUESSEL.hier) return key
  if (Array.isArray(value)) return value.map((one) => withKeys(one, key))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withKeys(inner, key)]))
}

function isKey(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object CryptoKey]'
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}
