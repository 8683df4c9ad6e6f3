import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/jurymitglied.ts'
import { createJurymitglied, removeJurymitglied, updateJurymitglied } from '../../commands/jury/save-jurymitglied.ts'
import { getJurymitglieder, getJurywahl } from '../../queries/jury/jurymitglieder.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { tellJurys } from './tell-jurys.ts'

export function registerJurymitglieder(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listJurymitglieder, ({ query, sitzung, kontext }) => getJurymitglieder(kontext.db, query, sitzung, kontext.now()))
  handleEndpunkt(app, contract.listJurywahl, ({ query, kontext }) => getJurywahl(kontext.db, query.suche ?? ''))
  handleEndpunkt(app, contract.createJurymitglied, (anfrage) =>
    tellJurys(app, createJurymitglied(anfrage.kontext.db, { ...anfrage.body, ...anfrage.params }, werOf(anfrage))),
  )
  handleEndpunkt(app, contract.updateJurymitglied, (anfrage) =>
    tellJurys(app, updateJurymitglied(anfrage.kontext.db, { ...anfrage.body, id: anfrage.params.id }, werOf(anfrage))),
  )
  handleEndpunkt(app, contract.removeJurymitglied, (anfrage) =>
    tellJurys(app, removeJurymitglied(anfrage.kontext.db, { ...anfrage.body, id: anfrage.params.id }, werOf(anfrage))),
  )
}
