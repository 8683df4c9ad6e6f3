import type { Rolle } from '#contract/rolle.ts'
import { findBenutzer } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listKategorienMitRunden } from '../../db/einreichung/einreichung-liste.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isVerdeckt, type EinreichungSicht } from '../../domain/einreichung/einreichung-sicht.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'

/** The view of works that a role opens; null: none. With several roles the first in this order counts: whoever competes reads nothing of others, unless they are ADMIN. */
const SICHT_DER_ROLLE = {
  ADMIN: async () => ({ wer: 'ADMIN' }),
  AGENTUR: async (db, benutzerId) => {
    const person = await findBenutzer(db, benutzerId)
    return { wer: 'AGENTUR', agenturId: person?.agenturId ?? null, verdeckt: await listVerdeckte(db) }
  },
  DRUCKEREI: async () => ({ wer: 'DRUCKEREI' }),
  JURY: null,
  JURYPRAESIDENT: null,
  PRAESENTATION: null,
  FESTTEAM: null,
} satisfies Record<Rolle, ((db: Db, benutzerId: string) => Promise<EinreichungSicht>) | null>

/** Refuses whoever has no view of works. */
export async function getEinreichungSicht(db: Db, { benutzerId, roles }: Betrachter): Promise<EinreichungSicht> {
  const open = Object.entries(SICHT_DER_ROLLE).find(([rolle, sicht]) => sicht !== null && roles.some((eigene) => eigene === rolle))?.[1]
  if (!open) throw new AppFehler('keine-berechtigung')
  return open(db, benutzerId)
}

async function listVerdeckte(db: Db): Promise<string[]> {
  const runden = Map.groupBy(await listKategorienMitRunden(db), ({ juryId, kategorieId }) => `${juryId} ${kategorieId}`)
  return [...new Set([...runden.values()].filter(isVerdeckt).flatMap(([first]) => first?.kategorieId ?? []))]
}
