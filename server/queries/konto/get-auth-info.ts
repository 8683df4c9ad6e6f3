import { GenderSchema, type AuthInfo } from '#contract/auth.ts'
import type { Rolle } from '#contract/rolle.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { Ansicht } from '../../domain/konto/ansicht.ts'

interface Frage {
  benutzerId: string
  timeZone: string
  /** Of the log-in, where it has fewer than the person. */
  roles?: readonly Rolle[]
  /** Who looks as this person. */
  ansicht?: Ansicht | null | undefined
}

export async function getAuthInfo(db: Db, { benutzerId, timeZone, ansicht, roles }: Frage): Promise<AuthInfo | null> {
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
    roles: roles ? [...roles] : (JSON.parse(row.roles) as Rolle[]),
    aktiv: row.aktiv === 1,
    version,
    timeZone,
    ...(ansicht && { ansichtVon: { name: ansicht.adminName, bisMs: ansicht.bisMs } }),
  }
}
