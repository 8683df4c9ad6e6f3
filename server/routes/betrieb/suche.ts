import type { FastifyInstance } from 'fastify'
import { listTreffer } from '#contract/suche.ts'
import { getTreffer } from '../../queries/betrieb/suche.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerSuche(app: FastifyInstance): void {
  handleEndpunkt(app, listTreffer, ({ query, kontext }) => getTreffer(kontext.db, query.suche))
}
