import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getOpenapi } from '#contract/openapi.ts'
import { AppFehler } from '../domain/app-fehler.ts'
import type { Env } from '../env.ts'
import { isLocal } from '../http/flut-bremse.ts'
import { registerMesswerte } from '../http/messwerte.ts'
import { buildOpenapi } from '../http/openapi.ts'
import type { Kontext } from '../kontext.ts'
import { checkDatenbank } from '../queries/check-bereit.ts'
import { checkZugang, handleEndpunkt } from './endpunkt.ts'

const READY_TIMEOUT_MS = 1500

export function registerSystem(app: FastifyInstance): void {
  const messwerte = registerMesswerte(app)
  let openapi: object | undefined

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    await checkBereit(app.kontext)
    return { ok: true }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasMetricsToken(request, app.kontext.env)) checkZugang(['ADMIN'], request.sitzung)
    return reply.type(messwerte.contentType).send(await messwerte.metrics())
  })
  handleEndpunkt(app, getOpenapi, async () => (openapi ??= buildOpenapi('1')))
}

function hasMetricsToken({ headers }: FastifyRequest, { metricsToken }: Env): boolean {
  if (metricsToken === undefined) return false
  const given = createHash('sha256')
    .update(headers.authorization ?? '')
    .digest()
  return timingSafeEqual(given, createHash('sha256').update(`Bearer ${metricsToken}`).digest())
}

async function checkBereit({ db, medien, log }: Kontext): Promise<void> {
  const timeout = AbortSignal.timeout(READY_TIMEOUT_MS)
  const late = new Promise<never>((_resolve, reject) => timeout.addEventListener('abort', () => reject(new Error('timeout')), { once: true }))
  try {
    await Promise.race([Promise.all([checkDatenbank(db), medien.check()]), late])
  } catch (error) {
    log.error({ err: error }, 'not ready')
    throw new AppFehler('nicht-bereit', { retryAfterSec: 5 })
  }
}
