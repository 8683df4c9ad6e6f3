/** Looks every quarter of an hour, and at the very moment when one is due, whether agencies are to be reminded of a deadline, or of a release for print. */
import { sendFreigabeErinnerungen } from '../commands/jahrbuch/send-freigabe-erinnerungen.ts'
import { sendFristerinnerungen } from '../commands/einreichung/send-fristerinnerungen.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { deleteFertigeJobs, hasOffenenJob, insertJob, takeWartendeJobs } from '../db/datenbank/job.ts'
import { inTransaktion } from '../db/datenbank/transaktion.ts'
import type { Jobs } from './jobs.ts'

const FRISTERINNERUNG_JOB = 'fristerinnerung'
const ABSTAND_MS = 15 * 60_000

/** Up to when due reminders have been sent: what became due while no server ran comes after that. */
interface Stand {
  seitMs: number
}

/** Never given up: without it nobody would be reminded until the next start. */
export function registerFristerinnerungJob(jobs: Jobs, { db, now, timeZone }: { db: Db; now: () => number; timeZone: string }): void {
  jobs.registerJob(
    FRISTERINNERUNG_JOB,
    async (daten) => {
      const nowMs = now()
      const zeitraum = { ...(daten as Stand), nowMs, timeZone }
      const naechsteMs = Math.min(await sendFristerinnerungen(db, zeitraum), await sendFreigabeErinnerungen(db, zeitraum))
      await planNext(db, { nowMs, faelligMs: Math.min(naechsteMs, nowMs + ABSTAND_MS) })
      jobs.wake()
    },
    { versuche: Infinity },
  )
}

/** At the start of a server. Where one waits or runs, that one knows since when. */
export async function planFristerinnerung(db: Db, nowMs: number): Promise<void> {
  if (!(await hasOffenenJob(db, FRISTERINNERUNG_JOB)))
    await insertJob(db, { typ: FRISTERINNERUNG_JOB, daten: { seitMs: nowMs } satisfies Stand, nowMs, faelligMs: nowMs })
}

/** One that waits, however many servers have planned one; none of them had seen more than the oldest says. */
async function planNext(db: Db, { nowMs, faelligMs }: { nowMs: number; faelligMs: number }): Promise<void> {
  await inTransaktion(db, async (trx) => {
    await deleteFertigeJobs(trx, FRISTERINNERUNG_JOB)
    const wartende = (await takeWartendeJobs(trx, FRISTERINNERUNG_JOB)) as Stand[]
    const seitMs = Math.min(nowMs, ...wartende.map((stand) => stand.seitMs))
    await insertJob(trx, { typ: FRISTERINNERUNG_JOB, daten: { seitMs } satisfies Stand, nowMs, faelligMs })
  })
}
