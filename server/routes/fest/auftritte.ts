import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/auftritt.ts'
import { releaseGravur } from '../../commands/fest/release-gravur.ts'
import { saveAuftritt } from '../../commands/fest/save-auftritt.ts'
import { tellBearbeitung } from '../../commands/fest/tell-bearbeitung.ts'
import { loadZeichenpruefung } from '../../pdf/load-zeichenpruefung.ts'
import { getAuftritt } from '../../queries/fest/auftritte.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'

export function registerAuftritte(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getAuftritt, async ({ params, kontext, sitzung }) =>
    getAuftritt(kontext.db, params.einreichungId, { betrachter: sitzung, pruefe: await loadZeichenpruefung(), timeZone: kontext.env.timeZone }),
  )
  handleEndpunkt(app, contract.saveAuftritt, (anfrage) =>
    saveAuftritt(anfrage.kontext.db, anfrage.params.einreichungId, { ...anfrage.body, betrachter: anfrage.sitzung, wer: werOf(anfrage) }),
  )
  handleEndpunkt(app, contract.releaseGravur, async (anfrage) =>
    releaseGravur(anfrage.kontext.db, anfrage.params.einreichungId, {
      ...anfrage.body,
      betrachter: anfrage.sitzung,
      pruefe: await loadZeichenpruefung(),
      wer: werOf(anfrage),
    }),
  )
  handleEndpunkt(app, contract.tellBearbeitung, ({ params, body, kontext, sitzung }) =>
    tellBearbeitung(kontext.db, params.einreichungId, { ...body, betrachter: sitzung, nowMs: kontext.now() }),
  )
}
