import { Dexie } from 'dexie'
import type { Table, Transaction } from 'dexie'
import { withBallast } from './ballast.ts'
import { observeReading } from '../kern/beobachter.ts'
import type { Key, Lager, Tafel, TafelName, Tafeln } from './lager.ts'
import type { Umgebung } from '../kern/umgebung.ts'
import { createVerbindung } from '../kern/verbindung.ts'

type Work<T> = (tafeln: Tafeln) => Promise<T>

/** The vote database of one person: strict durability, and a lost connection is opened again under the caller's hands. */
export async function openStimmenDb(benutzerId: string, umgebung: Umgebung): Promise<Lager> {
  const verbindung = createVerbindung(() => openDexie(benutzerId, umgebung), umgebung)
  try {
    await verbindung.open()
  } catch (error) {
    verbindung.close()
    throw error
  }
  return {
    dauerhaft: true,
    write: (names, work) => withBallast(umgebung, () => verbindung.run((db) => transactAndTell(db, { names, work }))),
    read: (names, work) => verbindung.run((db) => transact(db, { mode: 'r', names, work })),
    observe: (names, work) =>
      observeReading({
        parts: names.map((name) => `idb://${verbindung.db().name}/${name}/`),
        read: () => verbindung.run((db) => transact(db, { mode: 'r', names, work })),
        onNews: verbindung.onNews,
        schedule: umgebung.schedule,
      }),
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

/** Speaks before Dexie wakes the live queries: what the person did is drawn first. */
async function transactAndTell<T>(db: Dexie, { names, work }: Omit<Auftrag<T>, 'mode'>): Promise<T> {
  let tell: () => void
  const completed = new Promise<void>((resolve) => {
    tell = resolve
  })
  let result: { value: T } | undefined
  let forget = () => {}
  const whole = db.transaction('rw', names, async (transaction) => {
    // Without a single request there is none.
    const real = transaction.idbtrans as IDBTransaction | null
    if (real) forget = listenForCompletion(real, tell)
    result = { value: await work(tafelnOf(transaction, names)) }
    return result.value
  })
  try {
    await Promise.race([completed, whole])
    return result ? result.value : await whole
  } finally {
    forget()
  }
}

/** Dexie listens at the transaction itself; its database hears of the event before. */
function listenForCompletion(transaction: IDBTransaction, tell: () => void): () => void {
  const { db } = transaction
  const hear = ({ target }: Event) => {
    if (target === transaction) tell()
  }
  db.addEventListener('complete', hear, true)
  return () => db.removeEventListener('complete', hear, true)
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
