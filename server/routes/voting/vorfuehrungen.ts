import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/vorfuehrung.ts'
import { saveVorfuehrung } from '../../commands/live/save-vorfuehrung.ts'
import { getVorfuehrung } from '../../queries/live/vorfuehrung.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerVorfuehrungen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getVorfuehrung, ({ kontext, params, sitzung }) => getVorfuehrung(kontext.db, params, sitzung))
  handleEndpunkt(app, contract.saveVorfuehrung, (anfrage) => {
    const { kontext, params, body, sitzung } = anfrage
    return saveVorfuehrung(kontext.db, { ort: params, eingabe: body, betrachter: sitzung, wer: werOf(anfrage) })
  })
}
