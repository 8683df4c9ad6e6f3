import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/wiedereroeffnung.ts'
import { requireVorsitz } from '../../commands/jury/change-runde-status.ts'
import * as commands from '../../commands/jury/decide-wiedereroeffnung.ts'
import * as wiedereroeffnungen from '../../queries/jury/wiedereroeffnungen.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerWiedereroeffnungen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listWiedereroeffnungen, async ({ sitzung, params, kontext }) => {
    const { benutzerId, roles } = sitzung
    await requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId, roles })
    return wiedereroeffnungen.listWiedereroeffnungen(kontext.db, { juryId: params.juryId, betrachter: sitzung })
  })
  handleEndpunkt(app, contract.proposeWiedereroeffnung, async ({ sitzung, params, body, kontext }) => {
    const { benutzerId, roles } = sitzung
    const { antwort, ereignisse } = await commands.proposeWiedereroeffnung(kontext.db, { ...params, ...body, benutzerId, roles, now: kontext.now })
    for (const ereignis of ereignisse) kontext.ereignisse.publish(ereignis)
    kontext.jobs.wake()
    return antwort
  })
  handleEndpunkt(app, contract.decideWiedereroeffnung, async ({ sitzung, params, body, kontext }) => {
    const { benutzerId, roles } = sitzung
    const { antwort, ereignisse } = await commands.decideWiedereroeffnung(kontext.db, { ...params, ...body, benutzerId, roles, now: kontext.now })
    for (const ereignis of ereignisse) kontext.ereignisse.publish(ereignis)
    kontext.jobs.wake()
    return antwort
  })
}
