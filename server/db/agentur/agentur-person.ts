import { EINGELADEN, ZURUECKGENOMMEN, ZURUECKGEZOGEN } from '../../domain/agentur/agentur-einladung.ts'
import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'

const SPALTEN = [
  'id',
  'version',
  'username',
  'firstname',
  'lastname',
  'roles',
  'aktiv',
  'letzteAnmeldungMs',
  'eingeladenMs',
  'updatedMs',
  'updatedBy',
] as const

/** Who can log in for an agency, by name; the deactivated too. */
export function listAgenturPersonen(db: Db, agenturId: string) {
  return personen(db, agenturId).execute()
}

/** For a change: two people cannot deactivate each other at the same moment. */
export function lockAgenturPersonen(trx: Trx, agenturId: string) {
  const query = personen(trx, agenturId)
  return (dialektOf(trx) === 'postgres' ? query.forUpdate() : query).execute()
}

/** Of invitations to addresses that have an account elsewhere, the oldest first. */
export function listEinladungSchritte(db: Db, agenturId: string) {
  return db
    .selectFrom('verlauf')
    .select(['id', 'aktion', 'benutzerId', 'daten', 'createdMs'])
    .where('noun', '=', 'agentur')
    .where('datensatzId', '=', agenturId)
    .where('aktion', 'in', [EINGELADEN, ZURUECKGENOMMEN, ZURUECKGEZOGEN])
    .orderBy('createdMs')
    .orderBy('id')
    .execute()
}

function personen(db: Db, agenturId: string) {
  return db
    .selectFrom('benutzer')
    .select(SPALTEN)
    .where('agenturId', '=', agenturId)
    .where('roles', 'like', '%"AGENTUR"%')
    .orderBy('sortierName')
    .orderBy('id')
}
