import type { Insertable } from 'kysely'
import type { MailvorlageSchluessel } from '#contract/mailvorlage.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import type { MailTable } from '../db/tabellen/tabellen-betrieb.ts'
import { fillVorlage, VORLAGEN } from '../domain/mail/mailvorlage.ts'
import { WETTBEWERBSBUERO } from '../domain/mail/mailvorlagen-konto.ts'
import { benutzerId, demoId, usernameOf } from './demo-id.ts'
import { DAY_MS } from './demo-zeit.ts'
import { KONTEN, type DemoKonto } from './read-daten.ts'

const MINUTE_MS = 60_000
const PROGRAMM = 'Lorbeer 2026'
/** Its server did not take the mail. */
const GESCHEITERT = 'druck'
const VERGESSLICH = 'agentur'

/** Everybody was invited a month ago, one mail did not arrive, and somebody has forgotten the password since. */
export function planMails(nowMs: number): Insertable<MailTable>[] {
  const invited = KONTEN.map((konto, index) => toMail(konto, 'einladung', nowMs - 30 * DAY_MS + index * 7 * MINUTE_MS))
  const forgotten = KONTEN.filter(({ konto }) => konto === VERGESSLICH)
  return [...invited, ...forgotten.map((konto) => toMail(konto, 'passwort-reset', nowMs - 3 * DAY_MS))]
}

function toMail({ konto, firstname, lastname }: DemoKonto, vorlage: MailvorlageSchluessel, createdMs: number): Insertable<MailTable> {
  const username = usernameOf(konto)
  const werte = { name: `${firstname} ${lastname}`, benutzername: username, programm: PROGRAMM, einladend: WETTBEWERBSBUERO }
  const filled = fillVorlage(vorlage, VORLAGEN[vorlage], werte)
  const failed = konto === GESCHEITERT
  return {
    id: demoId('mail', `${vorlage} ${username}`),
    an: username,
    ...filled,
    vorlage,
    werte: JSON.stringify(werte),
    benutzerId: benutzerId(konto),
    suchtext: sortKeyOf(`${username} ${filled.betreff}`),
    createdMs,
    ...(failed
      ? { status: 'FEHLER', versuche: 7, fehler: 'connect ETIMEDOUT: Der Mailserver hat nicht geantwortet.', gesendetMs: null }
      : { status: 'GESENDET', versuche: 1, fehler: null, gesendetMs: createdMs + 2000 }),
  }
}
