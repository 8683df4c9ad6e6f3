import type { Db } from './datenbank.ts'

export function findInfotext(db: Db, schluessel: string) {
  return db.selectFrom('infotext').selectAll().where('schluessel', '=', schluessel).orderBy('version', 'desc').limit(1).executeTakeFirst()
}
