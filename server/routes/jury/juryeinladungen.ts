import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/juryeinladung.ts'
import { answerJuryeinladung } from '../../commands/jury/answer-juryeinladung.ts'
import { inviteMitglieder } from '../../commands/jury/invite-mitglieder.ts'
import { getJuryeinladung } from '../../queries/jury/juryeinladung.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerJuryeinladungen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.inviteMitglieder, async (anfrage) => {
    const antwort = await inviteMitglieder(anfrage.kontext.db, { ...anfrage.body, ...anfrage.params }, werOf(anfrage))
    anfrage.kontext.jobs.wake()
    return antwort
  })
  handleEndpunkt(app, contract.getJuryeinladung, (anfrage) => {
    const wer = werOf(anfrage)
    return getJuryeinladung(anfrage.kontext.db, { ...anfrage.params, benutzerId: wer.by }, wer)
  })
  handleEndpunkt(app, contract.answerJuryeinladung, async (anfrage) => {
    const wer = werOf(anfrage)
    await answerJuryeinladung(anfrage.kontext.db, { ...anfrage.params, ...anfrage.body }, wer)
    return getJuryeinladung(anfrage.kontext.db, { ...anfrage.params, benutzerId: wer.by }, wer)
  })
}
