import type { Insertable } from 'kysely'
import type { Zahlung } from '#contract/einreichung.ts'
import type { Db } from '../datenbank/datenbank.ts'
import type { MahnungTable, ZahlungseingangTable } from '../tabellen/tabellen-rechnung.ts'
import type { Trx } from '../datenbank/transaktion.ts'

/** In the order of their making. */
export function listZahlungseingaenge(db: Db, rechnungId: string) {
  return db
    .selectFrom('zahlungseingang')
    .leftJoin('benutzer', 'benutzer.id', 'zahlungseingang.createdBy')
    .selectAll('zahlungseingang')
    .select(['benutzer.firstname', 'benutzer.lastname'])
    .where('rechnungId', '=', rechnungId)
    .orderBy('zahlungseingang.createdMs')
    .orderBy('zahlungseingang.id')
    .execute()
}

export function findZahlungseingang(db: Db, id: string) {
  return db.selectFrom('zahlungseingang').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertZahlungseingang(trx: Trx, row: Insertable<ZahlungseingangTable>): Promise<void> {
  await trx.insertInto('zahlungseingang').values(row).execute()
}

export function listMahnungen(db: Db, rechnungId: string) {
  return db
    .selectFrom('mahnung')
    .leftJoin('benutzer', 'benutzer.id', 'mahnung.createdBy')
    .selectAll('mahnung')
    .select(['benutzer.firstname', 'benutzer.lastname'])
    .where('rechnungId', '=', rechnungId)
    .orderBy('stufe')
    .execute()
}

export async function insertMahnung(trx: Trx, row: Insertable<MahnungTable>): Promise<void> {
  await trx.insertInto('mahnung').values(row).execute()
}

/** The payment state of works follows their invoice; those that already have it are left alone. Returns which were changed, and from what. */
export async function updateZahlung(
  trx: Trx,
  ids: readonly string[],
  { zahlung, by, nowMs }: { zahlung: Zahlung; by: string; nowMs: number },
): Promise<{ id: string; vorher: string }[]> {
  if (ids.length === 0) return []
  const before = await trx.selectFrom('einreichung').select(['id', 'zahlung']).where('id', 'in', ids).where('zahlung', '<>', zahlung).execute()
  if (before.length === 0) return []
  await trx
    .updateTable('einreichung')
    .set((eb) => ({ zahlung, version: eb('version', '+', 1), updatedMs: nowMs, updatedBy: by }))
    .where(
      'id',
      'in',
      before.map(({ id }) => id),
    )
    .execute()
  return before.map(({ id, zahlung: vorher }) => ({ id, vorher }))
}
