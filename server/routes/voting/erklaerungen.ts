import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/erklaerung.ts'
import { personOf } from '../../auth/sitzung.ts'
import * as commands from '../../commands/jury/save-erklaerung.ts'
import { isLocal } from '../../http/flut-bremse.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerErklaerungen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.saveErklaerung, async (anfrage) => {
    const { kontext, sitzung, request, body } = anfrage
    const { db, now, personen } = kontext
    const person = isLocal(request) ? null : personOf(sitzung)
    if (person !== null) personen.checkErklaerung(person, now())
    const { antwort, neu } = await commands.saveErklaerung(db, body, werOf(anfrage))
    if (person !== null && neu) personen.noteErklaerung(person, now(), request.bodyBytes)
    return antwort
  })
}
