import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/awarduebersicht.ts'
import type { Programmjahr } from '#contract/programmjahr.ts'
import { planVeroeffentlichung, undoVeroeffentlichung } from '../../commands/auszeichnung/plan-veroeffentlichung.ts'
import { saveWertung } from '../../commands/auszeichnung/save-wertung.ts'
import { getAwarduebersicht } from '../../queries/auszeichnung/awarduebersicht.ts'
import { getAwardstand } from '../../queries/auszeichnung/awardstand.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerAwarduebersicht(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listAwarduebersicht, ({ query, kontext }) => getAwarduebersicht(kontext.db, query))
  handleEndpunkt(app, contract.getAwardstand, ({ params, query, kontext }) =>
    getAwardstand(kontext.db, {
      jahr: Number(params.jahr) as Programmjahr['jahr'],
      juryIds: query.juryIds?.split(',') ?? null,
      nowMs: kontext.now(),
      timeZone: kontext.env.timeZone,
    }),
  )
  handleEndpunkt(app, contract.saveWertung, (anfrage) =>
    saveWertung(anfrage.kontext.db, { ...anfrage.body, jahr: Number(anfrage.params.jahr) }, werOf(anfrage)),
  )
  handleEndpunkt(app, contract.planVeroeffentlichung, async (anfrage) => {
    const { kontext, body, params, sitzung, request } = anfrage
    const auftrag = { ...body, jahr: Number(params.jahr), sitzung, adresse: request.ip }
    return planVeroeffentlichung(kontext.db, auftrag, werOf(anfrage))
  })
  handleEndpunkt(app, contract.undoVeroeffentlichung, (anfrage) =>
    undoVeroeffentlichung(anfrage.kontext.db, { id: anfrage.params.id, jahr: Number(anfrage.params.jahr) }, werOf(anfrage)),
  )
}
