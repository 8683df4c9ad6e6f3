import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/juryprotokoll.ts'
import { personOf } from '../../auth/sitzung.ts'
import { requireVorsitz } from '../../commands/jury/change-runde-status.ts'
import { getJuryprotokoll } from '../../queries/protokoll/juryprotokoll.ts'
import { handleEndpunkt } from '../endpunkt.ts'
import { sendPdf } from '../send-pdf.ts'

export function registerJuryprotokoll(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getJuryprotokoll, async (anfrage) => {
    const { sitzung, params, kontext } = anfrage
    const { db, env, now, kopfausgang, auswertungPlaetze } = kontext
    const { benutzerId, roles } = sitzung
    await requireVorsitz(db, { juryId: params.juryId, benutzerId, roles })
    const umstand = { betrachter: sitzung, schluessel: kopfausgang.schluessel, timeZone: env.timeZone, nowMs: now() }
    const daten = await auswertungPlaetze.with(personOf(sitzung), () => getJuryprotokoll(db, { ...params, ...umstand }))
    return sendPdf(anfrage, { dateiname: `Juryprotokoll ${daten.jury} ${daten.runde}.pdf`, auftrag: { art: 'juryprotokoll', daten } })
  })
}
