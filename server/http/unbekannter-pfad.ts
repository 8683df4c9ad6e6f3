import type { FastifyReply, FastifyRequest } from 'fastify'
import { ENDPUNKTE } from '#contract/endpunkte.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'

const KNOWN = ENDPUNKTE.map(({ methode, pfad }) => ({ methode, form: new RegExp(`^${pfad.replaceAll(/:[^/]+/g, '[^/]+')}$`) }))

/** 404 to everybody; 405 where another method would be right. */
export function sendUnbekannt(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? ''
  const methods = [...new Set(KNOWN.filter(({ form }) => form.test(path)).map(({ methode }) => methode))]
  // The method is right: it is the path that no record has.
  if (methods.length === 0 || methods.some((methode) => methode === request.method)) throw new AppFehler('nicht-gefunden')
  reply.header('allow', methods.join(', '))
  throw new AppFehler('methode-unbekannt')
}
