import type { FastifyInstance } from 'fastify'
import { recordKategoriewechsel } from '#contract/kategoriewechsel.ts'
import { confirmRunde, getMedaillentisch, recordTischschritt } from '#contract/medaillentisch.ts'
import { openStichwahl } from '#contract/stichwahl.ts'
import { requireVorsitz } from '../../commands/jury/change-runde-status.ts'
import * as bestaetigung from '../../commands/jury/confirm-runde.ts'
import * as stichwahl from '../../commands/jury/open-stichwahl.ts'
import * as wechsel from '../../commands/jury/record-kategoriewechsel.ts'
import * as schritte from '../../commands/jury/record-tischschritt.ts'
import * as tisch from '../../queries/jury/medaillentisch.ts'
import { frageOf } from '../../http/frage-of.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerMedaillentisch(app: FastifyInstance): void {
  handleEndpunkt(app, getMedaillentisch, async (anfrage) => {
    const { sitzung, params, query, kontext } = anfrage
    const { benutzerId, roles } = sitzung
    await requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId, roles })
    return kontext.lesung(frageOf(anfrage), () => tisch.getMedaillentisch(kontext.db, { ...params, ...query, betrachter: sitzung }))
  })
  handleEndpunkt(app, recordTischschritt, async ({ sitzung, params, body, kontext }) => {
    const { db, now, ereignisse } = kontext
    const { antwort, ...folgen } = await schritte.recordTischschritt(db, { ...params, ...body, benutzerId: sitzung.benutzerId, now })
    for (const ereignis of folgen.ereignisse) ereignisse.publish(ereignis)
    return antwort
  })
  handleEndpunkt(app, confirmRunde, async ({ sitzung, params, body, kontext }) => {
    const { db, now, ereignisse, jobs } = kontext
    const { antwort, ...folgen } = await bestaetigung.confirmRunde(db, { ...params, ...body, benutzerId: sitzung.benutzerId, now })
    for (const ereignis of folgen.ereignisse) ereignisse.publish(ereignis)
    jobs.wake()
    return antwort
  })
  handleEndpunkt(app, recordKategoriewechsel, async ({ sitzung, params, body, kontext }) => {
    const { db, now, ereignisse } = kontext
    const { antwort, ...folgen } = await wechsel.recordKategoriewechsel(db, { ...params, ...body, benutzerId: sitzung.benutzerId, now })
    for (const ereignis of folgen.ereignisse) ereignisse.publish(ereignis)
    return antwort
  })
  handleEndpunkt(app, openStichwahl, async ({ sitzung, params, body, kontext }) => {
    const { db, now, ereignisse, kopfausgang } = kontext
    const { antwort, ...folgen } = await stichwahl.openStichwahl(db, {
      ...params,
      ...body,
      benutzerId: sitzung.benutzerId,
      now,
      ausgang: kopfausgang,
    })
    for (const ereignis of folgen.ereignisse) ereignisse.publish(ereignis)
    return antwort
  })
}
