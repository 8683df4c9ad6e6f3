import type { Umfang } from '#contract/umfang.ts'
import type { Db } from '../datenbank/datenbank.ts'

interface Runde {
  id: string
  mitUmfang: number
}

/** The works of a round; null where it is about all. */
export async function readUmfang(db: Db, runde: Runde): Promise<Umfang> {
  return (await readUmfaenge(db, [runde])).get(runde.id) ?? null
}

/** By round, of those that name their works. One whose works somebody took away is about none. */
export async function readUmfaenge(db: Db, runden: readonly Runde[]): Promise<Map<string, Set<string>>> {
  const ids = runden.filter(({ mitUmfang }) => mitUmfang === 1).map(({ id }) => id)
  const umfaenge = new Map(ids.map((id) => [id, new Set<string>()]))
  if (ids.length === 0) return umfaenge
  const rows = await db.selectFrom('rundeUmfang').selectAll().where('rundeId', 'in', ids).orderBy('rundeId').orderBy('einreichungId').execute()
  for (const { rundeId, einreichungId } of rows) umfaenge.get(rundeId)?.add(einreichungId)
  return umfaenge
}

export async function insertUmfang(trx: Db, rundeId: string, einreichungIds: readonly string[]): Promise<void> {
  await trx
    .insertInto('rundeUmfang')
    .values(einreichungIds.map((einreichungId) => ({ rundeId, einreichungId })))
    .execute()
}

/** As the table has it, by round of a jury, whatever the rounds say: what the sealed log is compared with. */
export async function readRundenUmfang(db: Db, juryId: string): Promise<Map<string, string[]>> {
  const ofJury = db.selectFrom('runde').select('id').where('juryId', '=', juryId)
  const rows = await db.selectFrom('rundeUmfang').selectAll().where('rundeId', 'in', ofJury).orderBy('einreichungId').execute()
  return new Map([...Map.groupBy(rows, ({ rundeId }) => rundeId)].map(([id, each]) => [id, each.map(({ einreichungId }) => einreichungId)]))
}

/** The works of a round with their category, also those that have left since. */
export function listUmfangWerke(db: Db, rundeId: string) {
  return db
    .selectFrom('rundeUmfang')
    .innerJoin('einreichung', 'einreichung.id', 'rundeUmfang.einreichungId')
    .select(['einreichung.id', 'einreichung.kategorieId'])
    .where('rundeUmfang.rundeId', '=', rundeId)
    .orderBy('einreichung.nummer')
    .orderBy('einreichung.id')
    .execute()
}
