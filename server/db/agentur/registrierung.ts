import type { Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import type { AgenturTable, RegistrierungTable } from '../tabellen/tabellen-stammdaten.ts'
import type { Trx } from '../datenbank/transaktion.ts'

export async function insertRegistrierung(trx: Trx, agentur: Insertable<AgenturTable>, registrierung: Insertable<RegistrierungTable>): Promise<void> {
  await trx.insertInto('agentur').values(agentur).execute()
  await trx.insertInto('registrierung').values(registrierung).execute()
}

export function findRegistrierung(db: Db, id: string) {
  return db.selectFrom('registrierung').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What waits for its confirmation, the newest first. */
export function listOffeneRegistrierungen(db: Db, wo: { email: string } | { agenturId: string } | { id: string }) {
  const query = db
    .selectFrom('registrierung')
    .innerJoin('agentur', 'agentur.id', 'registrierung.agenturId')
    .selectAll('registrierung')
    .select('agentur.agenturnameVeroeffentlichungen as agentur')
    .where('registrierung.bestaetigtMs', 'is', null)
    .where('agentur.status', '=', 'REGISTRIERT')
    .orderBy('registrierung.createdMs', 'desc')
    .orderBy('registrierung.id', 'desc')
  if ('email' in wo) return query.where('registrierung.email', '=', wo.email).execute()
  return ('id' in wo ? query.where('registrierung.id', '=', wo.id) : query.where('registrierung.agenturId', '=', wo.agenturId)).execute()
}

/** Nobody has ever confirmed it. */
export async function hasOffeneRegistrierung(db: Db, agenturId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrierung')
    .select('id')
    .where('agenturId', '=', agenturId)
    .where('bestaetigtMs', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** False when somebody else has just confirmed it. */
export async function noteBestaetigung(trx: Trx, id: string, { benutzerId, nowMs }: { benutzerId: string; nowMs: number }): Promise<boolean> {
  const updated = await trx
    .updateTable('registrierung')
    .set({ bestaetigtMs: nowMs, benutzerId })
    .where('id', '=', id)
    .where('bestaetigtMs', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
