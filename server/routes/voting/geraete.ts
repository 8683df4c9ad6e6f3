import type { FastifyInstance } from 'fastify'
import { putGeraet } from '#contract/geraet.ts'
import { personOf } from '../../auth/sitzung.ts'
import * as commands from '../../commands/geraet/put-geraet.ts'
import { isLocal } from '../../http/flut-bremse.ts'
import { handleEndpunkt } from '../endpunkt.ts'
import { followKontakt } from './follow-kontakt.ts'

export function registerGeraete(app: FastifyInstance): void {
  handleEndpunkt(app, putGeraet, async ({ request, sitzung, params, body, kontext }) => {
    const { db, now, ereignisse, personen } = kontext
    if (!isLocal(request)) await personen.waitForMeldung(personOf(sitzung))
    const { benutzerId, zugangskarteId } = sitzung
    const { antwort, juryIds, ...gemeldet } = await commands.putGeraet(db, { geraetId: params.geraetId, benutzerId, zugangskarteId, body, now })
    for (const ereignis of gemeldet.ereignisse) ereignisse.publish(ereignis)
    return { ...antwort, ...(await followKontakt(kontext, { geraetId: params.geraetId, juryIds })) }
  })
}
