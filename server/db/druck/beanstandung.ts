import type { Insertable } from 'kysely'
import { JURY_STATUS } from '../../domain/paket/jurypaket.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { idIn } from '../datenbank/id-in.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import { isGueltig } from '../medium/medium.ts'
import type { BeanstandungTable } from '../tabellen/tabellen-druck.ts'

/** The open ones of these works of which their agencies have not been told. */
export async function listUngemeldete(db: Db, einreichungIds: readonly string[]) {
  if (einreichungIds.length === 0) return []
  return db
    .selectFrom('beanstandung')
    .selectAll()
    .where('endeMs', 'is', null)
    .where('gemeldetMs', 'is', null)
    .where(idIn(db, 'beanstandung.einreichungId', einreichungIds))
    .orderBy('id')
    .execute()
}

/** The open one of a work, which is locked. */
export function findOffeneBeanstandung(db: Db, einreichungId: string) {
  return db.selectFrom('beanstandung').selectAll().where('einreichungId', '=', einreichungId).where('endeMs', 'is', null).executeTakeFirst()
}

export async function insertBeanstandung(trx: Trx, row: Insertable<BeanstandungTable>): Promise<void> {
  await trx.insertInto('beanstandung').values(row).execute()
}

export async function endBeanstandung(trx: Trx, einreichungId: string, endeMs: number): Promise<void> {
  await trx.updateTable('beanstandung').set({ endeMs }).where('einreichungId', '=', einreichungId).where('endeMs', 'is', null).execute()
}

export async function markGemeldet(trx: Trx, id: string, gemeldetMs: number | null): Promise<void> {
  await trx.updateTable('beanstandung').set({ gemeldetMs }).where('id', '=', id).execute()
}

/** Of an agency: works with a file that came after an objection that is open, and of which the office was not told. From now on it was. */
export async function takeUngemeldeteErsatz(trx: Trx, agenturId: string, nowMs: number): Promise<string[]> {
  const rows = await trx
    .updateTable('beanstandung')
    .set({ ersatzGemeldetMs: nowMs })
    .where('endeMs', 'is', null)
    .where('ersetztMs', 'is not', null)
    .where('gemeldetMs', 'is not', null)
    .where('ersatzGemeldetMs', 'is', null)
    .where('einreichungId', 'in', (eb) => eb.selectFrom('einreichung').select('id').where('agenturId', '=', agenturId))
    .returning('einreichungId')
    .execute()
  return rows.map(({ einreichungId }) => einreichungId)
}

/** Of these works the files for print that have come since the objection that is open. */
export function listErsatzdateien(db: Db, einreichungIds: readonly string[]) {
  return db
    .selectFrom('medium')
    .innerJoin('medienfeld', 'medienfeld.id', 'medium.medienfeldId')
    .innerJoin('beanstandung', 'beanstandung.einreichungId', 'medium.einreichungId')
    .select('medium.id')
    .where('medienfeld.inDruck', '=', 1)
    .where('beanstandung.endeMs', 'is', null)
    .whereRef('medium.createdMs', '>', 'beanstandung.createdMs')
    .where(isGueltig)
    .where(idIn(db, 'medium.einreichungId', einreichungIds))
    .execute()
}

/** Of these works those whose agency knows that another print file is wanted, and has not sent one. */
export async function listBeanstandete(db: Db, einreichungIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (einreichungIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('beanstandung')
    .innerJoin('einreichung', 'einreichung.id', 'beanstandung.einreichungId')
    .select('beanstandung.einreichungId')
    .where('beanstandung.endeMs', 'is', null)
    .where('beanstandung.ersetztMs', 'is', null)
    .where('beanstandung.gemeldetMs', 'is not', null)
    .where('einreichung.status', 'in', JURY_STATUS)
    .where(idIn(db, 'beanstandung.einreichungId', einreichungIds))
    .execute()
  return new Set(rows.map(({ einreichungId }) => einreichungId))
}
