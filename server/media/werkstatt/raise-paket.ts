/** New files that nobody waits for: the packages that hold them get a new revision, at most once a minute. */
import type { Ereignis } from '#contract/ereignis.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { hasWartendenJob, insertJob } from '../../db/datenbank/job.ts'
import { findJury, raisePaketRevision } from '../../db/paket/jurypaket.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { MedienSpeicher } from '../ablage/medien-speicher.ts'

const REVISION_JOB = 'paketrevision'
const REVISION_MS = 60_000

export interface PaketUmgebung {
  db: Db
  medien: MedienSpeicher
  now: () => number
  ereignisse: { publish(ereignis: Ereignis): void }
}

export function registerRevisionJob(jobs: Jobs, umgebung: PaketUmgebung): void {
  jobs.registerJob(REVISION_JOB, async (daten) => raiseSoon(umgebung, (daten as { juryId: string }).juryId))
}

async function raiseSoon(umgebung: PaketUmgebung, juryId: string): Promise<void> {
  const raised = await inTransaktion(umgebung.db, (trx) => raiseOrPlan(trx, juryId, umgebung.now()))
  if (raised) tellPakete(umgebung, [juryId])
}

/** True when the revision was raised now; else one job waits for the minute to be over. */
export async function raiseOrPlan(trx: Db, juryId: string, nowMs: number): Promise<boolean> {
  const jury = await findJury(trx, juryId)
  if (!jury) return false
  const faelligMs = jury.paketMs + REVISION_MS
  if (faelligMs <= nowMs) {
    await raisePaketRevision(trx, [juryId], nowMs)
    return true
  }
  const daten = { juryId }
  if (!(await hasWartendenJob(trx, REVISION_JOB, daten))) await insertJob(trx, { typ: REVISION_JOB, daten, nowMs, faelligMs })
  return false
}

export function tellPakete({ ereignisse }: Pick<PaketUmgebung, 'ereignisse'>, juryIds: readonly string[]): void {
  for (const juryId of juryIds) ereignisse.publish({ typ: 'paket', juryId })
}
