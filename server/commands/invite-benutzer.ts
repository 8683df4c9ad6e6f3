import { findBenutzer, noteEinladung } from '../db/benutzer.ts'
import type { Trx } from '../db/transaktion.ts'
import { insertVerlauf } from '../db/verlauf.ts'
import { empfaengerOf, queueMail } from './queue-mail.ts'

/** In the transaction that wants it: the mail leaves exactly when that commits, with a link for a first password. */
export async function inviteBenutzer(trx: Trx, id: string, { by, nowMs }: { by: string; nowMs: number }): Promise<void> {
  const empfaenger = empfaengerOf(await findBenutzer(trx, id))
  if (!empfaenger) return
  await noteEinladung(trx, id, nowMs)
  await queueMail(trx, { ...empfaenger, vorlage: 'einladung', nowMs })
  await insertVerlauf(trx, { noun: 'benutzer', datensatzId: id, aktion: 'eingeladen', benutzerId: by, nowMs })
}
