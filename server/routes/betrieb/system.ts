import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getOpenapi } from '#contract/openapi.ts'
import { probeSchreiben } from '../../commands/betrieb/probe-schreiben.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import type { Env } from '../../kontext/env.ts'
import { isLocal } from '../../http/flut-bremse.ts'
import { registerMesswerte } from '../../http/messwerte.ts'
import { createOpenapiAntwort } from '../../http/openapi-bytes.ts'
import type { Kontext } from '../../kontext/kontext.ts'
import { checkDatenbank } from '../../queries/betrieb/check-bereit.ts'
import { checkZugang, handleEndpunkt } from '../endpunkt.ts'

const READY_TIMEOUT_MS = 1500
const PROBE_MS = 1000

export function registerSystem(app: FastifyInstance): void {
  const messwerte = registerMesswerte(app)
  const checkBereit = createBereitschaft(app.kontext)
  const sendOpenapi = createOpenapiAntwort()

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    await checkBereit()
    return { ok: true, platte: plattenwortOf(app.kontext) }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasMetricsToken(request, app.kontext.env)) checkZugang(['ADMIN'], request.sitzung)
    return reply.type(messwerte.contentType).send(await messwerte.metrics())
  })
  handleEndpunkt(app, getOpenapi, async ({ request, reply }) => sendOpenapi(request, reply))
}

function hasMetricsToken({ headers }: FastifyRequest, { metricsToken }: Env): boolean {
  if (metricsToken === undefined) return false
  const given = createHash('sha256')
    .update(headers.authorization ?? '')
    .digest()
  return timingSafeEqual(given, createHash('sha256').update(`Bearer ${metricsToken}`).digest())
}

/** Begun once a second at the most, however many ask; one that failed is tried again at once. */
function createProbe(probe: () => Promise<void>): () => Promise<void> {
  let begonnenMs = -Infinity
  let stand = Promise.resolve()
  return () => {
    if (performance.now() - begonnenMs >= PROBE_MS) {
      begonnenMs = performance.now()
      stand = probe()
      stand.catch(() => (begonnenMs = -Infinity))
    }
    return stand
  }
}

/** A word for whoever watches; how much there is concerns the office only. */
function plattenwortOf({ platte }: Kontext): 'gut' | 'knapp' | 'voll' | 'unbekannt' {
  const lagen = new Set(platte.platten().map(({ lage }) => lage))
  if (lagen.has('VOLL')) return 'voll'
  if (lagen.has('KNAPP')) return 'knapp'
  return lagen.has('GUT') ? 'gut' : 'unbekannt'
}

/** Throws when votes could not be taken. Whoever likes may ask: what is written for it is written for all who ask in that second. */
function createBereitschaft({ db, medien, platte, now, log }: Kontext): () => Promise<void> {
  const isEng = () => platte.platten().some(({ lage }) => lage === 'VOLL')
  const proben = [createProbe(() => probeSchreiben(db, { nowMs: now(), eng: isEng() })), createProbe(() => medien.check())]
  return async () => {
    const timeout = AbortSignal.timeout(READY_TIMEOUT_MS)
    const late = new Promise<never>((_resolve, reject) => timeout.addEventListener('abort', () => reject(new Error('timeout')), { once: true }))
    try {
      await Promise.race([Promise.all([checkDatenbank(db), ...proben.map((probe) => probe())]), late])
    } catch (error) {
      log.error({ err: error }, 'not ready')
      throw new AppFehler('nicht-bereit', { retryAfterSec: 5 })
    }
  }
}
