import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/urkunde.ts'
import { urkundennameOf } from '../../domain/auszeichnung/urkunde.ts'
import { loadZeichenpruefung } from '../../pdf/load-zeichenpruefung.ts'
import { requireFestteam } from '../../queries/fest/auftritte.ts'
import { getUrkunde, getUrkundenvorschau } from '../../queries/auszeichnung/urkunden.ts'
import { handleEndpunkt } from '../endpunkt.ts'
import { sendPdf } from '../send-pdf.ts'

export function registerUrkunden(app: FastifyInstance): void {
  handleEndpunkt(app, contract.previewUrkunden, async ({ body, sitzung, kontext: { db, env } }) => {
    requireFestteam(sitzung)
    return getUrkundenvorschau(db, body, { timeZone: env.timeZone, pruefe: await loadZeichenpruefung() })
  })
  handleEndpunkt(app, contract.getUrkunde, async (anfrage) => {
    const { params, sitzung, kontext } = anfrage
    const umstand = { betrachter: sitzung, timeZone: kontext.env.timeZone, pruefe: await loadZeichenpruefung() }
    const daten = await getUrkunde(kontext.db, params.id, umstand)
    return sendPdf(anfrage, { dateiname: `${urkundennameOf(daten)}.pdf`, auftrag: { art: 'urkunde', daten } })
  })
}
