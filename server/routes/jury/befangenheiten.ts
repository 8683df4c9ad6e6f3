import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/befangenheit.ts'
import { confirmBefangenheiten, dismissBefangenheiten } from '../../commands/jury/decide-befangenheiten.ts'
import { getBefangenheiten } from '../../queries/jury/befangenheiten.ts'
import { frageOf } from '../../http/frage-of.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { tellJurys } from './tell-jurys.ts'

export function registerBefangenheiten(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listBefangenheiten, (anfrage) => {
    const { kontext, params } = anfrage
    return kontext.lesung(frageOf(anfrage), () => getBefangenheiten(kontext.db, params.juryId, werOf(anfrage)))
  })
  handleEndpunkt(app, contract.confirmBefangenheiten, (anfrage) =>
    tellJurys(app, confirmBefangenheiten(anfrage.kontext.db, { ...anfrage.body, ...anfrage.params }, werOf(anfrage))),
  )
  handleEndpunkt(app, contract.dismissBefangenheiten, (anfrage) =>
    dismissBefangenheiten(anfrage.kontext.db, { ...anfrage.body, ...anfrage.params }, werOf(anfrage)),
  )
}
