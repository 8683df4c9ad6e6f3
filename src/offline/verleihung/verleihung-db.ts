import { Dexie } from 'dexie'
import type { Verleihungspaket } from '#contract/preisverleihung.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { createVerbindung } from '../kern/verbindung.ts'
import { markVerleihung } from './verleihung-spur.ts'

export interface PaketRow extends Verleihungspaket {
  geladenMs: number
}

/** Where a show stands, for a page that was left or killed. */
export interface OrtRow {
  id: string
  ort: string
}

/** A few rows, read and written whole. */
export interface VerleihungDb {
  put(row: PaketRow): Promise<void>
  /** With the place of its show, in one transaction. */
  remove(ids: readonly string[]): Promise<void>
  all(): Promise<PaketRow[]>
  readOrt(id: string): Promise<string | null>
  saveOrt(row: OrtRow): Promise<void>
  close(): void
}

export const verleihungDbName = (benutzerId: string) => `lorbeer-verleihung-${benutzerId}`

/** Medals of one person on this device, in a database of their own: it can be taken away as a whole, and no package of a jury knows it. */
export function openVerleihungDb(benutzerId: string, umgebung: Umgebung): VerleihungDb {
  if (!umgebung.indexedDB) return openFluechtig()
  const verbindung = createVerbindung(() => openVerleihungDexie(benutzerId, umgebung), umgebung)
  const rows = (db: Dexie) => db.table<PaketRow, string>('paket')
  const orte = (db: Dexie) => db.table<OrtRow, string>('ort')
  return {
    put(row) {
      // First, so that nothing lies here that nobody knows of.
      markVerleihung(benutzerId, umgebung)
      return verbindung.run(async (db) => void (await rows(db).put(row)))
    },
    remove: (ids) =>
      verbindung.run((db) =>
        db.transaction('rw', ['paket', 'ort'], async () => {
          await rows(db).bulkDelete([...ids])
          await orte(db).bulkDelete([...ids])
        }),
      ),
    all: () => verbindung.run((db) => rows(db).toArray()),
    readOrt: (id) => verbindung.run(async (db) => (await orte(db).get(id))?.ort ?? null),
    saveOrt: (row) => verbindung.run(async (db) => void (await orte(db).put(row))),
    close: () => verbindung.close(),
  }
}

export function openVerleihungDexie(benutzerId: string, { indexedDB, IDBKeyRange }: Umgebung): Dexie {
  const options = { indexedDB: indexedDB as IDBFactory, IDBKeyRange, chromeTransactionDurability: 'strict', cache: 'disabled' } as const
  const db = new Dexie(verleihungDbName(benutzerId), options)
  db.version(1).stores({ paket: 'id', ort: 'id' })
  // Somebody else has logged in: this page gives way without a word.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: false })
    return false
  })
  return db
}

/** Where the browser refuses storage: for as long as the page lives. */
function openFluechtig(): VerleihungDb {
  const rows = new Map<string, PaketRow>()
  const orte = new Map<string, string>()
  return {
    put: async (row) => void rows.set(row.id, row),
    remove: async (ids) =>
      ids.forEach((id) => {
        rows.delete(id)
        orte.delete(id)
      }),
    all: async () => [...rows.values()],
    readOrt: async (id) => orte.get(id) ?? null,
    saveOrt: async ({ id, ort }) => void orte.set(id, ort),
    close: () => undefined,
  }
}
