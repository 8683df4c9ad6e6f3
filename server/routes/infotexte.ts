import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/infotext.ts'
import { getInfotext } from '../queries/get-infotext.ts'
import { handleEndpunkt } from './endpunkt.ts'

export function registerInfotexte(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getInfotext, async ({ params, kontext }) => getInfotext(kontext.db, params.schluessel))
}
