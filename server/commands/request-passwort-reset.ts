import { assertNotLocked, noteFehlversuch } from '../auth/login-sperre.ts'
import type { Db } from '../db/datenbank.ts'
import { findBenutzerByUsername, normalizeUsername } from '../db/benutzer.ts'
import { hasWartendenJob, insertJob } from '../db/job.ts'
import { inTransaktion } from '../db/transaktion.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import { empfaengerOf, queueMail } from './queue-mail.ts'

export const PASSWORT_RESET_JOB = 'passwort-reset'

/**
 * Known or not, the same is done and answered: one job is written, unless the same one waits. Whether there is somebody to write to is found out later, by the job. More than a few
 * requests for one account are answered alike, but no further mail is sent.
 */
export async function requestPasswortReset(db: Db, eingabe: { username: string; nowMs: number }): Promise<void> {
  const { nowMs } = eingabe
  const username = normalizeUsername(eingabe.username)
  // Counted under a name that no account has: asking for a link never locks a log-in.
  const counted = { username: `passwort-reset:${username}`, adresse: '' }
  try {
    await assertNotLocked(db, counted, nowMs)
  } catch (error) {
    if (error instanceof AppFehler) return
    throw error
  }
  await inTransaktion(db, async (trx) => {
    await noteFehlversuch(trx, counted, nowMs)
    const job = { typ: PASSWORT_RESET_JOB, daten: { username }, nowMs }
    if (!(await hasWartendenJob(trx, job))) await insertJob(trx, job)
  })
}

/** The part that finds out whether there is somebody to write to. */
export async function queuePasswortReset(db: Db, username: string, nowMs: number): Promise<void> {
  await inTransaktion(db, async (trx) => {
    const empfaenger = empfaengerOf(await findBenutzerByUsername(trx, username))
    if (empfaenger) await queueMail(trx, { ...empfaenger, vorlage: 'passwort-reset', nowMs })
  })
}
