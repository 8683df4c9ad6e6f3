import type { FastifyInstance } from 'fastify'
import { createMeldung } from '#contract/meldung.ts'
import * as commands from '../../commands/stimmen/create-meldung.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerMeldungen(app: FastifyInstance): void {
  handleEndpunkt(app, createMeldung, async ({ sitzung, body, kontext }) => {
    const { benutzerId, roles } = sitzung
    const { antwort, ereignisse } = await commands.createMeldung(kontext.db, { body, benutzerId, roles, now: kontext.now })
    for (const ereignis of ereignisse) kontext.ereignisse.publish(ereignis)
    return antwort
  })
}
