import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/einreichung.ts'
import { getEinreichung, getEinreichungen } from '../queries/einreichungen.ts'
import { handleEndpunkt } from './endpunkt.ts'

export function registerEinreichungen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listEinreichungen, ({ query, sitzung, kontext }) => getEinreichungen(kontext.db, query, sitzung))
  handleEndpunkt(app, contract.getEinreichung, ({ params, sitzung, kontext }) => getEinreichung(kontext.db, params.id, sitzung))
}
