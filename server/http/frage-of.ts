import type { FastifyRequest } from 'fastify'
import type { Frage } from '../auth/gemeinsame-lesung.ts'
import { holdsSitzung, personOf, type Sitzung } from '../auth/sitzung.ts'
import { isLocal } from './flut-bremse.ts'

/** Of one person, as whom and with which roles: what somebody may read is somebody else's to be refused. */
export function frageOf(
  { request, sitzung, params, query }: { request: FastifyRequest; sitzung: Sitzung; params?: unknown; query?: unknown },
  /** What else makes another answer, of its headers. */
  ...dazu: readonly unknown[]
): Frage {
  const wer = personOf(sitzung)
  // What an endpoint does not ask for is not looked at: it makes no other question of the same one.
  const gefragt = request.routeOptions.schema?.querystring ? query : {}
  const was = JSON.stringify([request.routeOptions.url, wer, sitzung.benutzerId, sitzung.roles, params ?? {}, gefragt ?? {}, ...dazu])
  const { db, now } = request.server.kontext
  return { wer, was, frei: isLocal(request), gilt: () => holdsSitzung(db, sitzung, now()) }
}
