import { randomBytes } from 'node:crypto'
import type { Db } from './datenbank.ts'

const kept = new WeakMap<object, Map<string, Promise<string>>>()

/** A secret made once and kept in the database, so that every process and every restart has the same. */
export function readGeheimnis(db: Db, name: string): Promise<string> {
  const known = kept.get(db) ?? new Map<string, Promise<string>>()
  kept.set(db, known)
  const value = known.get(name) ?? loadGeheimnis(db, name)
  known.set(name, value)
  value.catch(() => known.delete(name))
  return value
}

async function loadGeheimnis(db: Db, name: string): Promise<string> {
  const wert = randomBytes(32).toString('base64url')
  await db
    .insertInto('geheimnis')
    .values({ name, wert })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('geheimnis').select('wert').where('name', '=', name).executeTakeFirstOrThrow()
  return row.wert
}
