import type { RundeStatus } from '#contract/runde.ts'
import { changeRundeStatus } from '#server/commands/jury/change-runde-status.ts'
import type { Db } from '#server/db/datenbank/datenbank.ts'
import { newId } from '#server/domain/grund/new-id.ts'
import { insertBenutzer } from './benutzer.ts'
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
  await seatVorsitz(db, juryId, nowMs)
  const wer = { juryId, rundeId, benutzerId: 'niemand', roles: ['ADMIN'], grund: 'Alle da', now: () => nowMs, ausgang: TEST_AUSGANG }
  for (const schritt of BIS_ZUM_ENDE) {
    await changeRundeStatus(db, { ...wer, status: schritt })
    if (schritt === status) return
  }
  await db.updateTable('runde').set({ status }).where('id', '=', rundeId).execute()
}

/** Without a chair no round opens; with nobody else there, it has the only vote. */
export async function seatVorsitz(db: Db, juryId: string, nowMs: number): Promise<void> {
  const sitze = await db.selectFrom('jurymitglied').select(['funktion', 'stimmberechtigt']).where('juryId', '=', juryId).execute()
  if (sitze.some(({ funktion }) => funktion === 'VORSITZ')) return
  const id = newId(nowMs)
  const benutzerId = await insertBenutzer(db, { username: `${id}@vorsitz.example`, roles: ['JURYPRAESIDENT'], nowMs })
  const stimmberechtigt = sitze.some((sitz) => sitz.stimmberechtigt === 1) ? (0 as const) : (1 as const)
  const verwaltet = { createdMs: nowMs, createdBy: null, updatedMs: nowMs, updatedBy: null }
  await db
    .insertInto('jurymitglied')
    .values({ id, juryId, benutzerId, funktion: 'VORSITZ', stimmberechtigt, arbeitgeber: '', netzwerk: '', widerrufenMs: null, ...verwaltet })
    .execute()
}
