/** At the moment that was planned, results become public and agencies hear of theirs. */
import { publishErgebnisse } from '../commands/auszeichnung/publish-ergebnisse.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import { VEROEFFENTLICHUNG_JOB } from '../domain/auszeichnung/veroeffentlichung.ts'
import type { Ereignisse } from '../ereignisse/ereignisse.ts'
import type { Jobs } from './jobs.ts'

interface Umgebung {
  db: Db
  now: () => number
  ereignisse: Pick<Ereignisse, 'publish'>
}

/** Never given up: people have been promised the moment. */
export function registerVeroeffentlichungJob(jobs: Jobs, { db, now, ereignisse }: Umgebung): void {
  jobs.registerJob(
    VEROEFFENTLICHUNG_JOB,
    async (daten) => {
      const juryIds = await publishErgebnisse(db, (daten as { id: string }).id, { nowMs: now(), mails: true })
      jobs.wake()
      for (const juryId of juryIds) for (const typ of ['runde', 'ergebnis', 'paket'] as const) ereignisse.publish({ typ, juryId })
    },
    { versuche: Infinity },
  )
}
