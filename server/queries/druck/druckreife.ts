import type { Db } from '../../db/datenbank/datenbank.ts'
import { wantsDruckdatei } from '../../db/druck/druckwerk.ts'
import type { Werk } from './druckwerke.ts'

/** Why a work cannot be found ready for print, as the end of „Die Arbeit …"; null: it can. */
export async function refuseDruckreif(db: Db, { kategorieId, dateien }: Pick<Werk, 'id' | 'kategorieId' | 'dateien'>): Promise<string | null> {
  return dateien.length === 0 && (await wantsDruckdatei(db, kategorieId)) ? 'hat noch keine geprüfte Druckdatei' : null
}
