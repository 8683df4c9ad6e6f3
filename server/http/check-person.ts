import type { FastifyRequest } from 'fastify'
import { PERSON_KOPF } from '#contract/person-kopf.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'

const SATZ = 'In diesem Browser ist gerade eine andere Person angemeldet. Es wurde nichts gelesen und nichts geändert.'

/** Voting data is a person's own: whoever names a person is answered in that person's own session only, never while somebody looks as somebody else. */
export function checkPerson({ sitzung, headers, routeOptions }: FastifyRequest): void {
  const named = headers[PERSON_KOPF]
  if (!sitzung || named === undefined || !routeOptions.url?.startsWith('/api/voting/')) return
  if (sitzung.ansicht || sitzung.benutzerId !== named) throw new AppFehler('fremde-person', { satz: SATZ })
}
