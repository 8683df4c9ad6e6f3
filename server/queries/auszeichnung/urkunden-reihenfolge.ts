import type { UrkundenReihenfolge } from '#contract/urkunde.ts'
import { listAwardsByIds, type AwardRow } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { compareStufen } from '../../domain/auszeichnung/auszeichnung-stand.ts'

/** Awards as their certificates lie on each other. What is on no stage that evening comes last, by category. */
export async function listInReihenfolge(db: Db, ids: readonly string[], _reihenfolge: UrkundenReihenfolge): Promise<string[]> {
  const awards = await listAwardsByIds(db, ids)
  return awards.toSorted(compareNachKategorie).map(({ id }) => id)
}

function compareNachKategorie(a: AwardRow, b: AwardRow): number {
  return a.jahr - b.jahr || a.kategorieNummer - b.kategorieNummer || compareStufen(a, b)
}
