import type { Antworten, ErklaerungRow } from '../kern/zeilen.ts'
import type { BeobachteteDb } from '../lager/kleine-db.ts'

/** What is being answered about recusals: one row of a jury, for a page that is killed meanwhile. */
interface EntwurfRow {
  id: string
  juryId: string
  antworten: Antworten
}

export type Row = ErklaerungRow | EntwurfRow
export type ErklaerungDb = BeobachteteDb<Row>

export const isErklaerung = (row: Row): row is ErklaerungRow => 'art' in row
export const isEntwurf = (row: Row): row is EntwurfRow => 'antworten' in row

/** Oldest first. */
export function nachNr(a: ErklaerungRow, b: ErklaerungRow): number {
  return a.nr - b.nr || (a.id < b.id ? -1 : 1)
}
