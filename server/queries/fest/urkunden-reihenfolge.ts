import type { UrkundenReihenfolge } from '#contract/urkunde.ts'
import { listAwardsByIds, type AwardRow } from '../../db/auszeichnung/auszeichnung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { readFolge } from './ablauf.ts'
import { listBuehnenawards } from './auftritte.ts'
import { compareStufen } from '../../domain/auszeichnung/auszeichnung-stand.ts'

/** Awards as their certificates lie on each other. What is on no stage that evening comes last, by category. */
export async function listInReihenfolge(db: Db, ids: readonly string[], reihenfolge: UrkundenReihenfolge): Promise<string[]> {
  const awards = await listAwardsByIds(db, ids)
  const raenge = reihenfolge === 'ABEND' ? await rankNachAbend(db, awards) : new Map<string, number>()
  const rangOf = ({ einreichungId }: AwardRow) => raenge.get(einreichungId) ?? raenge.size
  return awards.toSorted((a, b) => a.jahr - b.jahr || rangOf(a) - rangOf(b) || compareNachKategorie(a, b)).map(({ id }) => id)
}

/** Places on the stage, of each year its own evening. */
async function rankNachAbend(db: Db, awards: readonly AwardRow[]): Promise<Map<string, number>> {
  const folge: string[] = []
  for (const jahr of new Set(awards.map((award) => award.jahr))) {
    const { bloecke } = await readFolge(db, jahr, await listBuehnenawards(db, jahr))
    folge.push(...bloecke.flatMap(({ sichtbar }) => sichtbar))
  }
  return new Map(folge.map((einreichungId, rang) => [einreichungId, rang]))
}

function compareNachKategorie(a: AwardRow, b: AwardRow): number {
  return a.kategorieNummer - b.kategorieNummer || compareStufen(a, b)
}
