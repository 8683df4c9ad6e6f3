import type { Db } from '../datenbank/datenbank.ts'

export function listKategorienOfJahr(db: Db, jahr: number, { nurAktive }: { nurAktive: boolean }) {
  const query = db.selectFrom('kategorie').selectAll().where('jahr', '=', jahr)
  return (nurAktive ? query.where('aktiv', '=', 1) : query).orderBy('wettbewerb').orderBy('nummer').execute()
}

export function listPreisstufenOfJahr(db: Db, jahr: number) {
  return db
    .selectFrom('preisstufe')
    .selectAll()
    .where('jahr', '=', jahr)
    .where('aktiv', '=', 1)
    .orderBy('start')
    .orderBy('abAnzahl')
    .orderBy('id')
    .execute()
}
