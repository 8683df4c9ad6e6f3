import { issuePasswortToken } from '../commands/issue-passwort-token.ts'
import { PASSWORT_RESET_JOB } from '../commands/request-passwort-reset.ts'
import type { Db } from '../db/datenbank.ts'
import { insertGesendeteMail } from '../db/mail.ts'
import type { MailVersand } from '../mail/mail-versand.ts'
import { passwortResetMail } from '../mail/passwort-reset-mail.ts'
import type { Jobs } from './jobs.ts'

/** The link is made when the mail is sent, so that it is never stored readable; every try sends a new one. */
export function registerPasswortResetJob(
  jobs: Jobs,
  { db, now, ownUrl, sendMail }: { db: Db; now: () => number; ownUrl: string; sendMail: MailVersand },
): void {
  jobs.registerJob(PASSWORT_RESET_JOB, async (daten) => {
    const { username } = daten as { username: string }
    const issued = await issuePasswortToken(db, username, now())
    if (!issued) return
    const link = `${ownUrl}/passwort/neu/${issued.token}`
    const mail = passwortResetMail({ an: issued.an, name: issued.name, link })
    await sendMail(mail)
    await insertGesendeteMail(db, { ...mail, text: mail.text.replace(issued.token, '…') }, now())
  })
}
