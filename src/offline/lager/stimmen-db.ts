import { Dexie, RangeSet } from 'dexie'
import type { Table, Transaction } from 'dexie'
import { withBallast } from './ballast.ts'
import { observeReading } from '../kern/beobachter.ts'
import type { Key, Lager, Tafel, TafelName, Tafeln } from './lager.ts'
import { createLoeschung } from './loeschung.ts'
import { transactRoh, type RohAuftrag } from './roh-tafel.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { createVerbindung } from '../kern/verbindung.ts'

type Work<T> = (tafeln: Tafeln) => Promise<T>

/** The vote database of one person: strict durability, and a lost connection is opened again under the caller's hands. */
export async function openStimmenDb(benutzerId: string, umgebung: Umgebung): Promise<Lager> {
  const loeschung = createLoeschung()
  const verbindung = createVerbindung(() => loeschung.follow(openDexie(benutzerId, umgebung)), umgebung)
  try {
    await verbindung.open()
  } catch (error) {
    verbindung.close()
    throw error
  }
  return {
    dauerhaft: true,
    write: (names, work) => loeschung.guard(() => withBallast(umgebung, () => verbindung.run((db) => writeAndTell(db, { names, work })))),
    read: (names, work) => loeschung.guard(() => verbindung.run((db) => read(db, names, work))),
    observe: (names, work) =>
      observeReading({
        parts: names.map((name) => partOf(verbindung.db(), name)),
        read: () => loeschung.guard(() => verbindung.run((db) => read(db, names, work))),
        onNews: verbindung.onNews,
        schedule: umgebung.schedule,
      }),
    refresh: () => verbindung.notify(),
    watch: () =>
      loeschung.watch({
        isDa: async () => (await verbindung.run((db) => read(db, ['geraet'], ({ geraet }) => geraet.get('geraet')))) !== undefined,
        close: () => verbindung.close(),
      }),
    close: () => verbindung.close(),
  }
}

function read<T>(db: Dexie, names: TafelName[], work: Work<T>): Promise<T> {
  return db.transaction('r', names, (transaction) => work(tafelnOf(transaction, names)))
}

/** Past Dexie, whose bookkeeping costs a slow tablet more than the disk does; whoever observes hears of it as of a write of Dexie's. */
async function writeAndTell<T>(db: Dexie, auftrag: Omit<RohAuftrag<T>, 'mode'>): Promise<T> {
  if (!db.isOpen()) await db.open()
  const { names } = auftrag
  const result = await transactRoh(db.backendDB(), { mode: 'readwrite', ...auftrag })
  const everything = new RangeSet(-Infinity, [[]])
  Dexie.on.storagemutated.fire(Object.fromEntries(names.map((name) => [partOf(db, name), everything])))
  return result
}

/** As Dexie calls a table when it tells of a change. */
function partOf({ name }: Dexie, tafel: TafelName): string {
  return `idb://${name}/${tafel}/`
}

export function stimmenDbName(benutzerId: string): string {
  return `lorbeer-stimmen-${benutzerId}`
}

function openDexie(benutzerId: string, { indexedDB, IDBKeyRange }: Umgebung): Dexie {
  const db = new Dexie(stimmenDbName(benutzerId), {
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
