import type { Aussprache, Ton } from '#contract/aussprache.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import * as aussprache from '../../db/fest/aussprache.ts'
import { findLaufendesJahr } from '../../db/paket/jurypaket.ts'
import { toAussprache } from '../../domain/fest/aussprache.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

/** By name; without a year those of the current programme. */
export async function getAussprachen(db: Db, jahr: number | null): Promise<Aussprache[]> {
  const gefragt = jahr ?? (await findLaufendesJahr(db))
  return gefragt === null ? [] : (await aussprache.listAussprachen(db, gefragt)).map(toAussprache)
}

export async function requireAussprache(db: Db, id: string): Promise<Aussprache> {
  const row = await aussprache.findAussprache(db, id)
  if (!row) throw new AppFehler('nicht-gefunden')
  return toAussprache(row)
}

export async function requireTon(db: Db, id: string): Promise<Ton> {
  const { ton } = await requireAussprache(db, id)
  if (!ton) throw new AppFehler('nicht-gefunden')
  return ton
}
