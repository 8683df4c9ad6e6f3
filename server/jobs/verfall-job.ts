/** Once a day: what is over goes. */
import { endVerfallenes } from '../commands/betrieb/end-verfallenes.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { hasWartendenJob, insertJob } from '../db/datenbank/job.ts'
import type { Jobs } from './jobs.ts'

const VERFALL_JOB = 'verfall'
const ABSTAND_MS = 86_400_000

/** Never given up: nothing would end any more until the next start. */
export function registerVerfallJob(jobs: Jobs, { db, now }: { db: Db; now: () => number }): void {
  const run = async () => {
    await endVerfallenes(db, now())
    await planVerfall(db, now() + ABSTAND_MS)
  }
  jobs.registerJob(VERFALL_JOB, run, { versuche: Infinity })
}

/** One that waits is enough, however often the server starts. */
export async function planVerfall(db: Db, faelligMs: number): Promise<void> {
  if (!(await hasWartendenJob(db, VERFALL_JOB, {}))) await insertJob(db, { typ: VERFALL_JOB, daten: {}, nowMs: faelligMs, faelligMs })
}
