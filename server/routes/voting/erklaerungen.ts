import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/erklaerung.ts'
import { saveErklaerung } from '../../commands/jury/save-erklaerung.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerErklaerungen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.saveErklaerung, (anfrage) => saveErklaerung(anfrage.kontext.db, anfrage.body, werOf(anfrage)))
}
