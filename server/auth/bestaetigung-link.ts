import { findBestaetigungToken } from '../db/konto/bestaetigung-token.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { listOffeneRegistrierungen } from '../db/agentur/registrierung.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'
import { hashToken } from './sitzung.ts'

/** The registration that waits behind this link; reading it leaves the link as it is. */
export async function requireRegistrierungOf(db: Db, token: string, nowMs: number) {
  const id = await findBestaetigungToken(db, hashToken(token), nowMs)
  const [offen] = id === null ? [] : await listOffeneRegistrierungen(db, { id })
  if (!offen) throw new AppFehler('token-ungueltig')
  return offen
}

interface Bestaetigung {
  agentur: string
  name: string
  benutzername: string
}

/** What the page of the link says before anything is confirmed: it may be a registration that its reader knows nothing of. */
export async function readBestaetigung(db: Db, token: string, nowMs: number): Promise<Bestaetigung> {
  const { agentur, firstname, lastname, email } = await requireRegistrierungOf(db, token, nowMs)
  return { agentur, name: `${firstname} ${lastname}`.trim(), benutzername: email }
}
