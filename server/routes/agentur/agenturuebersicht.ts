import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/agenturuebersicht.ts'
import { loadZeichenpruefung } from '../../pdf/load-zeichenpruefung.ts'
import { getAgenturuebersicht } from '../../queries/uebersicht/agenturuebersicht.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerAgenturuebersicht(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getAgenturuebersicht, ({ sitzung, kontext }) =>
    getAgenturuebersicht(kontext.db, {
      benutzerId: sitzung.benutzerId,
      nowMs: kontext.now(),
      timeZone: kontext.env.timeZone,
      loadPruefung: loadZeichenpruefung,
    }),
  )
}
