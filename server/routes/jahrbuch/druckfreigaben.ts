import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/druckfreigabe.ts'
import { confirmDruckfreigabe, releaseDruckfreigabe } from '../../commands/jahrbuch/decide-druckfreigabe.ts'
import { requestDruckfreigaben } from '../../commands/jahrbuch/request-druckfreigaben.ts'
import { withdrawDruckfreigabe } from '../../commands/jahrbuch/withdraw-druckfreigabe.ts'
import { loadZeichenpruefung } from '../../pdf/load-zeichenpruefung.ts'
import { listEigeneDruckfreigaben } from '../../queries/jahrbuch/eigene-druckfreigaben.ts'
import { getEigenerKorrekturabzug } from '../../queries/jahrbuch/korrekturabzug.ts'
import { handleEndpunkt, werOf } from '../endpunkt.ts'
import { sendPdf } from '../send-pdf.ts'

export function registerDruckfreigaben(app: FastifyInstance): void {
  handleEndpunkt(app, contract.requestDruckfreigaben, async (anfrage) => {
    const antwort = await requestDruckfreigaben(anfrage.kontext.db, anfrage.body, werOf(anfrage))
    anfrage.kontext.jobs.wake()
    return antwort
  })
  handleEndpunkt(app, contract.getEigenerKorrekturabzug, async (anfrage) => {
    const { sitzung, kontext } = anfrage
    const umstand = { medien: kontext.medien, pruefe: await loadZeichenpruefung(), nowMs: kontext.now(), timeZone: kontext.env.timeZone }
    const daten = await getEigenerKorrekturabzug(kontext.db, sitzung.benutzerId, umstand)
    return sendPdf(anfrage, { dateiname: `Korrekturabzug ${daten.titel}.pdf`, auftrag: { art: 'korrekturabzug', daten } })
  })
  handleEndpunkt(app, contract.listEigeneDruckfreigaben, async ({ sitzung, kontext }) => {
    const items = await listEigeneDruckfreigaben(kontext.db, sitzung.benutzerId, kontext.now())
    return { items, total: items.length }
  })
  handleEndpunkt(app, contract.confirmDruckfreigabe, async (anfrage) => {
    const { kontext, params, body } = anfrage
    await confirmDruckfreigabe(kontext.db, { ...params, ...body }, werOf(anfrage))
    kontext.jobs.wake()
    return { ok: true as const }
  })
  handleEndpunkt(app, contract.withdrawDruckfreigabe, async (anfrage) => {
    const { kontext, params } = anfrage
    await withdrawDruckfreigabe(kontext.db, params.einreichungId, werOf(anfrage))
    kontext.jobs.wake()
    return { ok: true as const }
  })
  handleEndpunkt(app, contract.releaseDruckfreigabe, async (anfrage) => {
    const { kontext, params, body } = anfrage
    await releaseDruckfreigabe(kontext.db, { ...params, ...body }, werOf(anfrage))
    return { ok: true as const }
  })
}
