import type { FastifyInstance, FastifyReply } from 'fastify'
import * as leitung from '#contract/live-leitung.ts'
import { listLiveSitzungen, tellAnwesenheit, type LiveStand } from '#contract/live-sitzung.ts'
import { requireVorsitz } from '../../commands/jury/change-runde-status.ts'
import { markDraussen } from '../../commands/live/mark-draussen.ts'
import { moveLiveSitzung } from '../../commands/live/move-live-sitzung.ts'
import { startLiveSitzung } from '../../commands/live/start-live-sitzung.ts'
import { takeLiveLeitung } from '../../commands/live/take-live-leitung.ts'
import * as anwesenheit from '../../commands/live/tell-anwesenheit.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { bodyOf } from '../../http/fehler-antwort.ts'
import { personOf } from '../../auth/sitzung.ts'
import { isLocal } from '../../http/flut-bremse.ts'
import type { Kontext } from '../../kontext/kontext.ts'
import { listAnwesenheiten } from '../../queries/live/anwesenheiten.ts'
import { getLiveLeitung } from '../../queries/live/leitung.ts'
import * as live from '../../queries/live/live-sitzungen.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerLive(app: FastifyInstance): void {
  handleEndpunkt(app, listLiveSitzungen, async ({ sitzung, kontext }) => ({
    items: await live.listLiveSitzungen(kontext.db, sitzung, kontext.now()),
  }))
  handleEndpunkt(app, tellAnwesenheit, async ({ request, sitzung, params, body, kontext }) => {
    const { db, now, personen } = kontext
    if (!isLocal(request)) await personen.waitForAnwesenheit(personOf(sitzung))
    return { live: await anwesenheit.tellAnwesenheit(db, { ...params, ...body, benutzerId: sitzung.benutzerId, now }) }
  })
  handleEndpunkt(app, leitung.getLiveLeitung, async ({ sitzung, params, kontext }) => ({
    leitung: await getLiveLeitung(kontext.db, { ...params, betrachter: sitzung, nowMs: kontext.now() }),
  }))
  handleEndpunkt(app, leitung.startLiveSitzung, ({ sitzung, params, body, kontext, reply }) => {
    const { db, now } = kontext
    return tellStand({ kontext, reply, ...params }, startLiveSitzung(db, { ...params, ...body, betrachter: sitzung, now }))
  })
  handleEndpunkt(app, leitung.moveLiveSitzung, ({ sitzung, params, body, kontext, reply }) => {
    const { db, now } = kontext
    return tellStand({ kontext, reply, ...params }, moveLiveSitzung(db, { ...params, ...body, betrachter: sitzung, now }))
  })
  handleEndpunkt(app, leitung.takeLiveLeitung, ({ sitzung, params, body, kontext, reply }) => {
    const { db, now } = kontext
    return tellStand({ kontext, reply, ...params }, takeLiveLeitung(db, { ...params, ...body, betrachter: sitzung, now }))
  })
  handleEndpunkt(app, leitung.markDraussen, async ({ sitzung, params, body, kontext }) => {
    await requireVorsitz(kontext.db, { ...params, benutzerId: sitzung.benutzerId, roles: sitzung.roles })
    await markDraussen(kontext.db, { ...params, ...body, now: kontext.now })
    return body
  })
  handleEndpunkt(app, leitung.listAnwesenheiten, async ({ sitzung, params, kontext }) => {
    await requireVorsitz(kontext.db, { ...params, benutzerId: sitzung.benutzerId, roles: sitzung.roles })
    return { items: await listAnwesenheiten(kontext.db, params.juryId) }
  })
}

interface Ort {
  kontext: Kontext
  reply: FastifyReply
  juryId: string
}

/** Every tablet of the jury is told at once; whoever came with an old state reads the refusal and the state that holds. */
async function tellStand({ kontext, reply, juryId }: Ort, doing: Promise<LiveStand>): Promise<{ live: LiveStand } | FastifyReply> {
  try {
    const stand = await doing
    kontext.ereignisse.publish({ typ: 'live', juryId, live: stand })
    return { live: stand }
  } catch (error) {
    if (!(error instanceof AppFehler) || error.code !== 'live-veraltet') throw error
    const stand = await live.findLiveStand(kontext.db, juryId, kontext.now())
    return reply.code(409).send({ ...bodyOf(error), live: stand })
  }
}
