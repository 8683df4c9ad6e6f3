import type { Aussprache, Ton } from '#contract/aussprache.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import * as aussprache from '../../db/fest/aussprache.ts'
import { toAussprache } from '../../domain/fest/aussprache.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'

/** Of a year, by name. */
export async function getAussprachen(db: Db, jahr: number): Promise<Aussprache[]> {
  return (await aussprache.listAussprachen(db, jahr)).map(toAussprache)
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
