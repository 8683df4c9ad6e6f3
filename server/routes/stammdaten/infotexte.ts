import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/infotext.ts'
import { updateInfotext } from '../../commands/stammdaten/update-infotext.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { getInfotext, getInfotexte, getInfotextFassungen } from '../../queries/stammdaten/get-infotext.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerInfotexte(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listInfotexte, async ({ kontext }) => {
    const items = await getInfotexte(kontext.db)
    return { items, total: items.length }
  })
  handleEndpunkt(app, contract.getInfotext, ({ params, kontext }) =>
    getInfotext(kontext.db, params.schluessel, { nowMs: kontext.now(), timeZone: kontext.env.timeZone }),
  )
  handleEndpunkt(app, contract.listInfotextFassungen, async ({ params, kontext }) => ({
    items: await getInfotextFassungen(kontext.db, params.schluessel),
  }))
  handleEndpunkt(app, contract.updateInfotext, async (anfrage) => {
    const { params, body, kontext } = anfrage
    await updateInfotext(kontext.db, { ...body, ...params }, werOf(anfrage))
    const [newest] = await getInfotextFassungen(kontext.db, params.schluessel)
    if (!newest) throw new AppFehler('nicht-gefunden')
    return newest
  })
}
