import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/agentur.ts'
import * as person from '#contract/agentur-person.ts'
import * as kontakt from '#contract/ansprechpartner.ts'
import { changeAgenturStatus, changeAgenturenStatus } from '../../commands/agentur/change-agentur-status.ts'
import { deactivateAgenturPerson } from '../../commands/agentur/change-agentur-person.ts'
import { inviteAgenturPerson, reinviteAgenturPerson, withdrawEinladung } from '../../commands/agentur/invite-agentur-person.ts'
import { resendBestaetigung } from '../../commands/agentur/register-agentur.ts'
import { createAgentur, updateAgentur, updateAgenturNotiz } from '../../commands/agentur/save-agentur.ts'
import { createAnsprechpartner, removeAnsprechpartner, updateAnsprechpartner } from '../../commands/agentur/save-ansprechpartner.ts'
import { getAgenturPersonen } from '../../queries/agentur/agentur-personen.ts'
import * as queries from '../../queries/agentur/agenturen.ts'
import { requireAgentur, requireAnsprechpartner } from '../../queries/agentur/require-agentur.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { tellJurys } from '../jury/tell-jurys.ts'

/** Whose agency it is comes first, before anything is read or changed. */
export function registerAgenturen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listAgenturen, ({ query, kontext }) => queries.getAgenturen(kontext.db, query))
  handleEndpunkt(app, contract.getEigeneAgentur, ({ sitzung, kontext }) => queries.getEigeneAgentur(kontext.db, sitzung.benutzerId))
  handleEndpunkt(app, contract.getAgentur, async ({ params, sitzung, kontext }) =>
    queries.getAgentur(kontext.db, params.id, await requireAgentur(kontext.db, params.id, sitzung)),
  )
  handleEndpunkt(app, contract.createAgentur, (anfrage) => createAgentur(anfrage.kontext.db, anfrage.body, werOf(anfrage)))
  handleEndpunkt(app, contract.updateAgentur, async (anfrage) => {
    const { params, body, sitzung, kontext } = anfrage
    const wer = await requireAgentur(kontext.db, params.id, sitzung)
    return tellJurys(app, updateAgentur(kontext.db, { ...body, ...params, wer }, werOf(anfrage)))
  })
  handleEndpunkt(app, contract.changeAgenturStatus, async (anfrage) => {
    const { params, body, kontext } = anfrage
    const saved = await changeAgenturStatus(kontext.db, { ...body, ...params }, werOf(anfrage))
    kontext.jobs.wake()
    return saved
  })
  handleEndpunkt(app, contract.changeAgenturenStatus, async (anfrage) => {
    const answer = await changeAgenturenStatus(anfrage.kontext.db, anfrage.body, werOf(anfrage))
    anfrage.kontext.jobs.wake()
    return answer
  })
  handleEndpunkt(app, contract.updateAgenturNotiz, (anfrage) =>
    updateAgenturNotiz(anfrage.kontext.db, { ...anfrage.body, ...anfrage.params }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.resendBestaetigung, async (anfrage) => {
    await requireAgentur(anfrage.kontext.db, anfrage.params.id, anfrage.sitzung)
    const sent = await resendBestaetigung(anfrage.kontext.db, anfrage.params.id, werOf(anfrage))
    anfrage.kontext.jobs.wake()
    return sent
  })
  registerAnsprechpartner(app)
  registerPersonen(app)
}

function registerAnsprechpartner(app: FastifyInstance): void {
  handleEndpunkt(app, kontakt.listAnsprechpartner, async ({ params, sitzung, kontext }) => {
    await requireAgentur(kontext.db, params.id, sitzung)
    return queries.getAnsprechpartnerListe(kontext.db, params.id)
  })
  handleEndpunkt(app, kontakt.createAnsprechpartner, async (anfrage) => {
    const { params, body, sitzung, kontext } = anfrage
    await requireAgentur(kontext.db, params.id, sitzung)
    return createAnsprechpartner(kontext.db, { ...body, agenturId: params.id }, werOf(anfrage))
  })
  handleEndpunkt(app, kontakt.getAnsprechpartner, async ({ params, sitzung, kontext }) =>
    queries.toAnsprechpartner(kontext.db, await requireAnsprechpartner(kontext.db, params.id, sitzung)),
  )
  handleEndpunkt(app, kontakt.updateAnsprechpartner, async (anfrage) => {
    const { params, body, sitzung, kontext } = anfrage
    await requireAnsprechpartner(kontext.db, params.id, sitzung)
    return updateAnsprechpartner(kontext.db, { ...body, ...params }, werOf(anfrage))
  })
  handleEndpunkt(app, kontakt.removeAnsprechpartner, async (anfrage) => {
    const { params, sitzung, kontext } = anfrage
    await requireAnsprechpartner(kontext.db, params.id, sitzung)
    await removeAnsprechpartner(kontext.db, params.id, werOf(anfrage))
    return { ok: true as const }
  })
}

function registerPersonen(app: FastifyInstance): void {
  handleEndpunkt(app, person.listAgenturPersonen, async ({ params, sitzung, kontext }) => {
    const sicht = await requireAgentur(kontext.db, params.id, sitzung)
    return getAgenturPersonen(kontext.db, params.id, { ichId: sitzung.benutzerId, sicht })
  })
  handleEndpunkt(app, person.inviteAgenturPerson, async (anfrage) => {
    const { params, body, sitzung, kontext } = anfrage
    const sicht = await requireAgentur(kontext.db, params.id, sitzung)
    const saved = await inviteAgenturPerson(kontext.db, { ...body, agenturId: params.id, sicht }, werOf(anfrage))
    kontext.jobs.wake()
    return saved
  })
  handleEndpunkt(app, person.reinviteAgenturPerson, async (anfrage) => {
    const { params, sitzung, kontext } = anfrage
    const sicht = await requireAgentur(kontext.db, params.id, sitzung)
    await reinviteAgenturPerson(kontext.db, { agenturId: params.id, benutzerId: params.benutzerId, sicht }, werOf(anfrage))
    kontext.jobs.wake()
    return { ok: true as const }
  })
  handleEndpunkt(app, person.withdrawEinladung, async (anfrage) => {
    const { params, sitzung, kontext } = anfrage
    const sicht = await requireAgentur(kontext.db, params.id, sitzung)
    await withdrawEinladung(kontext.db, { agenturId: params.id, benutzerId: params.benutzerId, sicht }, werOf(anfrage))
    return { ok: true as const }
  })
  handleEndpunkt(app, person.deactivateAgenturPerson, async (anfrage) => {
    const { params, body, sitzung, kontext } = anfrage
    const sicht = await requireAgentur(kontext.db, params.id, sitzung)
    const auftrag = { agenturId: params.id, benutzerId: params.benutzerId, version: body.version, sicht }
    return deactivateAgenturPerson(kontext.db, auftrag, werOf(anfrage))
  })
}
