import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Env } from '../kontext/env.ts'
import { guardBody, type BodyFristen } from './body-frist.ts'
import { limitVerbindungen, type VerbindungsMass } from './verbindungen.ts'

const KEEP_ALIVE_MS = 72_000
/** Whoever has not said within this time what is asked holds a connection for nothing. */
const HEADERS_MS = 20_000

export type Leitungsmass = BodyFristen & VerbindungsMass

/** Two hundred tablets behind one address have six lines each at the most, one of them a stream. */
const LEITUNG: Leitungsmass = { jsonMs: 30_000, bytesMs: 300_000, insgesamt: 10_000, jeAnschluss: 2000 }

/** `knapp`: less of it, for tests. */
export function createHttpServer({ tls, trustProxy }: Env, handler: RequestListener, knapp: Partial<Leitungsmass> = {}): Server {
  const mass = { ...LEITUNG, ...knapp }
  const guarded: RequestListener = (request, response) => {
    guardBody(request, response, mass)
    handler(request, response)
  }
  const options = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS }
  const server = tls
    ? createTlsServer({ ...options, cert: readFileSync(tls.cert), key: readFileSync(tls.key) }, guarded)
    : createServer(options, guarded)
  // Behind a proxy everybody comes from its address: there it counts the lines, and here is only the limit of all.
  limitVerbindungen(server, trustProxy === false ? mass : { ...mass, jeAnschluss: mass.insgesamt })
  return server
}
