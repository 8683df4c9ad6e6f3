import type { Db } from './datenbank.ts'
import { newId } from '../../domain/grund/new-id.ts'

export type JobStatus = 'WARTET' | 'LAEUFT' | 'FERTIG' | 'FEHLER'

export interface Claim {
  id: string
  versuche: number
  daten: string
}

/** Inside the transaction that needs it done: the job exists exactly when that transaction committed. */
export async function insertJob(db: Db, job: { typ: string; daten: unknown; nowMs: number; faelligMs?: number }): Promise<string> {
  const id = newId(job.nowMs)
  const times = { faelligMs: job.faelligMs ?? job.nowMs, createdMs: job.nowMs, updatedMs: job.nowMs, gesperrtBisMs: 0 }
  const row = { id, typ: job.typ, status: 'WARTET', daten: JSON.stringify(job.daten), fortschritt: 0, fehler: null, versuche: 0, ...times }
  await db.insertInto('job').values(row).execute()
  return id
}

/** A job that nobody has begun yet; one that runs ends by itself. */
export async function deleteWartendenJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('job').where('id', '=', id).where('status', '=', 'WARTET').execute()
}

/** One with just this to do that nobody has begun yet, nor will before `abMs`. */
export async function hasWartendenJob(db: Db, typ: string, daten: unknown, abMs = 0): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('typ', '=', typ)
    .where('status', '=', 'WARTET')
    .where('daten', '=', JSON.stringify(daten))
    .where('faelligMs', '>=', abMs)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** One that waits or runs. */
export async function hasOffenenJob(db: Db, typ: string): Promise<boolean> {
  const row = await db.selectFrom('job').select('id').where('typ', '=', typ).where('status', 'in', ['WARTET', 'LAEUFT']).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Those that nobody has begun are gone; what they were to do is returned. */
export async function takeWartendeJobs(db: Db, typ: string): Promise<unknown[]> {
  const rows = await db.deleteFrom('job').where('typ', '=', typ).where('status', '=', 'WARTET').returning('daten').execute()
  return rows.map(({ daten }) => JSON.parse(daten) as unknown)
}

/** Of a job that plans itself anew again and again. */
export async function deleteFertigeJobs(db: Db, typ: string): Promise<void> {
  await db.deleteFrom('job').where('typ', '=', typ).where('status', '=', 'FERTIG').execute()
}

/** Takes the oldest due job of this kind for `leaseMs`. A job whose process died is due again when its lease ends. */
export async function claimJob(db: Db, typ: string, { nowMs, leaseMs }: { nowMs: number; leaseMs: number }): Promise<Claim | null> {
  for (;;) {
    const due = await db
      .selectFrom('job')
      .select(['id', 'versuche', 'daten'])
      .where('typ', '=', typ)
      .where('status', 'in', ['WARTET', 'LAEUFT'])
      .where('faelligMs', '<=', nowMs)
      .where('gesperrtBisMs', '<=', nowMs)
      .orderBy('faelligMs')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!due) return null
    const versuche = due.versuche + 1
    const taken = await db
      .updateTable('job')
      .set({ status: 'LAEUFT', versuche, gesperrtBisMs: nowMs + leaseMs, updatedMs: nowMs })
      .where('id', '=', due.id)
      .where('versuche', '=', due.versuche)
      .where('gesperrtBisMs', '<=', nowMs)
      .executeTakeFirst()
    if (taken.numUpdatedRows > 0n) return { id: due.id, versuche, daten: due.daten }
  }
}

/** Whether a job of one of these kinds waits or runs. */
export async function hasFaelligenJob(db: Db, { typen, nowMs }: { typen: readonly string[]; nowMs: number }): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('status', 'in', ['WARTET', 'LAEUFT'])
    .where('faelligMs', '<=', nowMs)
    .where('typ', 'in', typen)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Done, and nobody will ask for it: only while the claim is still ours. */
export async function deleteClaimed(db: Db, { id, versuche }: Claim): Promise<void> {
  await db.deleteFrom('job').where('id', '=', id).where('versuche', '=', versuche).where('status', '=', 'LAEUFT').execute()
}

/** Writes only while the claim is still ours; false means that another process has taken the job over. */
export async function updateClaimed(
  db: Db,
  claim: Claim,
  set: {
    nowMs: number
    status?: JobStatus
    versuche?: number
    fortschritt?: number
    fehler?: string | null
    faelligMs?: number
    gesperrtBisMs?: number
  },
): Promise<boolean> {
  const { nowMs, ...columns } = set
  const result = await db
    .updateTable('job')
    .set({ ...columns, updatedMs: nowMs })
    .where('id', '=', claim.id)
    .where('versuche', '=', claim.versuche)
    .where('status', '=', 'LAEUFT')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
