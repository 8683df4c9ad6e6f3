import { hasAnyRolle } from '#contract/rolle.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listKategorienMitRunden } from '../../db/einreichung/einreichung-liste.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isVerdeckt, type EinreichungSicht } from '../../domain/einreichung/einreichung-sicht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'

/** Refuses whoever has no view of works. With several roles an agency's person stays one: whoever competes reads nothing of others, unless they are ADMIN. */
export async function getEinreichungSicht(db: Db, { benutzerId, roles }: Betrachter): Promise<EinreichungSicht> {
  if (hasAnyRolle(roles, ['ADMIN'])) return { wer: 'ADMIN' }
  if (!hasAnyRolle(roles, ['AGENTUR'])) {
    if (hasAnyRolle(roles, ['DRUCKEREI'])) return { wer: 'DRUCKEREI' }
    throw new AppFehler('keine-berechtigung')
  }
  const person = await findBenutzer(db, benutzerId)
  return { wer: 'AGENTUR', agenturId: person?.agenturId ?? null, verdeckt: await listVerdeckte(db) }
}

async function listVerdeckte(db: Db): Promise<string[]> {
  const runden = Map.groupBy(await listKategorienMitRunden(db), ({ juryId, kategorieId }) => `${juryId} ${kategorieId}`)
  return [...new Set([...runden.values()].filter(isVerdeckt).flatMap(([first]) => first?.kategorieId ?? []))]
}
