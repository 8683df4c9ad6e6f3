import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'
import type { Umgebung } from '../kern/umgebung.ts'

/** The package without its works: these are rows of their own, so that a changed work rewrites one row. */
export interface PaketRow {
  benutzerId: string
  juryId: string
  etag: string | null
  kopf: Omit<Jurypaket, 'einreichungen'>
  reihenfolge: string[]
}

/** `hashes` is the reference: a chunk stays as long as a row of anybody lists its file. */
export interface EinreichungRow {
  benutzerId: string
  juryId: string
  id: string
  einreichung: PaketEinreichung
  hashes: string[]
}

/** The ledger: written only after the chunk has been verified and put into the cache. */
export interface ChunkRow {
  sha256: string
  index: number
  bytes: number
}

/** The person asked for this package. `gemeldet`: the server has answered PUT geraete since the base was complete. */
export interface AuftragRow {
  benutzerId: string
  juryId: string
  angehalten: boolean
  gemeldet: boolean
}

export interface JurysRow {
  benutzerId: string
  items: JuryListItem[]
}

export type PaketDb = Dexie & {
  paket: Table<PaketRow, [string, string]>
  einreichung: Table<EinreichungRow, [string, string, string]>
  chunk: Table<ChunkRow, [string, number]>
  auftrag: Table<AuftragRow, [string, string]>
  jurys: Table<JurysRow, string>
}

/** Shared by all persons of this device; holds nothing that could not be fetched again. */
export function openPaketDb({ indexedDB, IDBKeyRange }: Pick<Umgebung, 'indexedDB' | 'IDBKeyRange'>): PaketDb {
  const db = new Dexie('lorbeer-paket', { ...(indexedDB ? { indexedDB } : {}), IDBKeyRange }) as PaketDb
  db.version(1).stores({
    paket: '[benutzerId+juryId], benutzerId',
    einreichung: '[benutzerId+juryId+id], [benutzerId+juryId], *hashes',
    chunk: '[sha256+index], sha256',
    auftrag: '[benutzerId+juryId], benutzerId',
    jurys: 'benutzerId',
  })
  return db
}
