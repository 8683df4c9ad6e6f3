/** Whose turn it is when files of several agencies wait to be made ready. */
import { MEDIUM_JOB, type MediumAuftrag } from '../../domain/medium/medium-job.ts'
import type { Db } from '../datenbank/datenbank.ts'
import { inTransaktion } from '../datenbank/transaktion.ts'

/** So far ahead others are looked for. */
const VORAUS = 500

/** null: the medium is gone. */
export async function findAgenturOfMedium(db: Db, mediumId: string): Promise<string | null> {
  return (await listAgenturen(db, [mediumId]))[0]?.agenturId ?? null
}

/** The oldest file that nobody has begun, of an agency that is not named. */
export async function findWartendesMedium(db: Db, { ausser, nowMs }: { ausser: readonly string[]; nowMs: number }): Promise<Wartendes | null> {
  const jobs = await db
    .selectFrom('job')
    .select(['id', 'daten'])
    .where('typ', '=', MEDIUM_JOB)
    .where('status', '=', 'WARTET')
    .where('versuche', '=', 0)
    .where('faelligMs', '<=', nowMs)
    .orderBy('faelligMs')
    .orderBy('id')
    .limit(VORAUS)
    .execute()
  const wartende = jobs.map(({ id, daten }) => ({ jobId: id, ...(JSON.parse(daten) as MediumAuftrag) }))
  const rows = await listAgenturen(
    db,
    wartende.map(({ mediumId }) => mediumId),
  )
  const agenturOf = new Map(rows.map(({ id, agenturId }) => [id, agenturId]))
  const found = wartende.find(({ mediumId }) => {
    const agenturId = agenturOf.get(mediumId)
    return agenturId !== undefined && !ausser.includes(agenturId)
  })
  return found ? { ...found, agenturId: agenturOf.get(found.mediumId) ?? '' } : null
}

export interface Wartendes {
  jobId: string
  mediumId: string
  agenturId: string
}

/** The two jobs change their files; false: the other one has been begun meanwhile. */
export function swapMedien(db: Db, eigenes: { jobId: string; mediumId: string }, anderes: { jobId: string; mediumId: string }): Promise<boolean> {
  const datenOf = ({ mediumId }: { mediumId: string }) => JSON.stringify({ mediumId } satisfies MediumAuftrag)
  return inTransaktion(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('job')
      .set({ daten: datenOf(eigenes) })
      .where('id', '=', anderes.jobId)
      .where('daten', '=', datenOf(anderes))
      .where('status', '=', 'WARTET')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await trx
      .updateTable('job')
      .set({ daten: datenOf(anderes) })
      .where('id', '=', eigenes.jobId)
      .execute()
    return true
  })
}

async function listAgenturen(db: Db, mediumIds: readonly string[]) {
  if (mediumIds.length === 0) return []
  return db
    .selectFrom('medium')
    .innerJoin('einreichung', 'einreichung.id', 'medium.einreichungId')
    .select(['medium.id', 'einreichung.agenturId'])
    .where('medium.id', 'in', mediumIds)
    .execute()
}
