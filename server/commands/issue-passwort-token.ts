import { newToken } from '../auth/sitzung.ts'
import { findBenutzerByUsername } from '../db/benutzer.ts'
import type { Db } from '../db/datenbank.ts'
import { insertPasswortToken } from '../db/passwort-token.ts'

const VALID_MS = 3_600_000

export interface PasswortLink {
  an: string
  name: string
  token: string
}

/** A new link for one hour; null when there is nobody to send it to. */
export async function issuePasswortToken(db: Db, username: string, nowMs: number): Promise<PasswortLink | null> {
  const benutzer = await findBenutzerByUsername(db, username)
  if (!benutzer || benutzer.aktiv === 0 || !benutzer.username.includes('@')) return null
  const { token, tokenHash } = newToken()
  await insertPasswortToken(db, { tokenHash, benutzerId: benutzer.id, createdMs: nowMs, expiresMs: nowMs + VALID_MS })
  return { an: benutzer.username, name: `${benutzer.firstname} ${benutzer.lastname}`.trim(), token }
}
