import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppFehler } from '../domain/app-fehler.ts'

const PER_ADDRESS = 6000
const PER_PERSON = 60_000

/**
 * Against floods only. Whoever is logged in is counted alone: sixty tablets that load a whole jury through one address stay far below. Programs on this very
 * machine are free.
 */
export async function registerFlutBremse(app: FastifyInstance): Promise<void> {
  await app.register(fastifyRateLimit, {
    global: true,
    timeWindow: 60_000,
    max: (request) => (request.sitzung ? PER_PERSON : PER_ADDRESS),
    keyGenerator: (request) => request.sitzung?.tokenHash ?? request.ip,
    allowList: isLocal,
    cache: 20_000,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new AppFehler('zu-viele-anfragen'),
  })
}

/**
 * A program on this very machine. Never where people reach the server by another address: there a proxy may stand on this machine, and everybody would come
 * from it.
 */
export function isLocal(request: FastifyRequest): boolean {
  const { env } = request.server.kontext
  return (
    env.publicUrl === undefined &&
    env.trustProxy === false &&
    /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(request.ip) &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers.forwarded === undefined
  )
}
