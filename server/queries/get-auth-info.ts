import { GenderSchema, type AuthInfo } from '#contract/auth.ts'
import type { Rolle } from '#contract/rolle.ts'
import { findBenutzer } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import type { Ansicht } from '../domain/ansicht.ts'

/** `ansicht`: who looks as this person. */
export async function getAuthInfo(db: Db, benutzerId: string, ansicht: Ansicht | null = null): Promise<AuthInfo | null> {
  const row = await findBenutzer(db, benutzerId)
  if (!row) return null
  const { id, username, title, firstname, lastname, version } = row
  const gender = GenderSchema.safeParse(row.gender).data
  return {
    id,
    username,
    ...(gender && { gender }),
    title,
    firstname,
    lastname,
    roles: JSON.parse(row.roles) as Rolle[],
    aktiv: row.aktiv === 1,
    version,
    ...(ansicht && { ansichtVon: { name: ansicht.adminName, bisMs: ansicht.bisMs } }),
  }
}
