import { Dexie, type Table } from 'dexie'
import type { Umgebung } from '../kern/umgebung.ts'
import { createVerbindung } from '../kern/verbindung.ts'
import { withBallast } from './ballast.ts'

/** A few rows of one person, read and written whole. */
export interface KleineDb<R> {
  readonly dauerhaft: boolean
  /** Resolves after the transaction has completed. */
  put(row: R): Promise<void>
  /** One row read and written in one transaction: of two tabs neither undoes the other. null leaves it as it is. */
  change(id: string, how: (row: R | undefined) => R | null): Promise<void>
  remove(id: string): Promise<void>
  all(): Promise<R[]>
  close(): void
}

/** `listen`: called now and after each change, of another tab too. */
export interface BeobachteteDb<R> extends KleineDb<R> {
  listen(listener: () => void): { unsubscribe(): void }
}

/**
 * A database of its own with strict durability: another table in the vote database would want another version of it, and a frozen tab that holds the older
 * one would keep the votes from being opened. Where the browser refuses storage, for as long as the page lives.
 */
export function openKleineDb<R extends { id: string }>(
  noun: string,
  benutzerId: string,
  ort: { dauerhaft: boolean; umgebung: Umgebung },
): BeobachteteDb<R> {
  const { dauerhaft, umgebung } = ort
  const name = `lorbeer-${noun}-${benutzerId}`
  return observed(dauerhaft ? openStrict<R>(noun, name, umgebung) : openFluechtig<R>(), name, umgebung)
}

function openStrict<R>(noun: string, name: string, umgebung: Umgebung): KleineDb<R> {
  const { indexedDB, IDBKeyRange } = umgebung
  const options = { indexedDB: indexedDB as IDBFactory, IDBKeyRange, chromeTransactionDurability: 'strict', cache: 'disabled' } as const
  function openDexie(): Dexie {
    const db = new Dexie(name, options)
    db.version(1).stores({ [noun]: 'id' })
    return db
  }
  const verbindung = createVerbindung(openDexie, umgebung)
  const tafel = (db: Dexie): Table<R, string> => db.table(noun)
  const write = (work: (rows: Table<R, string>, db: Dexie) => PromiseLike<unknown>) =>
    withBallast(umgebung, () => verbindung.run(async (db) => void (await work(tafel(db), db))))
  return {
    dauerhaft: true,
    put: (row) => write((rows) => rows.put(row)),
    change: (id, how) =>
      write((rows, db) =>
        db.transaction('rw', noun, async () => {
          const changed = how(await rows.get(id))
          if (changed) await rows.put(changed)
        }),
      ),
    remove: (id) => write((rows) => rows.delete(id)),
    all: () => verbindung.run(async (db) => await tafel(db).toArray()),
    close: () => verbindung.close(),
  }
}

function openFluechtig<R extends { id: string }>(): KleineDb<R> {
  const rows = new Map<string, R>()
  return {
    dauerhaft: false,
    put: async (row) => void rows.set(row.id, row),
    async change(id, how) {
      const changed = how(rows.get(id))
      if (changed) rows.set(id, changed)
    },
    remove: async (id) => void rows.delete(id),
    all: async () => [...rows.values()],
    close: () => undefined,
  }
}

function observed<R>(db: KleineDb<R>, name: string, { openChannel }: Pick<Umgebung, 'openChannel'>): BeobachteteDb<R> {
  const listeners = new Set<() => void>()
  const channel = openChannel?.(name)
  const tell = () => listeners.forEach((listener) => listener())
  channel?.addEventListener('message', tell)
  function changed(): void {
    tell()
    channel?.postMessage(null)
  }
  return {
    ...db,
    put: (row) => db.put(row).then(changed),
    async change(id, how) {
      let istNeu = false
      await db.change(id, (row) => {
        const neu = how(row)
        istNeu = neu !== null
        return neu
      })
      if (istNeu) changed()
    },
    remove: (id) => db.remove(id).then(changed),
    listen(listener) {
      listeners.add(listener)
      listener()
      return { unsubscribe: () => void listeners.delete(listener) }
    },
    close() {
      channel?.close()
      listeners.clear()
      db.close()
    },
  }
}
