import { settle } from '#src/offline/lager/roh-tafel.ts'

/**
 * IndexedDB without Dexie: it would be two thirds of the worker, which starts anew for every film. The pages own the schemas; the worker
 * only opens what is there.
 */
export async function openExisting({ indexedDB }: { indexedDB: IDBFactory | undefined }, name: string): Promise<IDBDatabase> {
  if (!indexedDB) throw new Error('no storage')
  const request = indexedDB.open(name)
  let istNeu = false
  // A database that is only now being made is not ours to make: a page would find it without its tables.
  request.onupgradeneeded = () => {
    istNeu = true
    request.transaction?.abort()
  }
  const db = await settle(request).catch((error: unknown) => {
    throw istNeu ? new NoDatabase(name) : error
  })
  db.onversionchange = () => db.close()
  return db
}

/** It has never been made here; any other failure says nothing about what it holds. */
export class NoDatabase extends Error {}

/** Opens when first asked and again after the browser has closed it. */
export function keepOpen(open: () => Promise<IDBDatabase>): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | null = null
  async function reopen(): Promise<IDBDatabase> {
    const db = await open()
    const forget = () => {
      opened = null
    }
    db.onclose = forget
    db.onversionchange = () => {
      forget()
      db.close()
    }
    return db
  }
  return () => {
    opened ??= reopen().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
}

/** A player asks for many ranges at once: they wait for the same reading instead of queueing for their own. */
export function shareInFlight<Args extends string[], T>(read: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (...args) => {
    const key = args.join('/')
    const reading = running.get(key) ?? read(...args).finally(() => running.delete(key))
    running.set(key, reading)
    return reading
  }
}
