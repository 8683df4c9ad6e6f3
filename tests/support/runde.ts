import type { RundeStatus } from '#contract/runde.ts'
import { changeRundeStatus } from '#server/commands/jury/change-runde-status.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { TEST_AUSGANG } from './kopfausgang.ts'

const BIS_ZUM_ENDE = ['OFFEN', 'NACHLAUF', 'GESCHLOSSEN'] as const

interface Ziel {
  juryId: string
  rundeId: string
  status: RundeStatus
  nowMs: number
}

/** From VORBEREITUNG on by the command that moves a round, so that the record is whole. Beyond GESCHLOSSEN no command leads yet. */
export async function moveRunde(db: Db, { juryId, rundeId, status, nowMs }: Ziel): Promise<void> {
  if (status === 'VORBEREITUNG') return
  const wer = { juryId, rundeId, benutzerId: 'niemand', roles: ['ADMIN'], grund: 'Alle da', now: () => nowMs, ausgang: TEST_AUSGANG }
  for (const schritt of BIS_ZUM_ENDE) {
    await changeRundeStatus(db, { ...wer, status: schritt })
    if (schritt === status) return
  }
  await db.updateTable('runde').set({ status }).where('id', '=', rundeId).execute()
}
