import { hasAnyRolle } from '#contract/rolle.ts'
import { findAgentur } from '../../db/agentur/agentur.ts'
import { findAnsprechpartner } from '../../db/agentur/ansprechpartner.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'

export type AgenturSicht = 'ADMIN' | 'AGENTUR'

/** An agency that this person may read and change: the office every one, its own people one. Of others there is nothing to find. */
export async function requireAgentur(db: Db, id: string, { benutzerId, roles }: Betrachter): Promise<AgenturSicht> {
  const isAdmin = hasAnyRolle(roles, ['ADMIN'])
  const eigene = isAdmin ? id : (await findBenutzer(db, benutzerId))?.agenturId
  if (eigene !== id || !(await findAgentur(db, id))) throw new AppFehler('nicht-gefunden')
  return isAdmin ? 'ADMIN' : 'AGENTUR'
}

export async function requireAnsprechpartner(db: Db, id: string, betrachter: Betrachter) {
  const row = await findAnsprechpartner(db, id)
  if (!row) throw new AppFehler('nicht-gefunden')
  await requireAgentur(db, row.agenturId, betrachter)
  return row
}
