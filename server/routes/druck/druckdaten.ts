import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/druckdaten.ts'
import { changeDruckstatus } from '../../commands/druck/change-druckstatus.ts'
import { repeatPreflights } from '../../commands/druck/repeat-preflights.ts'
import { setDruckstatus } from '../../commands/druck/set-druckstatus.ts'
import { getDruckdaten, getDruckstand, getDruckwerk } from '../../queries/druck/druckdaten.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerDruckdaten(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listDruckdaten, ({ query, sitzung, kontext }) => getDruckdaten(kontext.db, query, sitzung))
  handleEndpunkt(app, contract.getDruckstand, ({ query, sitzung, kontext }) => getDruckstand(kontext.db, query.jahr, sitzung))
  handleEndpunkt(app, contract.getDruckwerk, ({ params, sitzung, kontext }) => getDruckwerk(kontext.db, params.id, sitzung))
  handleEndpunkt(app, contract.setDruckstatus, async (anfrage) => {
    const { kontext, params, body, sitzung } = anfrage
    const antwort = await setDruckstatus(kontext.db, params.id, body, { wer: werOf(anfrage), roles: sitzung.roles })
    kontext.jobs.wake()
    return antwort
  })
  handleEndpunkt(app, contract.changeDruckstatus, async (anfrage) => {
    const { kontext, body, sitzung } = anfrage
    const antwort = await changeDruckstatus(kontext.db, body, { wer: werOf(anfrage), roles: sitzung.roles })
    kontext.jobs.wake()
    return antwort
  })
  handleEndpunkt(app, contract.repeatPreflights, async (anfrage) => {
    const antwort = await repeatPreflights(anfrage.kontext.db, anfrage.body.ids, werOf(anfrage))
    anfrage.kontext.jobs.wake()
    return antwort
  })
}
