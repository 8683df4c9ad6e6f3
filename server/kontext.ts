import type { FastifyBaseLogger } from 'fastify'
import { openDatenbank, type Db, type Dialekt } from './db/datenbank.ts'
import type { Env } from './env.ts'
import { createLocalEreignisse, type Ereignisse } from './ereignisse/ereignisse.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import type { MedienSpeicher } from './media/medien-speicher.ts'
import { openMedienSpeicher } from './media/open-medien-speicher.ts'

/** What every route may use; made once per process. */
export interface Kontext {
  db: Db
  dialekt: Dialekt
  env: Env
  now(): number
  medien: MedienSpeicher
  ereignisse: Ereignisse
  jobs: Jobs
  log: FastifyBaseLogger
  close(): Promise<void>
}

export interface KontextOptions {
  env: Env
  log: FastifyBaseLogger
  now: () => number
  /** The embedded database lives in memory, everything else in `DATA_DIR`: for tests. */
  inMemory?: boolean
}

export async function openKontext({ env, log, now, inMemory = false }: KontextOptions): Promise<Kontext> {
  const medien = await openMedienSpeicher({ mediaUrl: env.mediaUrl, dataDir: env.dataDir, now })
  const datenbank = await openDatenbank({ databaseUrl: env.databaseUrl, dataDir: inMemory ? ':memory:' : env.dataDir })
  const ereignisse = createLocalEreignisse()
  const jobs = createJobs({ db: datenbank.db, now, log })

  async function close(): Promise<void> {
    await jobs.stop()
    await ereignisse.close()
    await datenbank.close()
  }

  return { db: datenbank.db, dialekt: datenbank.dialekt, env, now, medien, ereignisse, jobs, log, close }
}
