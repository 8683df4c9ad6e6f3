import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sammelaktion.ts'
import { changeStammdaten } from '../../commands/stammdaten/change-stammdaten.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerSammelaktionen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.changeStammdaten, (anfrage) =>
    changeStammdaten(anfrage.kontext.db, { noun: anfrage.params.noun, ...anfrage.body }, werOf(anfrage)),
  )
}
