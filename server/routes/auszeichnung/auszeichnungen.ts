import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/auszeichnung.ts'
import { decideAberkennung, proposeAberkennung } from '../../commands/auszeichnung/decide-aberkennung.ts'
import { getAuszeichnung, getAuszeichnungen } from '../../queries/auszeichnung/auszeichnungen.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerAuszeichnungen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listAuszeichnungen, ({ query, sitzung, kontext }) => getAuszeichnungen(kontext.db, query, sitzung.benutzerId))
  handleEndpunkt(app, contract.getAuszeichnung, ({ params, sitzung, kontext }) => getAuszeichnung(kontext.db, params.id, sitzung.benutzerId))
  handleEndpunkt(app, contract.proposeAberkennung, (anfrage) =>
    proposeAberkennung(anfrage.kontext.db, { ...anfrage.body, auszeichnungId: anfrage.params.id }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.decideAberkennung, (anfrage) => {
    const { id: auszeichnungId, aberkennungId } = anfrage.params
    return decideAberkennung(anfrage.kontext.db, { ...anfrage.body, auszeichnungId, aberkennungId }, werOf(anfrage))
  })
}
