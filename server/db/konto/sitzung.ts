import type { Insertable } from 'kysely'
import { buildOnce } from '../datenbank/build-once.ts'
import type { Db } from '../datenbank/datenbank.ts'
import type { SitzungTable } from '../tabellen/tabellen-betrieb.ts'

export async function insertSitzung(db: Db, row: Insertable<SitzungTable>): Promise<void> {
  await db.insertInto('sitzung').values(row).execute()
}

export type SitzungRow = NonNullable<Awaited<ReturnType<typeof findSitzung>>>

/** The session with its person, while both are valid, and with whom that person is looking as. */
export async function findSitzung(db: Db, tokenHash: string, nowMs: number) {
  return (await selectSitzung(db, { tokenHash, nowMs }))[0]
}

const selectSitzung = buildOnce((db, { tokenHash, nowMs }: { tokenHash: string; nowMs: number }) =>
  db
    .selectFrom('sitzung')
    .innerJoin('benutzer', 'benutzer.id', 'sitzung.benutzerId')
    .leftJoin('benutzer as gesehen', 'gesehen.id', 'sitzung.ansichtBenutzerId')
    .select([
      'sitzung.tokenHash',
      'sitzung.id',
      'sitzung.benutzerId',
      'sitzung.lastMs',
      'sitzung.createdMs',
      'sitzung.expiresMs',
      'sitzung.ansichtBisMs',
      'sitzung.zugangskarteId',
      'benutzer.firstname',
      'benutzer.lastname',
      'benutzer.roles',
      'gesehen.id as gesehenId',
      'gesehen.firstname as gesehenFirstname',
      'gesehen.lastname as gesehenLastname',
      'gesehen.roles as gesehenRoles',
      'gesehen.aktiv as gesehenAktiv',
    ])
    .where('sitzung.tokenHash', '=', tokenHash)
    .where('sitzung.expiresMs', '>', nowMs)
    .where('benutzer.aktiv', '=', 1)
    // Of a card: as long as it is not locked, and its seat is there.
    .where((eb) =>
      eb.or([
        eb('sitzung.zugangskarteId', 'is', null),
        eb.exists(
          eb
            .selectFrom('zugangskarte')
            .innerJoin('jurymitglied', 'jurymitglied.id', 'zugangskarte.mitgliedId')
            .select('zugangskarte.id')
            .whereRef('zugangskarte.id', '=', 'sitzung.zugangskarteId')
            .where('zugangskarte.gesperrtMs', 'is', null)
            .where('jurymitglied.widerrufenMs', 'is', null),
        ),
      ]),
    ),
)

/** The log-ins of a person that are still valid, the last used first; never with their tokens. */
export function listSitzungenOf(db: Db, benutzerId: string, nowMs: number) {
  return db
    .selectFrom('sitzung')
    .select(['id', 'beschreibung', 'createdMs', 'lastMs', 'zugangskarteId'])
    .where('benutzerId', '=', benutzerId)
    .where('expiresMs', '>', nowMs)
    .orderBy('lastMs', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function renewSitzung(db: Db, tokenHash: string, times: { lastMs: number; expiresMs: number; maxMs: number }): Promise<void> {
  await db.updateTable('sitzung').set(times).where('tokenHash', '=', tokenHash).execute()
}

export async function setAnsicht(db: Db, tokenHash: string, ansicht: { benutzerId: string; bisMs: number }): Promise<void> {
  await db
    .updateTable('sitzung')
    .set({ ansichtBenutzerId: ansicht.benutzerId, ansichtBisMs: ansicht.bisMs })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Who was seen; undefined when nobody was, or when somebody else has just ended the view. */
export async function takeAnsicht(db: Db, tokenHash: string): Promise<{ benutzerId: string; gesehenId: string | null } | undefined> {
  const row = await db
    .selectFrom('sitzung')
    .select(['benutzerId', 'ansichtBenutzerId as gesehenId'])
    .where('tokenHash', '=', tokenHash)
    .where('ansichtBisMs', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const ended = await db
    .updateTable('sitzung')
    .set({ ansichtBenutzerId: null, ansichtBisMs: null })
    .where('tokenHash', '=', tokenHash)
    .where('ansichtBisMs', 'is not', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n ? row : undefined
}

export async function deleteSitzung(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sitzung').where('tokenHash', '=', tokenHash).execute()
}

/** One log-in of a person; false when the person has none of this id. */
export async function deleteSitzungOf(db: Db, { id, benutzerId }: { id: string; benutzerId: string }): Promise<boolean> {
  const deleted = await db.deleteFrom('sitzung').where('id', '=', id).where('benutzerId', '=', benutzerId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** All sessions of a person, but for the one that stays. */
export async function deleteSitzungenOf(db: Db, benutzerId: string, exceptTokenHash?: string): Promise<void> {
  const all = db.deleteFrom('sitzung').where('benutzerId', '=', benutzerId)
  await (exceptTokenHash ? all.where('tokenHash', '!=', exceptTokenHash) : all).execute()
}

/** All that were made with a card, and how many that were. */
export async function deleteSitzungenMitKarte(db: Db, zugangskarteId: string): Promise<number> {
  const deleted = await db.deleteFrom('sitzung').where('zugangskarteId', '=', zugangskarteId).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Those of a person that were used least lately, but for so many. */
export async function deleteSitzungenBeyond(db: Db, benutzerId: string, menge: number): Promise<void> {
  const rest = await db
    .selectFrom('sitzung')
    .select('tokenHash')
    .where('benutzerId', '=', benutzerId)
    .orderBy('lastMs', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .offset(menge)
    .execute()
  const hashes = rest.map(({ tokenHash }) => tokenHash)
  if (hashes.length > 0) await db.deleteFrom('sitzung').where('tokenHash', 'in', hashes).execute()
}

export async function deleteExpiredSitzungen(db: Db, nowMs: number): Promise<void> {
  await db.deleteFrom('sitzung').where('expiresMs', '<=', nowMs).execute()
}
