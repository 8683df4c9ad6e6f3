/** Tells the office, some minutes after the first, of files that agencies have sent after an objection. */
import { tellErsatz } from '../commands/druck/tell-ersatz.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { ERSATZ_JOB, type ErsatzAuftrag } from '../domain/druck/ersatz-job.ts'
import type { Jobs } from './jobs.ts'

export function registerErsatzJob(jobs: Jobs, { db, now }: { db: Db; now: () => number }): void {
  jobs.registerJob(
    ERSATZ_JOB,
    async (daten) => {
      await tellErsatz(db, (daten as ErsatzAuftrag).agenturId, now())
      jobs.wake()
    },
    { vergessen: true },
  )
}
