import type { FastifyInstance } from 'fastify'
import { listVerlauf } from '#contract/verlauf.ts'
import { getVerlauf } from '../../queries/datensatz/verlauf.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerVerlauf(app: FastifyInstance): void {
  handleEndpunkt(app, listVerlauf, async ({ params, kontext }) => ({ items: await getVerlauf(kontext.db, params.noun, params.datensatzId) }))
}
