import type { FastifyInstance } from 'fastify'
import { putGeraet } from '#contract/geraet.ts'
import { endNachlauf, needsBericht } from '../../commands/end-nachlauf.ts'
import * as commands from '../../commands/put-geraet.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerGeraete(app: FastifyInstance): void {
  handleEndpunkt(app, putGeraet, async ({ sitzung, params, body, kontext }) => {
    const { db, now, ereignisse } = kontext
    const { antwort, juryIds, ...gemeldet } = await commands.putGeraet(db, { geraetId: params.geraetId, benutzerId: sitzung.benutzerId, body, now })
    const ended = await endNachlauf(db, { now, juryIds })
    for (const ereignis of [...gemeldet.ereignisse, ...ended]) ereignisse.publish(ereignis)
    const neuBerichten = await needsBericht(db, { geraetId: params.geraetId, juryIds })
    return { ...antwort, ...(neuBerichten && { neuBerichten }) }
  })
}
