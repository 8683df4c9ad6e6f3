import type { FastifyInstance } from 'fastify'
import { createGutschrift as createGutschriftEndpunkt } from '#contract/gutschrift.ts'
import * as contract from '#contract/rechnung.ts'
import { createGutschrift } from '../../commands/rechnung/create-gutschrift.ts'
import { createRechnungen } from '../../commands/rechnung/create-rechnungen.ts'
import { createRueckzahlung, createZahlungseingang, undoZahlungseingang } from '../../commands/rechnung/save-zahlungseingang.ts'
import { sendMahnungen } from '../../commands/rechnung/send-mahnungen.ts'
import { getBestaetigung, getEtiketten } from '../../queries/einreichung/einreichunterlagen.ts'
import { getRechnung, getRechnungen, getRechnungsdruck } from '../../queries/rechnung/rechnungen.ts'
import { dateinameOf } from '../../domain/rechnung/rechnungsdruck.ts'
import { handleEndpunkt, werOf, type Anfrage } from '../endpunkt.ts'
import { sendPdf } from '../send-pdf.ts'

export function registerRechnungen(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listRechnungen, (anfrage) => getRechnungen(anfrage.kontext.db, anfrage.query, betrachterOf(anfrage)))
  handleEndpunkt(app, contract.getRechnung, (anfrage) => getRechnung(anfrage.kontext.db, anfrage.params.id, betrachterOf(anfrage)))
  handleEndpunkt(app, contract.createRechnungen, async (anfrage) => {
    const antwort = await createRechnungen(anfrage.kontext.db, anfrage.body, werOf(anfrage))
    if (!anfrage.body.vorschau) anfrage.kontext.jobs.wake()
    return antwort
  })
  handleEndpunkt(app, contract.createZahlungseingang, async (anfrage) => {
    await createZahlungseingang(anfrage.kontext.db, anfrage.params.id, anfrage.body, werOf(anfrage))
    return getRechnung(anfrage.kontext.db, anfrage.params.id, betrachterOf(anfrage))
  })
  handleEndpunkt(app, contract.createRueckzahlung, async (anfrage) => {
    await createRueckzahlung(anfrage.kontext.db, anfrage.params.id, anfrage.body, werOf(anfrage))
    return getRechnung(anfrage.kontext.db, anfrage.params.id, betrachterOf(anfrage))
  })
  handleEndpunkt(app, contract.undoZahlungseingang, async (anfrage) => {
    const { id, zahlungId } = anfrage.params
    await undoZahlungseingang(anfrage.kontext.db, id, zahlungId, werOf(anfrage))
    return getRechnung(anfrage.kontext.db, id, betrachterOf(anfrage))
  })
  handleEndpunkt(app, createGutschriftEndpunkt, async (anfrage) => {
    const gutschrift = await createGutschrift(anfrage.kontext.db, { ...anfrage.body, rechnungId: anfrage.params.id }, werOf(anfrage))
    anfrage.kontext.jobs.wake()
    return gutschrift
  })
  handleEndpunkt(app, contract.sendMahnungen, async (anfrage) => {
    const antwort = await sendMahnungen(anfrage.kontext.db, anfrage.body, werOf(anfrage))
    if (!anfrage.body.vorschau) anfrage.kontext.jobs.wake()
    return antwort
  })
  registerPdfs(app)
}

function registerPdfs(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getRechnungPdf, async (anfrage) => {
    const daten = await getRechnungsdruck(anfrage.kontext.db, anfrage.params.id, betrachterOf(anfrage))
    return sendPdf(anfrage, { dateiname: dateinameOf(daten.inhalt), auftrag: { art: 'rechnung', daten } })
  })
  handleEndpunkt(app, contract.getEinreichbestaetigung, async (anfrage) => {
    const { kontext, params, sitzung } = anfrage
    const daten = await getBestaetigung(kontext.db, params.id, { betrachter: sitzung, timeZone: kontext.env.timeZone })
    return sendPdf(anfrage, { dateiname: `Einreichbestaetigung-${daten.nummer}.pdf`, auftrag: { art: 'einreichbestaetigung', daten } })
  })
  handleEndpunkt(app, contract.getEtiketten, async (anfrage) => {
    const { kontext, params, query, sitzung } = anfrage
    const anzahl = query.anzahl === undefined ? undefined : Number(query.anzahl)
    const daten = await getEtiketten(kontext.db, params.id, { betrachter: sitzung, anzahl, ...werOf(anfrage) })
    return sendPdf(anfrage, { dateiname: `Etiketten-${daten.etiketten[0]?.nummer ?? ''}.pdf`, auftrag: { art: 'etiketten', daten } })
  })
}

function betrachterOf({ sitzung, kontext }: Pick<Anfrage<unknown, unknown, unknown>, 'sitzung' | 'kontext'>) {
  return { benutzerId: sitzung.benutzerId, roles: sitzung.roles, nowMs: kontext.now(), timeZone: kontext.env.timeZone }
}
