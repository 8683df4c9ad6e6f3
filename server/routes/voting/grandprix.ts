import type { FastifyInstance } from 'fastify'
import { confirmGrandPrix, getGrandPrix, openGrandPrix } from '#contract/grandprix.ts'
import { requireVorsitz } from '../../commands/jury/change-runde-status.ts'
import * as bestaetigung from '../../commands/jury/confirm-grandprix.ts'
import * as oeffnung from '../../commands/jury/open-grandprix.ts'
import * as tisch from '../../queries/jury/grandprix.ts'
import { frageOf } from '../../http/frage-of.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerGrandPrix(app: FastifyInstance): void {
  handleEndpunkt(app, getGrandPrix, async (anfrage) => {
    const { sitzung, params, kontext } = anfrage
    const { benutzerId, roles } = sitzung
    await requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId, roles })
    return kontext.lesung(frageOf(anfrage), () => tisch.getGrandPrix(kontext.db, { ...params, betrachter: sitzung }))
  })
  handleEndpunkt(app, openGrandPrix, async ({ sitzung, params, body, kontext }) => {
    const { db, now, ereignisse, kopfausgang: ausgang } = kontext
    const { antwort, ...folgen } = await oeffnung.openGrandPrix(db, { ...params, ...body, benutzerId: sitzung.benutzerId, now, ausgang })
    for (const ereignis of folgen.ereignisse) ereignisse.publish(ereignis)
    return antwort
  })
  handleEndpunkt(app, confirmGrandPrix, async ({ sitzung, params, body, kontext }) => {
    const { db, now, ereignisse, jobs } = kontext
    const { antwort, ...folgen } = await bestaetigung.confirmGrandPrix(db, { ...params, ...body, benutzerId: sitzung.benutzerId, now })
    for (const ereignis of folgen.ereignisse) ereignisse.publish(ereignis)
    jobs.wake()
    return antwort
  })
}
