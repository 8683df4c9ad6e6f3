import type { Insertable } from 'kysely'
import type { Rolle } from '#contract/rolle.ts'
import { dialektOf, type Db } from './datenbank.ts'
import type { BenutzerTable } from './tabellen-stammdaten.ts'
import type { Trx } from './transaktion.ts'

/** Usernames are compared in one form. */
export function normalizeUsername(username: string): string {
  return username.normalize('NFC').trim().toLowerCase()
}

export async function insertBenutzer(db: Db, row: Insertable<BenutzerTable>): Promise<void> {
  await db.insertInto('benutzer').values(row).execute()
}

export function findBenutzer(db: Db, id: string) {
  return db.selectFrom('benutzer').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findBenutzerByUsername(db: Db, username: string) {
  return db.selectFrom('benutzer').selectAll().where('username', '=', normalizeUsername(username)).executeTakeFirst()
}

/** For a change: nobody else changes the row until the transaction ends. */
export function lockBenutzer(trx: Trx, id: string) {
  const query = trx.selectFrom('benutzer').selectAll().where('id', '=', id)
  return (dialektOf(trx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** Active administrators, locked: two changes at once cannot both take away „the other" one. */
export async function lockAdmins(trx: Trx): Promise<string[]> {
  const query = trx.selectFrom('benutzer').select('id').where('aktiv', '=', 1).where('roles', 'like', '%"ADMIN"%').orderBy('id')
  const rows = await (dialektOf(trx) === 'postgres' ? query.forUpdate() : query).execute()
  return rows.map((row) => row.id)
}

export async function updatePasswortHash(db: Db, id: string, change: { passwortHash: string; nowMs: number; by: string }): Promise<void> {
  const { passwortHash, nowMs, by } = change
  await db
    .updateTable('benutzer')
    .set((eb) => ({ passwortHash, version: eb('version', '+', 1), updatedMs: nowMs, updatedBy: by }))
    .where('id', '=', id)
    .execute()
}

export async function updateBerechtigung(
  db: Db,
  id: string,
  change: { roles: readonly Rolle[]; aktiv: boolean; nowMs: number; by: string },
): Promise<void> {
  const { roles, aktiv, nowMs, by } = change
  await db
    .updateTable('benutzer')
    .set((eb) => ({ roles: JSON.stringify(roles), aktiv: aktiv ? 1 : 0, version: eb('version', '+', 1), updatedMs: nowMs, updatedBy: by }))
    .where('id', '=', id)
    .execute()
}

export async function noteAnmeldung(db: Db, id: string, nowMs: number): Promise<void> {
  await db.updateTable('benutzer').set({ letzteAnmeldungMs: nowMs }).where('id', '=', id).execute()
}

export function listDemoBenutzer(db: Db) {
  return db.selectFrom('benutzer').select(['username', 'firstname', 'lastname', 'roles']).where('demo', '=', 1).where('aktiv', '=', 1).execute()
}

export async function hasDemoBenutzer(db: Db): Promise<boolean> {
  return (await db.selectFrom('benutzer').select('id').where('demo', '=', 1).limit(1).executeTakeFirst()) !== undefined
}

export async function hasAnyBenutzer(db: Db): Promise<boolean> {
  return (await db.selectFrom('benutzer').select('id').limit(1).executeTakeFirst()) !== undefined
}
