import type { FastifyInstance } from 'fastify'
import { listJurys } from '#contract/jury-liste.ts'
import { getJurys } from '../../queries/jury/jurys.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerJurys(app: FastifyInstance): void {
  handleEndpunkt(app, listJurys, ({ query, sitzung, kontext }) => getJurys(kontext.db, query, sitzung))
}
