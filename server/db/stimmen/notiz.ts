import type { Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { NotizFassungTable, NotizTable } from '../tabellen/tabellen-stimme.ts'

export interface NotizZeilen {
  notizen: readonly Insertable<NotizTable>[]
  fassungen: readonly Insertable<NotizFassungTable>[]
  /** Texts that are kept no longer. */
  beendet: readonly string[]
}

export async function writeNotizen(trx: Db, { notizen, fassungen, beendet }: NotizZeilen): Promise<void> {
  for (const row of notizen) {
    const { text, rev, geraetId, serverMs } = row
    await trx
      .insertInto('notiz')
      .values(row)
      .onConflict((conflict) => conflict.columns(['mitgliedId', 'einreichungId']).doUpdateSet({ text, rev, geraetId, serverMs }))
      .execute()
  }
  if (fassungen.length > 0) await trx.insertInto('notizFassung').values(fassungen).execute()
  if (beendet.length > 0) await trx.deleteFrom('notizFassung').where('id', 'in', beendet).execute()
}

/** Emptied ones too, for their rev. */
export function listNotizen(db: Db, mitgliedId: string) {
  return db
    .selectFrom('notiz')
    .select(['einreichungId', 'text', 'rev', 'serverMs'])
    .where('mitgliedId', '=', mitgliedId)
    .orderBy('einreichungId')
    .execute()
}

export function listFassungen(db: Db, mitgliedId: string) {
  return db
    .selectFrom('notizFassung')
    .leftJoin('geraet', 'geraet.id', 'notizFassung.geraetId')
    .select(['notizFassung.id', 'einreichungId', 'text', 'geraet.name as geraet', 'serverMs'])
    .where('mitgliedId', '=', mitgliedId)
    .orderBy('serverMs')
    .orderBy('notizFassung.id')
    .execute()
}

/** What the notes of a batch meet. */
export async function readNotizStaende(
  db: Db,
  { mitgliedIds, einreichungIds }: { mitgliedIds: readonly string[]; einreichungIds: readonly string[] },
) {
  if (mitgliedIds.length === 0 || einreichungIds.length === 0) return { notizen: [], fassungen: [] }
  const notizen = await db
    .selectFrom('notiz')
    .select(['mitgliedId', 'einreichungId', 'text', 'rev', 'geraetId'])
    .where('mitgliedId', 'in', mitgliedIds)
    .where('einreichungId', 'in', einreichungIds)
    .execute()
  const fassungen = await db
    .selectFrom('notizFassung')
    .select(['id', 'mitgliedId', 'einreichungId', 'geraetId', 'baseRev'])
    .where('mitgliedId', 'in', mitgliedIds)
    .where('einreichungId', 'in', einreichungIds)
    .orderBy('serverMs')
    .orderBy('id')
    .execute()
  return { notizen, fassungen }
}
