import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/preflight.ts'
import { acceptBefund, startPreflight } from '../../commands/druck/check-preflight.ts'
import { getPreflight } from '../../queries/druck/preflight.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerPreflight(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getPreflight, ({ params, query, kontext }) => getPreflight(kontext.db, params.id, query.mediumId))
  handleEndpunkt(app, contract.startPreflight, async (anfrage) => {
    const antwort = await startPreflight(anfrage.kontext.db, anfrage.params.id, werOf(anfrage))
    anfrage.kontext.jobs.wake()
    return antwort
  })
  handleEndpunkt(app, contract.acceptBefund, (anfrage) =>
    acceptBefund(anfrage.kontext.db, { ...anfrage.body, einreichungId: anfrage.params.id }, werOf(anfrage)),
  )
}
