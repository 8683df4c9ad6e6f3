import { PRUEFUNG_AKTIONEN } from '#contract/einreichung-abgabe.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { hasSchrittSeit } from '../../db/datensatz/verlauf.ts'

/** The office has looked at what was handed in, also when it has asked for a correction since: for the agency it is binding from then on. */
export async function isPruefungBegonnen(db: Db, { id, abgegebenMs }: { id: string; abgegebenMs: number | null }): Promise<boolean> {
  return abgegebenMs !== null && (await hasSchrittSeit(db, 'einreichung', id, { aktionen: PRUEFUNG_AKTIONEN, seitMs: abgegebenMs }))
}
