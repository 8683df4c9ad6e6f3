import type { Insertable, Selectable } from 'kysely'
import { idIn } from '../datenbank/id-in.ts'
import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { DruckfreigabeTable, FreigabeerinnerungTable } from '../tabellen/tabellen-jahrbuch.ts'

export async function listDruckfreigaben(db: Db, einreichungIds: readonly string[]) {
  if (einreichungIds.length === 0) return []
  return db
    .selectFrom('druckfreigabe')
    .leftJoin('benutzer', 'benutzer.id', 'druckfreigabe.entschiedenVon')
    .leftJoin('benutzer as nehmer', 'nehmer.id', 'druckfreigabe.zurueckVon')
    .selectAll('druckfreigabe')
    .select(['benutzer.firstname', 'benutzer.lastname', 'nehmer.firstname as zurueckFirstname', 'nehmer.lastname as zurueckLastname'])
    .where(idIn(db, 'druckfreigabe.einreichungId', einreichungIds))
    .execute()
}
export type DruckfreigabeRow = Awaited<ReturnType<typeof listDruckfreigaben>>[number]

export function findDruckfreigabe(db: Db, einreichungId: string): Promise<Selectable<DruckfreigabeTable> | undefined> {
  return db.selectFrom('druckfreigabe').selectAll().where('einreichungId', '=', einreichungId).executeTakeFirst()
}

/** Under the lock of the work. */
export async function saveDruckfreigabe(
  trx: Trx,
  einreichungId: string,
  werte: Partial<Omit<Insertable<DruckfreigabeTable>, 'einreichungId'>>,
): Promise<void> {
  const leer = {
    bis: null,
    bisMs: null,
    angefragtMs: null,
    angefragtVon: null,
    vorab: 0 as const,
    art: null,
    fassung: null,
    entschiedenMs: null,
    entschiedenVon: null,
    grund: '',
    gesagtAuszeichnungId: null,
    gesagtMedaille: null,
    zurueckMs: null,
    zurueckVon: null,
  }
  await trx
    .insertInto('druckfreigabe')
    .values({ einreichungId, ...leer, ...werte })
    .onConflict((conflict) => conflict.column('einreichungId').doUpdateSet(werte))
    .execute()
}

/** Requests whose date is still to come, of all agencies. */
export function listLaufendeFristen(db: Db, nowMs: number) {
  return db
    .selectFrom('druckfreigabe')
    .innerJoin('einreichung', 'einreichung.id', 'druckfreigabe.einreichungId')
    .innerJoin('agentur', 'agentur.id', 'einreichung.agenturId')
    .select(['druckfreigabe.einreichungId', 'druckfreigabe.bis', 'druckfreigabe.bisMs', 'einreichung.agenturId', 'einreichung.jahr'])
    .select('agentur.agenturnameVeroeffentlichungen as agentur')
    .where('druckfreigabe.bisMs', '>=', nowMs)
    .where('druckfreigabe.angefragtMs', 'is not', null)
    .orderBy('einreichung.agenturId')
    .orderBy('einreichung.id')
    .execute()
}

/** False when this agency was reminded of this date so many days before it already. */
export async function insertFreigabeerinnerung(trx: Trx, row: FreigabeerinnerungTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('freigabeerinnerung')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agenturId', 'fristMs', 'tage']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
