import type { FastifyInstance } from 'fastify'
import { BILDER_KOPF, readBildformate } from '#contract/bildformat.ts'
import { dismissUeberholte, settleStimmabgabe } from '#contract/entscheidung.ts'
import { getErgebnis } from '#contract/ergebnis.ts'
import { listVotingJurys } from '#contract/jury.ts'
import { keepKopf, listKoepfe } from '#contract/kopf.ts'
import { changeRundeStatus } from '#contract/runde.ts'
import { listStimmen } from '#contract/stimme.ts'
import { getUebersicht } from '#contract/uebersicht.ts'
import * as commands from '../../commands/jury/change-runde-status.ts'
import { endNachlauf } from '../../commands/jury/end-nachlauf.ts'
import * as kopf from '../../commands/protokoll/keep-kopf.ts'
import { recordEinsicht } from '../../commands/protokoll/record-einsicht.ts'
import * as ueberholte from '../../commands/stimmen/dismiss-ueberholte.ts'
import * as entscheidung from '../../commands/stimmen/settle-stimmabgabe.ts'
import * as ergebnis from '../../queries/stimmen/ergebnis.ts'
import * as koepfe from '../../queries/protokoll/koepfe.ts'
import * as stimmen from '../../queries/stimmen/stimmen.ts'
import * as uebersicht from '../../queries/jury/uebersicht.ts'
import * as jurys from '../../queries/paket/voting-jurys.ts'
import type { Kontext } from '../../kontext/kontext.ts'
import { frageOf } from '../../http/frage-of.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerVotingJurys(app: FastifyInstance): void {
  handleEndpunkt(app, listVotingJurys, async (anfrage) => {
    const { sitzung, request, reply, kontext } = anfrage
    const { db, env, paketLesung, now } = kontext
    const formate = readBildformate(request.headers[BILDER_KOPF])
    reply.header('vary', BILDER_KOPF)
    const lies = () => jurys.listVotingJurys(db, { betrachter: sitzung, timeZone: env.timeZone, nowMs: now(), formate })
    return { items: await paketLesung(frageOf(anfrage, formate), lies) }
  })
  handleEndpunkt(app, listStimmen, async ({ sitzung, params, kontext }) => {
    const { benutzerId, ansicht } = sitzung
    const antwort = await stimmen.listStimmen(kontext.db, { juryId: params.juryId, benutzerId, ansicht })
    const gelesen = ansicht ? [...antwort.items, ...antwort.vorschlaege, ...antwort.nichtGezaehlt] : []
    await recordGelesene(kontext, { stimmen: gelesen, ansicht: listStimmen.name, benutzerId: ansicht?.adminId ?? benutzerId })
    return antwort
  })
  handleEndpunkt(app, getErgebnis, (anfrage) => {
    const { sitzung, params, query, kontext } = anfrage
    return kontext.lesung(frageOf(anfrage), () =>
      ergebnis.getErgebnis(kontext.db, { ...query, juryId: params.juryId, betrachter: sitzung, standMs: kontext.now() }),
    )
  })
  handleEndpunkt(app, getUebersicht, async (anfrage) => {
    const { sitzung, params, kontext } = anfrage
    const { benutzerId, roles } = sitzung
    await commands.requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId, roles })
    const { timeZone } = kontext.env
    const antwort = await kontext.lesung(frageOf(anfrage), () =>
      uebersicht.getUebersicht(kontext.db, { juryId: params.juryId, benutzerId, timeZone, standMs: kontext.now() }),
    )
    const gelesen = antwort.offenePunkte.filter(({ abgabe }) => abgabe !== null)
    await recordGelesene(kontext, { stimmen: gelesen, ansicht: getUebersicht.name, benutzerId: sitzung.ansicht?.adminId ?? benutzerId })
    return antwort
  })
  handleEndpunkt(app, changeRundeStatus, async ({ sitzung, params, body, kontext }) => {
    const { db, now, kopfausgang: ausgang } = kontext
    const { benutzerId, roles } = sitzung
    const { antwort, ereignisse } = await commands.changeRundeStatus(db, { ...params, ...body, benutzerId, roles, now, ausgang })
    const ended = await endNachlauf(db, { now, ausgang, juryIds: [params.juryId] })
    for (const ereignis of [...ereignisse, ...ended]) kontext.ereignisse.publish(ereignis)
    kontext.jobs.wake()
    return ended.length > 0 ? { ...antwort, status: 'GESCHLOSSEN' as const, nachlaufEndeMs: null } : antwort
  })
  handleEndpunkt(app, listKoepfe, async ({ sitzung, params, kontext }) => {
    const { benutzerId, roles } = sitzung
    await commands.requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId, roles })
    return koepfe.getKoepfe(kontext.db, params.juryId, kontext.kopfausgang.schluessel)
  })
  handleEndpunkt(app, keepKopf, async ({ sitzung, params, body, kontext }) => {
    const { benutzerId, roles } = sitzung
    await commands.requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId, roles })
    const antwort = await kopf.keepKopf(kontext.db, { ...params, ...body, benutzerId, now: kontext.now })
    kontext.ereignisse.publish({ typ: 'runde', juryId: params.juryId })
    return antwort
  })
  handleEndpunkt(app, settleStimmabgabe, async ({ sitzung, params, body, kontext }) => {
    const { benutzerId, roles } = sitzung
    await commands.requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId, roles })
    const antwort = await entscheidung.settleStimmabgabe(kontext.db, { ...params, ...body, benutzerId, now: kontext.now })
    for (const typ of ['ergebnis', 'stimmen'] as const) kontext.ereignisse.publish({ typ, juryId: params.juryId })
    return antwort
  })
  handleEndpunkt(app, dismissUeberholte, async ({ sitzung, params, body, kontext }) => {
    const { benutzerId, roles } = sitzung
    await commands.requireVorsitz(kontext.db, { juryId: params.juryId, benutzerId, roles })
    try {
      return await ueberholte.dismissUeberholte(kontext.db, { ...params, ...body, benutzerId, now: kontext.now })
    } finally {
      // Each stands by itself: broken off in the middle, those before it are dismissed.
      for (const typ of ['ergebnis', 'stimmen'] as const) kontext.ereignisse.publish({ typ, juryId: params.juryId })
    }
  })
}

type Gelesen = Pick<Parameters<typeof recordEinsicht>[1], 'stimmen' | 'ansicht' | 'benutzerId'>

function recordGelesene({ db, env, now }: Kontext, gelesen: Gelesen): Promise<void> {
  return recordEinsicht(db, { ...gelesen, timeZone: env.timeZone, nowMs: now() })
}
