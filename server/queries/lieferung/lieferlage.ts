import type { Db } from '../../db/datenbank/datenbank.ts'
import { listVorhandene } from '../../db/lieferung/druckinhalt.ts'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import { readDruckinhalte, type Druckinhalt } from './druckinhalte.ts'

interface Lieferlage {
  /** Those of the frozen works whose award holds, as they would be printed now. */
  heute: ReadonlyMap<string, Druckinhalt>
  /** Those that are still in the competition. */
  vorhandene: ReadonlySet<string>
}

/** How the works of a delivery stand now. */
export async function readLage(db: Db, jahr: number, werke: readonly { einreichungId: string }[]): Promise<Lieferlage> {
  const heute = new Map((await readDruckinhalte(db, jahr)).map((werk) => [werk.inhalt.einreichungId, werk]))
  const fehlende = werke.map(({ einreichungId }) => einreichungId).filter((id) => !heute.has(id))
  return { heute, vorhandene: await listVorhandene(db, fehlende, JURY_STATUS) }
}
