import { findBenutzer, noteEinladung } from '../../db/konto/benutzer.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { findAgentur } from '../../db/agentur/agentur.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { WETTBEWERBSBUERO } from '../../domain/mail/mailvorlagen-konto.ts'
import { empfaengerOf, queueMail } from '../mail/queue-mail.ts'

/** In the transaction that wants it: the mail leaves exactly when that commits, with a link for a first password. */
export async function inviteBenutzer(trx: Trx, id: string, { by, nowMs }: { by: string; nowMs: number }): Promise<void> {
  const empfaenger = empfaengerOf(await findBenutzer(trx, id))
  if (!empfaenger) return
  await noteEinladung(trx, id, nowMs)
  const werte = { ...empfaenger.werte, einladend: await einladendOf(trx, by) }
  await queueMail(trx, { ...empfaenger, werte, vorlage: 'einladung', nowMs })
  await insertVerlauf(trx, { noun: 'benutzer', datensatzId: id, aktion: 'eingeladen', benutzerId: by, nowMs })
}

/** „Vera Berger von Büro Wunderlich", as the mail names who invites; the people of the office invite in its name. */
async function einladendOf(trx: Trx, by: string): Promise<string> {
  const person = await findBenutzer(trx, by)
  if (!person || person.agenturId === null || person.roles.includes('"ADMIN"')) return WETTBEWERBSBUERO
  const agentur = await findAgentur(trx, person.agenturId)
  return `${person.firstname} ${person.lastname}${agentur ? ` von ${agentur.agenturnameVeroeffentlichungen}` : ''}`
}
