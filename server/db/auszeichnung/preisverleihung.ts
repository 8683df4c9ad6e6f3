import type { Insertable } from 'kysely'
import type { Db } from '../datenbank/datenbank.ts'
import { lockRows } from '../datenbank/sperre.ts'
import type { Trx } from '../datenbank/transaktion.ts'
import type { PreisverleihungLadungTable, PreisverleihungTable } from '../tabellen/tabellen-auszeichnung.ts'

interface Neu {
  row: Insertable<PreisverleihungTable>
  juryIds: readonly string[]
  personIds: readonly string[]
}

export async function insertPreisverleihung(trx: Trx, { row, juryIds, personIds }: Neu): Promise<void> {
  const preisverleihungId = row.id
  await trx.insertInto('preisverleihung').values(row).execute()
  await trx
    .insertInto('preisverleihungJury')
    .values(juryIds.map((juryId) => ({ preisverleihungId, juryId })))
    .execute()
  await trx
    .insertInto('preisverleihungPerson')
    .values(personIds.map((benutzerId) => ({ preisverleihungId, benutzerId })))
    .execute()
}

export function lockPreisverleihung(trx: Trx, id: string) {
  const query = trx.selectFrom('preisverleihung').selectAll().where('id', '=', id)
  return lockRows(trx, query, { art: 'exklusiv', of: 'preisverleihung' }).executeTakeFirst()
}

export async function endPreisverleihung(trx: Trx, id: string, { von, nowMs }: { von: string; nowMs: number }): Promise<void> {
  await trx.updateTable('preisverleihung').set({ endeMs: nowMs, endeVon: von }).where('id', '=', id).execute()
}

export async function renewPreisverleihung(trx: Trx, id: string, set: { fassung: string; revision: number }): Promise<void> {
  await trx.updateTable('preisverleihung').set(set).where('id', '=', id).execute()
}

export async function insertLadung(trx: Trx, row: Insertable<PreisverleihungLadungTable>): Promise<void> {
  await trx.insertInto('preisverleihungLadung').values(row).execute()
}

/** The newest first. */
export function listPreisverleihungen(db: Db, jahr: number) {
  return db.selectFrom('preisverleihung').selectAll().where('jahr', '=', jahr).orderBy('createdMs', 'desc').orderBy('id', 'desc').execute()
}

/** Of this person, neither withdrawn nor over. */
export function listVerleihungenFor(db: Db, benutzerId: string, nowMs: number) {
  return db
    .selectFrom('preisverleihung')
    .innerJoin('preisverleihungPerson', 'preisverleihungPerson.preisverleihungId', 'preisverleihung.id')
    .selectAll('preisverleihung')
    .where('preisverleihungPerson.benutzerId', '=', benutzerId)
    .where('preisverleihung.endeMs', 'is', null)
    .where('preisverleihung.bisMs', '>', nowMs)
    .orderBy('preisverleihung.createdMs', 'desc')
    .orderBy('preisverleihung.id', 'desc')
    .execute()
}

export function listVerleihungsjurys(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('preisverleihungJury')
    .innerJoin('jury', 'jury.id', 'preisverleihungJury.juryId')
    .select(['preisverleihungJury.preisverleihungId', 'jury.id', 'jury.nummer', 'jury.titel'])
    .where('preisverleihungJury.preisverleihungId', 'in', ids)
    .orderBy('jury.nummer')
    .execute()
}

export function listVerleihungspersonen(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('preisverleihungPerson')
    .innerJoin('benutzer', 'benutzer.id', 'preisverleihungPerson.benutzerId')
    .select(['preisverleihungPerson.preisverleihungId', 'benutzer.id', 'benutzer.firstname', 'benutzer.lastname'])
    .where('preisverleihungPerson.preisverleihungId', 'in', ids)
    .orderBy('benutzer.lastname')
    .orderBy('benutzer.id')
    .execute()
}

/** More than anybody reads of one release. */
const MAX_LADUNGEN = 500

export function listLadungen(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('preisverleihungLadung')
    .leftJoin('benutzer', 'benutzer.id', 'preisverleihungLadung.benutzerId')
    .selectAll('preisverleihungLadung')
    .select(['benutzer.firstname', 'benutzer.lastname'])
    .where('preisverleihungLadung.preisverleihungId', 'in', ids)
    .orderBy('preisverleihungLadung.createdMs', 'desc')
    .orderBy('preisverleihungLadung.id', 'desc')
    .limit(MAX_LADUNGEN)
    .execute()
}
