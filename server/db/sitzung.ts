import type { Db } from './datenbank.ts'
import type { SitzungTable } from './tabellen-betrieb.ts'

export async function insertSitzung(db: Db, row: SitzungTable): Promise<void> {
  await db.insertInto('sitzung').values(row).execute()
}

/** The session with its person, while both are valid. */
export function findSitzung(db: Db, tokenHash: string, nowMs: number) {
  return db
    .selectFrom('sitzung')
    .innerJoin('benutzer', 'benutzer.id', 'sitzung.benutzerId')
    .select([
      'sitzung.tokenHash',
      'sitzung.benutzerId',
      'sitzung.lastMs',
      'sitzung.createdMs',
      'sitzung.expiresMs',
      'benutzer.firstname',
      'benutzer.lastname',
      'benutzer.roles',
    ])
    .where('sitzung.tokenHash', '=', tokenHash)
    .where('sitzung.expiresMs', '>', nowMs)
    .where('benutzer.aktiv', '=', 1)
    .executeTakeFirst()
}

export async function renewSitzung(db: Db, tokenHash: string, times: { lastMs: number; expiresMs: number; maxMs: number }): Promise<void> {
  await db.updateTable('sitzung').set(times).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSitzung(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sitzung').where('tokenHash', '=', tokenHash).execute()
}

/** All sessions of a person, but for the one that stays. */
export async function deleteSitzungenOf(db: Db, benutzerId: string, exceptTokenHash?: string): Promise<void> {
  const all = db.deleteFrom('sitzung').where('benutzerId', '=', benutzerId)
  await (exceptTokenHash ? all.where('tokenHash', '!=', exceptTokenHash) : all).execute()
}

export async function deleteExpiredSitzungen(db: Db, nowMs: number): Promise<void> {
  await db.deleteFrom('sitzung').where('expiresMs', '<=', nowMs).execute()
}
