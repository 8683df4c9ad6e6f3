import type { Db } from '../../db/datenbank/datenbank.ts'
import { findJury, findJurymitglied, findLaufendesJahr } from '../../db/paket/jurypaket.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'

export interface Leitung {
  mitgliedId: string | null
  /** The chair and the office: who has not voted is told to them only. */
  vorsitz: boolean
}

/** Who may lead a jury through its works: its chair and deputy, presenters in the running year, the office. */
export async function requireLeitung(db: Db, juryId: string, { benutzerId, roles }: Betrachter): Promise<Leitung> {
  const jury = await findJury(db, juryId)
  if (!jury) throw new AppFehler('nicht-gefunden')
  const sitz = await findJurymitglied(db, juryId, benutzerId)
  const leitung = {
    mitgliedId: sitz?.id ?? null,
    vorsitz: roles.includes('ADMIN') || (sitz?.funktion === 'VORSITZ' && roles.includes('JURYPRAESIDENT')),
  }
  if (leitung.vorsitz || sitz?.funktion === 'STV') return leitung
  if (roles.includes('PRAESENTATION') && (await findLaufendesJahr(db)) === jury.jahr) return leitung
  throw new AppFehler(sitz ? 'keine-berechtigung' : 'not-member')
}
