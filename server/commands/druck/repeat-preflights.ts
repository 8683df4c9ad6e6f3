import type { Db } from '../../db/datenbank/datenbank.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'
import { startPreflight } from './check-preflight.ts'

/** Each work for itself: one whose award was taken away meanwhile keeps none of the others. */
export async function repeatPreflights(db: Db, ids: readonly string[], wer: Pick<Wer, 'nowMs'>): Promise<{ anzahl: number }> {
  let anzahl = 0
  for (const id of new Set(ids)) if (await isBegonnen(db, id, wer)) anzahl += 1
  return { anzahl }
}

async function isBegonnen(db: Db, id: string, wer: Pick<Wer, 'nowMs'>): Promise<boolean> {
  try {
    await startPreflight(db, id, wer)
    return true
  } catch (error) {
    if (error instanceof AppFehler && error.code === 'nicht-gefunden') return false
    throw error
  }
}
