import type { LiveStand } from '#contract/live-sitzung.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findLaufende, listLaufendeFor, readBeiwerk } from '../../db/live/live-sitzung.ts'
import { findLaufendesJahr } from '../../db/paket/jurypaket.ts'
import { findArtUndStatus } from '../../db/jury/runde.ts'
import { listSitze } from './list-sitze.ts'
import type { Betrachter } from '../../domain/konto/betrachter.ts'
import { nenntVerdecktesGold } from '../../domain/jury/grandprix.ts'
import { toLiveStand } from '../../domain/live/live-sitzung.ts'

type Zeile = NonNullable<Awaited<ReturnType<typeof findLaufende>>>

export async function describeLive(db: Db, row: Zeile, serverMs: number): Promise<LiveStand> {
  return toLiveStand(row as Parameters<typeof toLiveStand>[0], await readBeiwerk(db, row), serverMs)
}

/** null while none runs. */
export async function findLiveStand(db: Db, juryId: string, serverMs: number): Promise<LiveStand | null> {
  const row = await findLaufende(db, juryId)
  return row ? describeLive(db, row, serverMs) : null
}

/** Of the juries that the list of juries shows. */
export async function listLiveSitzungen(db: Db, { benutzerId, roles }: Betrachter, serverMs: number): Promise<LiveStand[]> {
  const overall = roles.includes('PRAESENTATION') || roles.includes('ADMIN')
  const laufende = await listLaufendeFor(db, benutzerId, overall ? await findLaufendesJahr(db) : null)
  const sitze = roles.includes('ADMIN') ? null : await listSitze(db, benutzerId)
  const rows: Zeile[] = []
  for (const row of laufende) if (!sitze || sitze.has(row.juryId) || !(await isVerdeckt(db, row, benutzerId))) rows.push(row)
  return Promise.all(rows.map((row) => describeLive(db, row, serverMs)))
}

/** Whether a session shows what this person, who has no seat in its jury, may not know yet. */
export async function isVerdeckt(
  db: Db,
  { rundeId, leitungId }: { rundeId: string | null; leitungId: string },
  benutzerId: string,
): Promise<boolean> {
  const runde = rundeId === null ? undefined : await findArtUndStatus(db, rundeId)
  return runde !== undefined && nenntVerdecktesGold(runde, leitungId === benutzerId)
}

/** The work of which somebody reads who has not voted yet: until its result has been shown once, nobody reads more of it. */
export async function findZurueckgehaltenes(
  db: Db,
  { juryId, rundeId, ergebnisMs }: { juryId: string; rundeId: string; ergebnisMs: ReadonlyMap<string, number> },
): Promise<string | null> {
  const row = await findLaufende(db, juryId)
  if (!row || row.rundeId !== rundeId || row.phase === 'ERGEBNIS' || ergebnisMs.has(row.einreichungId)) return null
  return row.einreichungId
}
