import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import type { IdentitaetRow } from './angemeldet.ts'
import type { Umgebung } from '../kern/umgebung.ts'

export const IDENTITAET_DB = 'lorbeer-geraet'

export type IdentitaetDb = Dexie & {
  identitaet: Table<IdentitaetRow, string>
  ballast: Table<{ nr: number; bytes: Uint8Array<ArrayBuffer> }, number>
}

export function openIdentitaetDb({ indexedDB, IDBKeyRange }: Pick<Umgebung, 'indexedDB' | 'IDBKeyRange'>): IdentitaetDb {
  const db = new Dexie(IDENTITAET_DB, { indexedDB: indexedDB as IDBFactory, IDBKeyRange, chromeTransactionDurability: 'strict' }) as IdentitaetDb
  db.version(1).stores({ identitaet: 'art', ballast: 'nr' })
  return db
}
