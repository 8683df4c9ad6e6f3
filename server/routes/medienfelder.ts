import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/medienfeld.ts'
import { orderInListe } from '../commands/order-datensaetze.ts'
import { createMedienfeld, removeMedienfeld, updateMedienfeld } from '../commands/save-medienfeld.ts'
import { getMedienfeld, getMedienfelder } from '../queries/medienfelder.ts'
import { handleEndpunkt, werOf } from './endpunkt.ts'

export function registerMedienfelder(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listMedienfelder, ({ query, sitzung, kontext }) =>
    getMedienfelder(kontext.db, query, { istAdmin: sitzung.roles.includes('ADMIN') }),
  )
  handleEndpunkt(app, contract.getMedienfeld, ({ params, kontext }) => getMedienfeld(kontext.db, params.id))
  handleEndpunkt(app, contract.createMedienfeld, (anfrage) => createMedienfeld(anfrage.kontext.db, anfrage.body, werOf(anfrage)))
  handleEndpunkt(app, contract.orderMedienfelder, async (anfrage) => {
    await orderInListe(anfrage.kontext.db, 'medienfeld', anfrage.body.ids, werOf(anfrage))
    return { ok: true as const }
  })
  handleEndpunkt(app, contract.updateMedienfeld, (anfrage) =>
    updateMedienfeld(anfrage.kontext.db, { ...anfrage.body, id: anfrage.params.id }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.removeMedienfeld, async (anfrage) => {
    await removeMedienfeld(anfrage.kontext.db, anfrage.params.id, werOf(anfrage))
    return { ok: true as const }
  })
}
