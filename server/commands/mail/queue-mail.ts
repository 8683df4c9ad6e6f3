import { PRODUKT } from '#contract/produkt.ts'
import type { MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import { insertJob } from '../../db/datenbank/job.ts'
import { insertMail } from '../../db/mail/mail.ts'
import { findMailvorlage } from '../../db/mail/mailvorlage.ts'
import { findProgramm } from '../../db/programm/programm.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { chooseVorlage, fillVorlage, VORLAGEN } from '../../domain/mail/mailvorlage.ts'
import { PROGRAMM } from '../../domain/mail/mailvorlage-form.ts'
import { newId } from '../../domain/grund/new-id.ts'

export const MAIL_JOB = 'mail'

/** Whom an account's mail goes to, for a template with a link that sets a password. */
export interface Empfaenger {
  benutzerId: string
  an: string
  werte: { name: string; benutzername: string }
}

/** What is made and attached when the mail leaves: the server's jobs know by `art` how. */
export interface Anhang {
  art: string
  id: string
}

export interface MailAuftrag {
  vorlage: MailvorlageSchluessel
  an: string
  /** A value for every placeholder of the template besides {{link}} and {{programm}}. */
  werte: Readonly<Record<string, string>>
  /** Whose link it carries, when that sets a password. */
  benutzerId?: string
  /** Where {{link}} leads: a path of the app (`/agentur/…`), or the id of the registration that it confirms. */
  ziel?: string
  anhang?: Anhang
  nowMs: number
}

/**
 * A mail that is sent exactly when the transaction commits: the caller wakes the jobs afterwards. What is stored has a place for the link; a secret link is
 * made while the mail is sent, every try a new one, and is never stored readable.
 */
export async function queueMail(trx: Trx, { vorlage, an, werte, benutzerId, ziel = '', anhang, nowMs }: MailAuftrag): Promise<string> {
  const missing = VORLAGEN[vorlage].platzhalter.find(({ name }) => name !== PROGRAMM.name && werte[name] === undefined)
  if (missing) throw new Error(`mail ${vorlage}: no value for ${missing.name}`)
  const { betreff, text } = chooseVorlage(vorlage, await findMailvorlage(trx, vorlage))
  const filled = { ...werte, programm: (await findProgramm(trx))?.titel ?? PRODUKT }
  const mail = { an, vorlage, benutzerId: benutzerId ?? null, werte: JSON.stringify(filled), ziel, anhang: anhang ? JSON.stringify(anhang) : null }
  const inhalt = fillVorlage(vorlage, { betreff, text }, filled)
  return insertMailWithJob(trx, { ...mail, ...inhalt }, nowMs)
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
  const { id, username } = benutzer
  return { benutzerId: id, an: username, werte: { name: nameOf(benutzer), benutzername: username } }
}

export function nameOf({ firstname, lastname }: Pick<Mensch, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`.trim()
}

interface Mensch {
  id: string
  username: string
  firstname: string
  lastname: string
  aktiv: 0 | 1
}
