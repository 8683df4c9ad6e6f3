import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/medienfeld.ts'
import { orderInListe } from '../../commands/datensatz/order-datensaetze.ts'
import { removeStammdaten } from '../../commands/stammdaten/remove-stammdaten.ts'
import { createMedienfeld, updateMedienfeld } from '../../commands/stammdaten/save-medienfeld.ts'
import { getMedienfeld, getMedienfelder } from '../../queries/stammdaten/medienfelder.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { tellJurys } from '../jury/tell-jurys.ts'

export function registerMedienfelder(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listMedienfelder, ({ query, sitzung, kontext }) =>
    getMedienfelder(kontext.db, query, { istAdmin: sitzung.roles.includes('ADMIN') }),
  )
  handleEndpunkt(app, contract.getMedienfeld, ({ params, kontext }) => getMedienfeld(kontext.db, params.id))
  handleEndpunkt(app, contract.createMedienfeld, (anfrage) => createMedienfeld(anfrage.kontext.db, anfrage.body, werOf(anfrage)))
  handleEndpunkt(app, contract.orderMedienfelder, (anfrage) =>
    tellJurys(app, orderInListe(anfrage.kontext.db, 'medienfeld', anfrage.body.ids, werOf(anfrage))),
  )
  handleEndpunkt(app, contract.updateMedienfeld, (anfrage) =>
    tellJurys(app, updateMedienfeld(anfrage.kontext.db, { ...anfrage.body, id: anfrage.params.id }, werOf(anfrage))),
  )
  handleEndpunkt(app, contract.removeMedienfeld, async (anfrage) => {
    await removeStammdaten(anfrage.kontext.db, { noun: 'medienfeld', id: anfrage.params.id }, werOf(anfrage))
    return { ok: true as const }
  })
}
