import type { MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import { listAktiveMitRolle } from '../../db/konto/benutzer.ts'
import { findProgramm } from '../../db/programm/programm.ts'
import type { Trx } from '../../db/datenbank/transaktion.ts'
import { empfaengerOf, queueMail } from './queue-mail.ts'

interface Nachricht {
  vorlage: MailvorlageSchluessel
  /** Placeholders besides name and programm. */
  werte: Readonly<Record<string, string>>
  ziel: string
  /** Whose step it was, and who is told nothing of it. */
  ohne?: string
  nowMs: number
}

/** To the address of the office in the programme year; while there is none, to everybody who administers. How many mails that are. */
export async function tellBuero(trx: Trx, { werte, ohne, ...nachricht }: Nachricht): Promise<number> {
  const { jurybueroEmail = '', jurybueroName = '' } = (await findProgramm(trx)) ?? {}
  if (jurybueroEmail !== '') {
    await queueMail(trx, { ...nachricht, an: jurybueroEmail, werte: { ...werte, name: jurybueroName || 'Wettbewerbsbüro' } })
    return 1
  }
  const personen = (await listAktiveMitRolle(trx, 'ADMIN')).filter(({ id }) => id !== ohne)
  const empfaenger = personen.flatMap((person) => empfaengerOf(person) ?? [])
  for (const { an, werte: wer } of empfaenger) await queueMail(trx, { ...nachricht, an, werte: { ...werte, name: wer.name } })
  return empfaenger.length
}
