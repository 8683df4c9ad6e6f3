import { StorageFailure, type StorageFailureArt } from '../kern/storage-failure.ts'
import type { Observable } from '../kern/tablet.ts'
import type { AusgangRow, BelegRow, GeraetZeile, NotizZeile, SchluesselZeile, StimmeZeile } from '../kern/zeilen.ts'

export type Key = string | number | string[]

/** One table, as far as votes need it. Rows come in the order of their key. */
export interface Tafel<Row> {
  get(key: Key): Promise<Row | undefined>
  getMany(keys: Key[]): Promise<(Row | undefined)[]>
  put(row: Row): Promise<void>
  putMany(rows: Row[]): Promise<void>
  deleteMany(keys: Key[]): Promise<void>
  first(count: number): Promise<Row[]>
  find(index: string, value: string): Promise<Row[]>
  count(index?: string, value?: string): Promise<number>
}

export interface Tafeln {
  geraet: Tafel<GeraetZeile>
  schluessel: Tafel<SchluesselZeile>
  stimme: Tafel<StimmeZeile>
  ausgang: Tafel<AusgangRow>
  beleg: Tafel<BelegRow>
  notiz: Tafel<NotizZeile>
}

export type TafelName = keyof Tafeln

/** Where the votes of one person lie on this device. */
export interface Lager {
  /** false: in memory only, because the browser refuses storage. Nothing in it may be called saved. */
  readonly dauerhaft: boolean
  /** Why not. */
  readonly grund?: StorageFailureArt
  /** One transaction; resolves after it has completed. `work` may run again after a lost connection, so it must see what it already did. */
  write<T>(names: TafelName[], work: (tafeln: Tafeln) => Promise<T>): Promise<T>
  read<T>(names: TafelName[], work: (tafeln: Tafeln) => Promise<T>): Promise<T>
  observe<T>(names: TafelName[], work: (tafeln: Tafeln) => Promise<T>): Observable<T>
  /** Another writer, unseen by live queries, has been here: all observers read again. */
  refresh(): void
  /** Once it has its Gerät: resolves when the database was deleted under this page. */
  watch?(): Promise<void>
  close(): void
}

export const ALLE_TAFELN: TafelName[] = ['geraet', 'schluessel', 'stimme', 'ausgang', 'beleg', 'notiz']

/** Every open database has its row: it is made before anything else. One without it has taken the place of another that was deleted. */
export async function requireGeraet(tafeln: Pick<Tafeln, 'geraet'>): Promise<GeraetZeile> {
  const geraet = await tafeln.geraet.get('geraet')
  if (!geraet) throw new StorageFailure('geloescht')
  return geraet
}
