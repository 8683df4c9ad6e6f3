import type { Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { JuryerklaerungTable } from '../tabellen/tabellen-jury.ts'

/** false: this seat has stated it before. */
export async function insertErklaerung(trx: Trx, row: Insertable<JuryerklaerungTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('juryerklaerung')
    .values(row)
    .onConflict((conflict) => conflict.columns(['mitgliedId', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const SPALTEN = ['mitgliedId', 'id', 'art', 'version', 'erhaltenMs'] as const

/** All that the people of these seats have stated, in the order in which it came; the works only of the last word about recusals, which alone holds. */
export async function listErklaerungen(db: Db, mitgliedIds: readonly string[]) {
  if (mitgliedIds.length === 0) return []
  const query = db.selectFrom('juryerklaerung').select(SPALTEN).where('mitgliedId', 'in', mitgliedIds)
  const zeilen = await query.orderBy('erhaltenMs').orderBy('id').execute()
  const letzte = new Map(zeilen.flatMap(({ mitgliedId, id, art }) => (art === 'BEFANGENHEIT' ? [[mitgliedId, id] as const] : [])))
  const werke = new Map((await listWerke(db, letzte)).map((row) => [`${row.mitgliedId} ${row.id}`, row.werke]))
  return zeilen.map((zeile) => ({ ...zeile, werke: werke.get(`${zeile.mitgliedId} ${zeile.id}`) ?? '{}' }))
}

async function listWerke(db: Db, letzte: ReadonlyMap<string, string>) {
  if (letzte.size === 0) return []
  const query = db
    .selectFrom('juryerklaerung')
    .select(['mitgliedId', 'id', 'werke'])
    .where('mitgliedId', 'in', [...letzte.keys()])
  return query.where('id', 'in', [...letzte.values()]).execute()
}

/** With what a seat's person may be compared, and what was agreed to with the invitation. */
export function findBefragte(db: Db, mitgliedId: string) {
  return db
    .selectFrom('jurymitglied')
    .innerJoin('benutzer', 'benutzer.id', 'jurymitglied.benutzerId')
    .leftJoin('juryeinladung', 'juryeinladung.mitgliedId', 'jurymitglied.id')
    .select(['benutzer.firstname', 'benutzer.lastname', 'jurymitglied.arbeitgeber', 'jurymitglied.netzwerk'])
    .select(['juryeinladung.vertraulichVersion', 'juryeinladung.vertraulichMs'])
    .where('jurymitglied.id', '=', mitgliedId)
    .executeTakeFirst()
}

/** Works of which the office has said that this seat may judge them. */
export async function listVerworfene(db: Db, mitgliedId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('befangenheitVerworfen').select('einreichungId').where('mitgliedId', '=', mitgliedId).execute()
  return new Set(rows.map(({ einreichungId }) => einreichungId))
}
