import type { FastifyInstance } from 'fastify'
import { streamEreignisse, type Ereignis } from '#contract/ereignis.ts'
import { holdsSitzung, type Sitzung } from '../../auth/sitzung.ts'
import { openEreignisStrom, type EreignisStrom } from '../../ereignisse/ereignis-strom.ts'
import { createEreignisStroeme } from '../../ereignisse/ereignis-stroeme.ts'
import type { Kontext } from '../../kontext/kontext.ts'
import { listSitze, type Sitze } from '../../queries/live/list-sitze.ts'
import { isVerdeckt } from '../../queries/live/live-sitzungen.ts'
import { handleEndpunkt } from '../endpunkt.ts'

const PING_MS = 20_000
const SEATS_FRESH_MS = 10_000
/** What only the chair of that jury and administrators act upon. */
const FOR_THE_CHAIR: readonly Ereignis['typ'][] = ['geraet', 'meldung']

export function registerEreignisse(app: FastifyInstance): void {
  const stroeme = createEreignisStroeme()
  app.addHook('preClose', async () => stroeme.endAll())
  // Whatever changes a log-in or a person may end a stream: asked after each such request, so that no route can forget it.
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 400) return
    if (!/^\/api\/(auth|konto|benutzer|zugangskarten)\b/.test(request.routeOptions.url ?? '') || request.method === 'GET') return
    const { id = '' } = request.params as { id?: string }
    const { sitzung } = request
    for (const { strom, sitzung: own } of stroeme.of(sitzung?.tokenHash, [id, sitzung?.benutzerId ?? ''])) await beat(app.kontext, own, strom)
  })

  handleEndpunkt(app, streamEreignisse, async ({ sitzung, reply, kontext }) => {
    const strom = openEreignisStrom(sitzung.benutzerId)
    stroeme.add(strom, sitzung, kontext.now())
    const mayKnow = createFilter(kontext, sitzung)
    const unsubscribe = kontext.ereignisse.subscribe((ereignis) => {
      mayKnow(ereignis).then(
        (may) => may && strom.send(ereignis),
        (error: unknown) => kontext.log.warn({ err: error }, 'events: filter'),
      )
    })
    const heartbeat = setInterval(() => void beat(kontext, sitzung, strom), PING_MS)
    strom.stream.once('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
      stroeme.remove(strom)
    })
    return reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }).send(strom.stream)
  })
}

/** A session that has ended, or speaks for somebody else or with other roles by now, ends its stream. */
async function beat({ db, now, log }: Kontext, sitzung: Sitzung, strom: EreignisStrom): Promise<void> {
  try {
    if (await holdsSitzung(db, sitzung, now())) strom.ping()
    else strom.end()
  } catch (error) {
    log.warn({ err: error }, 'events: heartbeat')
  }
}

function createFilter({ db, now }: Kontext, { benutzerId, roles }: Sitzung): (ereignis: Ereignis) => Promise<boolean> {
  let seats: { sitze: Promise<Sitze>; readMs: number } | undefined
  /** Sessions that this person was heard to lead: who takes one over is told to whoever led it, and nothing after that. */
  const geleitet = new Set<string>()

  function readSitze(): Promise<Sitze> {
    if (!seats || now() - seats.readMs > SEATS_FRESH_MS) seats = { sitze: listSitze(db, benutzerId), readMs: now() }
    return seats.sitze
  }

  async function mayFollow(live: NonNullable<Ereignis['live']>): Promise<boolean> {
    const { id, rundeId, leitung } = live
    const leitet = leitung.benutzerId === benutzerId
    if (leitet) geleitet.add(id)
    const hoert = leitet || geleitet.delete(id)
    return hoert || !(await isVerdeckt(db, { rundeId, leitungId: leitung.benutzerId }, benutzerId))
  }

  return async ({ typ, juryId, live }) => {
    if (roles.includes('ADMIN')) return true
    if (FOR_THE_CHAIR.includes(typ) && (juryId === null || !roles.includes('JURYPRAESIDENT'))) return false
    if (juryId === null) return true
    const funktion = (await readSitze()).get(juryId)
    if (FOR_THE_CHAIR.includes(typ)) return funktion === 'VORSITZ'
    if (funktion !== undefined) return true
    return roles.includes('PRAESENTATION') && (live === undefined || (await mayFollow(live)))
  }
}
