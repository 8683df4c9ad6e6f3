import type { Db } from '../datenbank/datenbank.ts'

/** The other juries that judge one of these categories, with those of them that they do. */
export async function listJurysMit(db: Db, kategorieIds: readonly string[], ohneId: string) {
  const rows = await db
    .selectFrom('juryKategorie')
    .innerJoin('jury', 'jury.id', 'juryKategorie.juryId')
    .select(['jury.id', 'jury.titel', 'jury.probe', 'juryKategorie.kategorieId'])
    .where('juryKategorie.kategorieId', 'in', kategorieIds)
    .where('jury.id', '!=', ohneId)
    .orderBy('jury.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, each]) => ({
    id,
    titel: each[0]?.titel ?? '',
    probe: each[0]?.probe === 1,
    kategorieIds: each.map(({ kategorieId }) => kategorieId),
  }))
}

/** What an earlier round has awarded goes with the work; it was confirmed anew at that moment. */
export async function moveAuszeichnung(
  trx: Db,
  id: string,
  set: { kategorieId: string; bestaetigtMs: number; bestaetigtVon: string },
): Promise<void> {
  await trx.updateTable('auszeichnung').set(set).where('id', '=', id).execute()
}

/** The history of moves, by its `aktion`, of the works that a jury has in these categories; newest first. */
export function listWechselzeilen(db: Db, kategorieIds: readonly string[], aktion: string) {
  return db
    .selectFrom('verlauf')
    .innerJoin('einreichung', 'einreichung.id', 'verlauf.datensatzId')
    .leftJoin('benutzer', 'benutzer.id', 'verlauf.benutzerId')
    .select(['einreichung.id', 'einreichung.nummer', 'einreichung.titel', 'einreichung.kategorieId'])
    .select(['verlauf.daten', 'verlauf.createdMs', 'benutzer.firstname', 'benutzer.lastname'])
    .where('verlauf.noun', '=', 'einreichung')
    .where('verlauf.aktion', '=', aktion)
    .where('einreichung.kategorieId', 'in', kategorieIds)
    .orderBy('verlauf.createdMs', 'desc')
    .orderBy('verlauf.id', 'desc')
    .execute()
}
