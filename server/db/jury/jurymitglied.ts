import { buildOnce } from '../datenbank/build-once.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { lockRows } from '../datenbank/sperre.ts'

/** Every seat of a person, also revoked ones, with what the decision needs of the jury; locked in the order of ids. */
export const lockMitgliederOf = buildOnce((trx, { benutzerId }: { benutzerId: string }) => {
  const query = trx
    .selectFrom('jurymitglied')
    .innerJoin('jury', 'jury.id', 'jurymitglied.juryId')
    .select([
      'jurymitglied.id',
      'jurymitglied.juryId',
      'jurymitglied.funktion',
      'jurymitglied.stimmberechtigt',
      'jurymitglied.widerrufenMs',
      'jurymitglied.stimmeSeitMs',
      'jury.paketRevision',
      'jury.historie',
      'jury.vorsitzStimmrecht',
      'jury.probe',
      'jury.ausfallBisMs',
    ])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('runde').select('runde.id').whereRef('runde.juryId', '=', 'jurymitglied.juryId').where('runde.status', '=', 'NACHLAUF'))
        .as('imNachlauf'),
    )
    .where('jurymitglied.benutzerId', '=', benutzerId)
    .orderBy('jurymitglied.id')
  return lockRows(trx, query, { art: 'exklusiv', of: 'jurymitglied' })
})

/** Every seat of a jury, also revoked ones, in the order of ids. */
export function lockMitgliederOfJury(trx: Db, juryId: string) {
  const query = trx.selectFrom('jurymitglied').select(['id', 'benutzerId']).where('juryId', '=', juryId).orderBy('id')
  return lockRows(trx, query, { art: 'exklusiv', of: 'jurymitglied' }).execute()
}

export function lockMitglied(trx: Db, id: string) {
  const query = trx.selectFrom('jurymitglied').selectAll().where('id', '=', id)
  return lockRows(trx, query, { art: 'exklusiv', of: 'jurymitglied' }).executeTakeFirst()
}

/** The seat of the same person in the rehearsal of this jury: whoever may no longer read something here must not read it there. Taken after the own seat. */
export function lockProbesitze(trx: Db, { juryId, benutzerId }: { juryId: string; benutzerId: string }) {
  const query = trx
    .selectFrom('jurymitglied')
    .selectAll()
    .where('benutzerId', '=', benutzerId)
    .where('widerrufenMs', 'is', null)
    .where('juryId', 'in', (eb) => eb.selectFrom('jury').select('jury.id').where('jury.vorbildId', '=', juryId))
    .orderBy('id')
  return lockRows(trx, query, { art: 'exklusiv', of: 'jurymitglied' }).execute()
}

export function findMitglied(db: Db, id: string) {
  return db.selectFrom('jurymitglied').select(['id', 'juryId', 'benutzerId', 'widerrufenMs']).where('id', '=', id).executeTakeFirst()
}

/** The seat of a person in a jury, also a revoked one. */
export function findMitgliedVon(db: Db, juryId: string, benutzerId: string) {
  return db
    .selectFrom('jurymitglied')
    .select(['id', 'widerrufenMs'])
    .where('juryId', '=', juryId)
    .where('benutzerId', '=', benutzerId)
    .executeTakeFirst()
}

export async function revokeMitglied(trx: Db, id: string, { jetztMs, benutzerId }: { jetztMs: number; benutzerId: string }): Promise<void> {
  await trx
    .updateTable('jurymitglied')
    .set((eb) => ({ widerrufenMs: jetztMs, updatedMs: jetztMs, updatedBy: benutzerId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The seats of a jury with the names of its people, revoked ones left out. */
export function listMitglieder(db: Db, juryId: string) {
  return db
    .selectFrom('jurymitglied')
    .innerJoin('benutzer', 'benutzer.id', 'jurymitglied.benutzerId')
    .select([
      'jurymitglied.id',
      'jurymitglied.benutzerId',
      'jurymitglied.funktion',
      'jurymitglied.stimmberechtigt',
      'jurymitglied.stimmeSeitMs',
      'benutzer.firstname',
      'benutzer.lastname',
    ])
    .where('jurymitglied.juryId', '=', juryId)
    .where('jurymitglied.widerrufenMs', 'is', null)
    .orderBy('benutzer.sortierName')
    .orderBy('jurymitglied.id')
    .execute()
}
