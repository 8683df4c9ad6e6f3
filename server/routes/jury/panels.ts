import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/panel.ts'
import { savePanels } from '../../commands/jury/save-panels.ts'
import { getPanels } from '../../queries/jury/panels.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { tellJurys } from './tell-jurys.ts'

export function registerPanels(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getPanels, ({ params, kontext }) => getPanels(kontext.db, params.juryId))
  handleEndpunkt(app, contract.savePanels, (anfrage) =>
    tellJurys(app, savePanels(anfrage.kontext.db, { ...anfrage.body, ...anfrage.params }, werOf(anfrage))),
  )
}
