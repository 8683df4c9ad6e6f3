import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpunkt, Zugang } from '#contract/endpunkt.ts'
import { hasAnyRolle } from '#contract/rolle.ts'
import type { Sitzung } from '../auth/sitzung.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'
import { ohneRichtung } from '../domain/grund/richtung.ts'
import { createAenderungsfrage } from '../http/check-aenderung.ts'
import { checkText } from '../http/check-text.ts'
import type { Kontext } from '../kontext/kontext.ts'

export interface Anfrage<P, Q, B> {
  params: P
  query: Q
  body: B
  /** Set on every endpoint that is not `offen`; there read `request.sitzung`, which may be null. */
  sitzung: Sitzung
  request: FastifyRequest
  reply: FastifyReply
  kontext: Kontext
}

export interface EndpunktOptions {
  /** Largest body in bytes, after inflating; unless told 1 MiB, and 64 KiB from whoever need not be logged in. */
  maxBytes?: number
  /** NUL and lone surrogates inside the body are left to the command. */
  rohtext?: boolean
  /** Signed or sealed by who sends it: nothing is taken out of it. */
  wortlaut?: boolean
  /** Asked before the shape of the body is: throws what matters more. */
  assertBody?: (body: unknown) => void
}

const OFFEN_BYTES = 65_536

type Handler<P, Q, B, A> = (anfrage: Anfrage<P, Q, B>) => Promise<A | FastifyReply>

/** A contract endpoint as a route: session and role first, then parameters and body, then the handler. */
export function handleEndpunkt<P, Q, B, A>(
  app: FastifyInstance,
  endpunkt: Endpunkt<P, Q, B, A>,
  ...rest: [Handler<P, Q, B, A>, EndpunktOptions?]
): void {
  const [handler, { maxBytes, rohtext = false, wortlaut = rohtext, assertBody } = {}] = rest
  const { kontext } = app
  const aenderung = createAenderungsfrage(endpunkt)
  app.route({
    method: endpunkt.methode,
    url: endpunkt.pfad,
    ...bodyLimitOf(endpunkt.zugang, maxBytes),
    schema: {
      ...(endpunkt.params && { params: endpunkt.params }),
      ...(endpunkt.query && { querystring: endpunkt.query }),
      ...(endpunkt.body && { body: endpunkt.body }),
    },
    onRequest: async (request) => {
      checkZugang(endpunkt.zugang, request.sitzung)
      aenderung.check(request)
    },
    preValidation: async (request) => {
      aenderung.checkBytes(request)
      checkText([request.params, request.query])
      if (!endpunkt.bytes?.body) checkText(request.body, { rohtext })
      assertBody?.(request.body)
      if (!wortlaut && !endpunkt.bytes?.body) request.body = ohneRichtung(request.body)
    },
    handler: async (request, reply) => {
      const { params, query, body } = request as { params: P; query: Q; body: B }
      const antwort = await handler({ params, query, body, sitzung: request.sitzung as Sitzung, request, reply, kontext })
      if (kontext.env.checkAntworten && antwort !== reply && !reply.sent) endpunkt.antwort?.parse(antwort)
      return antwort
    },
  })
}

/** What strangers send lies in memory until it is whole, as often as they connect. */
function bodyLimitOf(zugang: Zugang, maxBytes = zugang === 'offen' ? OFFEN_BYTES : undefined): { bodyLimit?: number } {
  return maxBytes === undefined ? {} : { bodyLimit: maxBytes }
}

/** Who changes something, for commands. */
export function werOf({ sitzung, kontext }: Pick<Anfrage<unknown, unknown, unknown>, 'sitzung' | 'kontext'>) {
  return { by: sitzung.benutzerId, nowMs: kontext.now(), timeZone: kontext.env.timeZone }
}

export function checkZugang(zugang: Zugang, sitzung: Sitzung | null): void {
  if (zugang === 'offen') return
  if (!sitzung) throw new AppFehler('nicht-angemeldet')
  if (zugang !== 'angemeldet' && !hasAnyRolle(sitzung.roles, zugang)) throw new AppFehler('keine-berechtigung')
}
