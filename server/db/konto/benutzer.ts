import type { Insertable } from 'kysely'
import type { Rolle } from '#contract/rolle.ts'
import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import type { BenutzerTable } from '../tabellen/tabellen-stammdaten.ts'
import type { Trx } from '../datenbank/transaktion.ts'

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

/** „Vera Berger"; null for the system. */
export async function nameOfBenutzer(db: Db, id: string | null): Promise<string | null> {
  const person = id ? await findBenutzer(db, id) : undefined
  return person ? `${person.firstname} ${person.lastname}` : null
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

export async function hasOtherAdmin(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('benutzer').select('id').where('aktiv', '=', 1).where('roles', 'like', '%"ADMIN"%').where('id', '!=', id)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Somebody new; false when the username is taken. */
export async function insertNeuenBenutzer(trx: Trx, row: Insertable<BenutzerTable>): Promise<boolean> {
  const query = trx
    .insertInto('benutzer')
    .values(row)
    .onConflict((oc) => oc.column('username').doNothing())
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

/** No change of the record: an invitation makes nobody's editor old. */
export async function noteEinladung(trx: Trx, id: string, eingeladenMs: number): Promise<void> {
  await trx.updateTable('benutzer').set({ eingeladenMs }).where('id', '=', id).execute()
}

/** The image is shown beside the record and is no field of its forms, so their version stays. */
export async function updateAvatar(trx: Trx, id: string, avatarSha256: string | null): Promise<void> {
  await trx.updateTable('benutzer').set({ avatarSha256 }).where('id', '=', id).execute()
}

export async function isAvatar(db: Db, sha256: string): Promise<boolean> {
  return (await db.selectFrom('benutzer').select('id').where('avatarSha256', '=', sha256).limit(1).executeTakeFirst()) !== undefined
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

/** Active people with this role, in a fixed order. */
export function listAktiveMitRolle(db: Db, rolle: string) {
  return db.selectFrom('benutzer').selectAll().where('aktiv', '=', 1).where('roles', 'like', `%"${rolle}"%`).orderBy('id').execute()
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
