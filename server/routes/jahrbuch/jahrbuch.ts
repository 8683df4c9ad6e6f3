import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/jahrbuch.ts'
import { moveBuchwerk, resetBuchfolge, undoBuchschritt } from '../../commands/jahrbuch/save-buchfolge.ts'
import { toDownloadKopf } from '../../domain/grund/dateiname.ts'
import { loadZeichenpruefung } from '../../pdf/load-zeichenpruefung.ts'
import { getBuchseite, getJahrbuch, getRegisterXml } from '../../queries/jahrbuch/jahrbuch.ts'
import { getKorrekturabzug } from '../../queries/jahrbuch/korrekturabzug.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { sendPdf } from '../send-pdf.ts'

export function registerJahrbuch(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getJahrbuch, async ({ query, sitzung, kontext }) =>
    getJahrbuch(kontext.db, Number(query.jahr), { ich: sitzung.benutzerId, nowMs: kontext.now(), pruefe: await loadZeichenpruefung() }),
  )
  handleEndpunkt(app, contract.getBuchseite, async ({ params, kontext }) =>
    getBuchseite(kontext.db, params.einreichungId, { nowMs: kontext.now(), pruefe: await loadZeichenpruefung() }),
  )
  handleEndpunkt(app, contract.moveBuchwerk, (anfrage) => moveBuchwerk(anfrage.kontext.db, anfrage.body, werOf(anfrage)))
  handleEndpunkt(app, contract.resetBuchfolge, (anfrage) => resetBuchfolge(anfrage.kontext.db, anfrage.body, werOf(anfrage)))
  handleEndpunkt(app, contract.undoBuchschritt, (anfrage) => undoBuchschritt(anfrage.kontext.db, anfrage.body, werOf(anfrage)))
  handleEndpunkt(app, contract.getKorrekturabzug, async (anfrage) => {
    const { query, kontext } = anfrage
    const umstand = { medien: kontext.medien, pruefe: await loadZeichenpruefung(), nowMs: kontext.now(), timeZone: kontext.env.timeZone }
    const daten = await getKorrekturabzug(kontext.db, Number(query.jahr), umstand)
    return sendPdf(anfrage, { dateiname: `Korrekturabzug Jahrbuch ${query.jahr}.pdf`, auftrag: { art: 'korrekturabzug', daten } })
  })
  handleEndpunkt(app, contract.getRegister, async ({ query, kontext, reply }) => {
    const xml = await getRegisterXml(kontext.db, Number(query.jahr), { nowMs: kontext.now(), timeZone: kontext.env.timeZone })
    reply.headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    return reply.header('content-disposition', toDownloadKopf(`Register Jahrbuch ${query.jahr}.xml`)).send(xml)
  })
}
