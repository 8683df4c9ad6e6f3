import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/agenturnews.ts'
import { orderInListe } from '../../commands/datensatz/order-datensaetze.ts'
import { removeStammdaten } from '../../commands/stammdaten/remove-stammdaten.ts'
import { createAgenturnews, updateAgenturnews } from '../../commands/stammdaten/save-agenturnews.ts'
import { getAgenturnews, getAgenturnewsListe } from '../../queries/stammdaten/agenturnews.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerAgenturnews(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listAgenturnews, ({ query, sitzung, kontext }) =>
    getAgenturnewsListe(kontext.db, query, { istAdmin: sitzung.roles.includes('ADMIN'), nowMs: kontext.now(), timeZone: kontext.env.timeZone }),
  )
  handleEndpunkt(app, contract.getAgenturnews, (anfrage) => getAgenturnews(anfrage.kontext.db, anfrage.params.id, werOf(anfrage)))
  handleEndpunkt(app, contract.createAgenturnews, (anfrage) => createAgenturnews(anfrage.kontext.db, anfrage.body, werOf(anfrage)))
  handleEndpunkt(app, contract.orderAgenturnews, async (anfrage) => {
    await orderInListe(anfrage.kontext.db, 'agenturnews', anfrage.body.ids, werOf(anfrage))
    return { ok: true as const }
  })
  handleEndpunkt(app, contract.updateAgenturnews, (anfrage) =>
    updateAgenturnews(anfrage.kontext.db, { ...anfrage.body, id: anfrage.params.id }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.removeAgenturnews, async (anfrage) => {
    await removeStammdaten(anfrage.kontext.db, { noun: 'agenturnews', id: anfrage.params.id }, werOf(anfrage))
    return { ok: true as const }
  })
}
