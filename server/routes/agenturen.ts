import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/agentur.ts'
import { getAgentur, getAgenturen } from '../queries/agenturen.ts'
import { handleEndpunkt } from './endpunkt.ts'

export function registerAgenturen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listAgenturen, ({ query, kontext }) => getAgenturen(kontext.db, query))
  handleEndpunkt(app, contract.getAgentur, ({ params, kontext }) => getAgentur(kontext.db, params.id))
}
