import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/mail.ts'
import * as vorlagen from '#contract/mailvorlage.ts'
import { resendMail } from '../../commands/mail/resend-mail.ts'
import { resetMailvorlage, saveMailvorlage } from '../../commands/mail/save-mailvorlage.ts'
import { ownUrlOf } from '../../kontext/env.ts'
import * as queries from '../../queries/mail/mails.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerMails(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listMails, ({ query, kontext }) => queries.getMails(kontext.db, query))
  handleEndpunkt(app, contract.getMail, ({ params, kontext }) => queries.getMail(kontext.db, params.id, ownUrlOf(kontext.env)))
  handleEndpunkt(app, contract.resendMail, async (anfrage) => {
    const { kontext, params } = anfrage
    const gesendet = await resendMail(kontext.db, params.id, werOf(anfrage))
    kontext.jobs.wake()
    return gesendet
  })
  handleEndpunkt(app, vorlagen.listMailvorlagen, ({ kontext }) => queries.getMailvorlagen(kontext.db))
  handleEndpunkt(app, vorlagen.getMailvorlage, ({ params, kontext }) => queries.getMailvorlage(kontext.db, params.schluessel))
  handleEndpunkt(app, vorlagen.updateMailvorlage, (anfrage) =>
    saveMailvorlage(anfrage.kontext.db, { ...anfrage.body, ...anfrage.params }, werOf(anfrage)),
  )
  handleEndpunkt(app, vorlagen.resetMailvorlage, (anfrage) => resetMailvorlage(anfrage.kontext.db, anfrage.params.schluessel, werOf(anfrage)))
  handleEndpunkt(app, vorlagen.previewMailvorlage, ({ params, body, kontext }) => queries.previewMailvorlage(kontext.db, params.schluessel, body))
}
