import { Dexie, type Table } from 'dexie'
import { withBallast } from '../lager/ballast.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { createVerbindung } from '../kern/verbindung.ts'
import type { Antworten, ErklaerungRow } from '../kern/zeilen.ts'

/** What is being answered about recusals: one row of a jury, for a page that is killed meanwhile. */
interface EntwurfRow {
  id: string
  juryId: string
  antworten: Antworten
}

export type Row = ErklaerungRow | EntwurfRow

export const isErklaerung = (row: Row): row is ErklaerungRow => 'art' in row
export const isEntwurf = (row: Row): row is EntwurfRow => 'antworten' in row

/** Oldest first. */
export function nachNr(a: ErklaerungRow, b: ErklaerungRow): number {
  return a.nr - b.nr || (a.id < b.id ? -1 : 1)
}

/** A few rows, read and written whole. */
export interface ErklaerungDb {
  readonly dauerhaft: boolean
  /** Resolves after the transaction has completed. */
  put(row: Row): Promise<void>
  remove(id: string): Promise<void>
  all(): Promise<Row[]>
  close(): void
}

/**
 * The statements of one person on this device, in a database of their own with strict durability: another table in the vote database would want
 * another version of it, and a frozen tab that holds the older one would keep the votes from being opened.
 */
export function openErklaerungDb(benutzerId: string, umgebung: Umgebung): ErklaerungDb {
  const verbindung = createVerbindung(() => openDexie(benutzerId, umgebung), umgebung)
  const tafel = (db: Dexie): Table<Row, string> => db.table('erklaerung')
  const write = (work: (rows: Table<Row, string>) => PromiseLike<unknown>) =>
    withBallast(umgebung, () => verbindung.run(async (db) => void (await work(tafel(db)))))
  return {
    dauerhaft: true,
    put: (row) => write((rows) => rows.put(row)),
    remove: (id) => write((rows) => rows.delete(id)),
    all: () => verbindung.run(async (db) => await tafel(db).toArray()),
    close: () => verbindung.close(),
  }
}

/** Where the browser refuses storage: for as long as the page lives. */
export function openFluechtigeErklaerungDb(): ErklaerungDb {
  const rows = new Map<string, Row>()
  return {
    dauerhaft: false,
    put: async (row) => void rows.set(row.id, row),
    remove: async (id) => void rows.delete(id),
    all: async () => [...rows.values()],
    close: () => undefined,
  }
}

function openDexie(benutzerId: string, { indexedDB, IDBKeyRange }: Umgebung): Dexie {
  const options = { indexedDB: indexedDB as IDBFactory, IDBKeyRange, chromeTransactionDurability: 'strict', cache: 'disabled' } as const
  const db = new Dexie(`lorbeer-erklaerung-${benutzerId}`, options)
  db.version(1).stores({ erklaerung: 'id' })
  return db
}
