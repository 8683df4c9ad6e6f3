import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/preisstufe.ts'
import { removeStammdaten } from '../../commands/stammdaten/remove-stammdaten.ts'
import { createPreisstufe, updatePreisstufe } from '../../commands/stammdaten/save-preisstufe.ts'
import { getPreisstufe, getPreisstufen } from '../../queries/stammdaten/preisstufen.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerPreisstufen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listPreisstufen, ({ query, sitzung, kontext }) =>
    getPreisstufen(kontext.db, query, { istAdmin: sitzung.roles.includes('ADMIN'), nowMs: kontext.now(), timeZone: kontext.env.timeZone }),
  )
  handleEndpunkt(app, contract.getPreisstufe, (anfrage) => getPreisstufe(anfrage.kontext.db, anfrage.params.id, werOf(anfrage)))
  handleEndpunkt(app, contract.createPreisstufe, (anfrage) => createPreisstufe(anfrage.kontext.db, anfrage.body, werOf(anfrage)))
  handleEndpunkt(app, contract.updatePreisstufe, (anfrage) =>
    updatePreisstufe(anfrage.kontext.db, { ...anfrage.body, id: anfrage.params.id }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.removePreisstufe, async (anfrage) => {
    await removeStammdaten(anfrage.kontext.db, { noun: 'preisstufe', id: anfrage.params.id }, werOf(anfrage))
    return { ok: true as const }
  })
}
