import { PRODUKT } from '#contract/produkt.ts'
import type { MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import { insertJob } from '../db/job.ts'
import { insertMail } from '../db/mail.ts'
import { findMailvorlage } from '../db/mailvorlage.ts'
import { findProgramm } from '../db/programm.ts'
import type { Trx } from '../db/transaktion.ts'
import { fillVorlage, VORLAGEN } from '../domain/mailvorlage.ts'
import { newId } from '../domain/new-id.ts'

export const MAIL_JOB = 'mail'

export interface Empfaenger {
  /** Whose link the mail carries. */
  benutzerId: string
  an: string
  werte: { name: string; benutzername: string }
}

export interface MailAuftrag extends Empfaenger {
  vorlage: MailvorlageSchluessel
  nowMs: number
}

/**
 * A mail that is sent exactly when the transaction commits: the caller wakes the jobs afterwards. What is stored has a place for the link; the link itself is
 * made while the mail is sent, every try a new one, and is never stored readable.
 */
export async function queueMail(trx: Trx, { vorlage, an, werte, benutzerId, nowMs }: MailAuftrag): Promise<string> {
  const eigene = await findMailvorlage(trx, vorlage)
  const { betreff, text } = VORLAGEN[vorlage]
  const filled = { ...werte, programm: (await findProgramm(trx))?.titel ?? PRODUKT }
  return insertMailWithJob(
    trx,
    {
      ...{ an, vorlage, benutzerId, werte: JSON.stringify(filled) },
      betreff: fillVorlage(eigene?.betreff ?? betreff, filled),
      text: fillVorlage(eigene?.text ?? text, filled),
    },
    nowMs,
  )
}

export async function insertMailWithJob(trx: Trx, mail: Omit<Parameters<typeof insertMail>[1], 'id'>, nowMs: number): Promise<string> {
  const id = newId(nowMs)
  await insertMail(trx, { ...mail, id }, nowMs)
  await insertJob(trx, { typ: MAIL_JOB, daten: { mailId: id }, nowMs })
  return id
}

/** null for whoever cannot be written to: deactivated, or with a username that is no address. */
export function empfaengerOf(benutzer: Mensch | undefined): Empfaenger | null {
  if (!benutzer || benutzer.aktiv === 0 || !benutzer.username.includes('@')) return null
  const { id, username, firstname, lastname } = benutzer
  return { benutzerId: id, an: username, werte: { name: `${firstname} ${lastname}`.trim(), benutzername: username } }
}

interface Mensch {
  id: string
  username: string
  firstname: string
  lastname: string
  aktiv: 0 | 1
}
