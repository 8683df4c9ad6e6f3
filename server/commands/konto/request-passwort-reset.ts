import { noteFehlversuche, pickFreie } from '../../auth/login-sperre.ts'
import { createSammler } from '../../auth/sammler.ts'
import { findBenutzerByUsername, normalizeUsername } from '../../db/konto/benutzer.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { insertJob } from '../../db/datenbank/job.ts'
import { inTransaktion } from '../../db/datenbank/transaktion.ts'
import { empfaengerOf, queueMail } from '../mail/queue-mail.ts'

export const PASSWORT_RESET_JOB = 'passwort-reset'

/**
 * Known or not, the same is done and answered. Whether there is somebody to write to is found out later, by a job for all that were asked for in the same
 * moment. More than a few requests for one account are answered alike, but no further mail is sent.
 */
export async function requestPasswortReset(db: Db, { username, nowMs }: { username: string; nowMs: number }): Promise<void> {
  await sammleAnfrage(db, normalizeUsername(username), nowMs)
}

const sammleAnfrage = createSammler<string>(async (db, usernames, nowMs) => {
  // Counted under a name that no account has: asking for a link never locks a log-in.
  const gezaehlt = new Map([...new Set(usernames)].map((username) => [{ username: `passwort-reset:${username}`, adresse: '' }, username]))
  await inTransaktion(db, async (trx) => {
    const freie = await pickFreie(trx, [...gezaehlt.keys()], nowMs)
    if (freie.length === 0) return
    await noteFehlversuche(trx, freie, nowMs)
    await insertJob(trx, { typ: PASSWORT_RESET_JOB, daten: { usernames: freie.map((ort) => gezaehlt.get(ort)) }, nowMs })
  })
})

/** The part that finds out whether there is somebody to write to. */
export async function queuePasswortResets(db: Db, usernames: readonly string[], nowMs: number): Promise<void> {
  await inTransaktion(db, async (trx) => {
    for (const username of usernames) {
      const empfaenger = empfaengerOf(await findBenutzerByUsername(trx, username))
      if (empfaenger) await queueMail(trx, { ...empfaenger, vorlage: 'passwort-reset', nowMs })
    }
  })
}
