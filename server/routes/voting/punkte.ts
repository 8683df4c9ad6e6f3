import type { FastifyInstance } from 'fastify'
import * as nacherfassung from '#contract/nacherfassung.ts'
import { getPunkte } from '#contract/punkt.ts'
import { instantOfWandzeit } from '#contract/wandzeit.ts'
import { requireVorsitz } from '../../commands/jury/change-runde-status.ts'
import { recordEinsicht } from '../../commands/protokoll/record-einsicht.ts'
import * as commands from '../../commands/stimmen/save-nacherfassung.ts'
import * as bogen from '../../queries/stimmen/bogen.ts'
import * as punkte from '../../queries/stimmen/punkte.ts'
import type { Kontext } from '../../kontext/kontext.ts'
import { frageOf } from '../../http/frage-of.ts'
import { handleEndpunkt } from '../endpunkt.ts'

/** The chair's and the office's desk, and votes from paper. */
export function registerPunkte(app: FastifyInstance): void {
  handleEndpunkt(app, getPunkte, async (anfrage) => {
    const { sitzung, params, kontext } = anfrage
    const { db, env, now, lesung } = kontext
    await requireVorsitz(db, { ...params, benutzerId: sitzung.benutzerId, roles: sitzung.roles })
    const antwort = await lesung(frageOf(anfrage), () => punkte.getPunkte(db, { juryId: params.juryId, benutzerId: sitzung.benutzerId }))
    const papier = antwort.nacherfassungen.flatMap(({ rundeId, stimmen }) => stimmen.map(({ einreichungId }) => ({ rundeId, einreichungId })))
    const stimmen = [...antwort.offen.filter(({ abgabe }) => abgabe !== null), ...antwort.entschieden, ...papier]
    const benutzerId = sitzung.ansicht?.adminId ?? sitzung.benutzerId
    await recordEinsicht(db, { stimmen, ansicht: getPunkte.name, benutzerId, timeZone: env.timeZone, nowMs: now() })
    return antwort
  })
  handleEndpunkt(app, nacherfassung.getBogen, async ({ sitzung, params, kontext }) => {
    await requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId: sitzung.benutzerId, roles: sitzung.roles })
    return bogen.getBogen(kontext.db, params)
  })
  handleEndpunkt(app, nacherfassung.createNacherfassung, async ({ sitzung, params, body, kontext }) => {
    const { benutzerId, roles } = sitzung
    await requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId, roles })
    const { abgegeben, ...eingabe } = body
    const abgegebenMs = instantOfWandzeit(abgegeben, kontext.env.timeZone)
    const antwort = await commands.createNacherfassung(kontext.db, { ...params, ...eingabe, abgegebenMs, benutzerId, now: kontext.now })
    tell(kontext, params.juryId)
    return antwort
  })
  handleEndpunkt(app, nacherfassung.confirmNacherfassung, async ({ sitzung, params, body, kontext }) => {
    const { benutzerId, roles } = sitzung
    await requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId, roles })
    const antwort = await commands.confirmNacherfassung(kontext.db, { ...params, ...body, benutzerId, now: kontext.now })
    tell(kontext, params.juryId)
    return antwort
  })
  handleEndpunkt(app, nacherfassung.withdrawNacherfassung, async ({ sitzung, params, body, kontext }) => {
    const { benutzerId, roles } = sitzung
    await requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId, roles })
    const antwort = await commands.withdrawNacherfassung(kontext.db, { ...params, ...body, benutzerId, now: kontext.now })
    tell(kontext, params.juryId)
    return antwort
  })
}

/** The other person of the two looks at the same desk, and the juror's tablet learns what counts. */
function tell({ ereignisse }: Kontext, juryId: string): void {
  for (const typ of ['ergebnis', 'stimmen'] as const) ereignisse.publish({ typ, juryId })
}
