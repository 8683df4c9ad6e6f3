import type { Db } from '../datenbank/datenbank.ts'
import type { Trx } from '../datenbank/transaktion.ts'

/** A mail left: the first is the invitation, every later one a reminder. */
export async function noteJuryeinladung(trx: Trx, mitgliedId: string, nowMs: number): Promise<void> {
  await trx
    .insertInto('juryeinladung')
    .values({ mitgliedId, eingeladenMs: nowMs, gesendetMs: nowMs, antwort: null, antwortMs: null, vertraulichVersion: null, vertraulichMs: null })
    .onConflict((conflict) => conflict.column('mitgliedId').doUpdateSet({ gesendetMs: nowMs }))
    .execute()
}

/** The invitation of a seat, for the person who has it; revoked seats have none. */
export function findJuryeinladung(db: Db, { mitgliedId, benutzerId }: { mitgliedId: string; benutzerId: string }) {
  return db
    .selectFrom('juryeinladung')
    .innerJoin('jurymitglied', 'jurymitglied.id', 'juryeinladung.mitgliedId')
    .innerJoin('jury', 'jury.id', 'jurymitglied.juryId')
    .selectAll('juryeinladung')
    .select(['jurymitglied.funktion', 'jury.jahr', 'jury.nummer', 'jury.titel'])
    .where('juryeinladung.mitgliedId', '=', mitgliedId)
    .where('jurymitglied.benutzerId', '=', benutzerId)
    .where('jurymitglied.widerrufenMs', 'is', null)
    .executeTakeFirst()
}

export interface Juryantwort {
  antwort: 'ANGENOMMEN' | 'ABGELEHNT'
  /** null leaves what was agreed to before as it is. */
  vertraulichVersion: number | null
  nowMs: number
}

export async function answerJuryeinladung(trx: Trx, mitgliedId: string, { antwort, vertraulichVersion, nowMs }: Juryantwort): Promise<void> {
  const vertraulich = vertraulichVersion === null ? {} : { vertraulichVersion, vertraulichMs: nowMs }
  await trx
    .updateTable('juryeinladung')
    .set({ antwort, antwortMs: nowMs, ...vertraulich })
    .where('mitgliedId', '=', mitgliedId)
    .execute()
}
