import type { Db } from '../datenbank/datenbank.ts'
import type { InfotextTable } from '../tabellen/tabellen-stammdaten.ts'
import type { Trx } from '../datenbank/transaktion.ts'

export function findInfotext(db: Db, schluessel: string) {
  return db.selectFrom('infotext').selectAll().where('schluessel', '=', schluessel).orderBy('version', 'desc').limit(1).executeTakeFirst()
}

/** Every version of one text, or the newest of all, with the name of who wrote it. */
export function listInfotextFassungen(db: Db, schluessel: string) {
  return fassungen(db).where('infotext.schluessel', '=', schluessel).orderBy('infotext.version', 'desc').execute()
}

export function listNeuesteInfotexte(db: Db) {
  return fassungen(db)
    .where('infotext.version', '=', (eb) =>
      eb
        .selectFrom('infotext as andere')
        .select((max) => max.fn.max('andere.version').as('version'))
        .whereRef('andere.schluessel', '=', 'infotext.schluessel'),
    )
    .execute()
}

/** The newest version of each of these texts. */
export async function listRechtstexte(db: Db, schluessel: readonly string[]) {
  const rows = await db
    .selectFrom('infotext')
    .select(['schluessel', 'text', 'sichtbarVon', 'sichtbarBis'])
    .where('schluessel', 'in', schluessel)
    .orderBy('version')
    .execute()
  return new Map(rows.map((row) => [row.schluessel, row]))
}

/** The key (schluessel, version) makes the second of two that save at once fail. */
export async function insertInfotext(trx: Trx, row: InfotextTable): Promise<void> {
  await trx.insertInto('infotext').values(row).execute()
}

function fassungen(db: Db) {
  return db
    .selectFrom('infotext')
    .leftJoin('benutzer', 'benutzer.id', 'infotext.createdBy')
    .selectAll('infotext')
    .select(['benutzer.firstname', 'benutzer.lastname'])
}
