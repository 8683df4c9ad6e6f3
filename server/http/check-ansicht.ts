import type { FastifyRequest } from 'fastify'
import { endAnsicht } from '#contract/ansicht.ts'
import { logout } from '#contract/auth.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'

const READING = new Set(['GET', 'HEAD'])
/** The two ways out of a view. */
const ALWAYS = new Set([endAnsicht, logout].map(({ methode, pfad }) => `${methode} ${pfad}`))
const VORBEI = 'Die Ansicht als andere Person ist zu Ende. Bitte laden Sie die Seite neu. Es wurde nichts geändert.'

/** Whoever sees as somebody else changes nothing: asked of every request before its route, so that no route can forget it. */
export function checkAnsicht({ sitzung, method, routeOptions }: FastifyRequest): void {
  if (!sitzung || (!sitzung.ansicht && !sitzung.ansichtVorbei)) return
  if (READING.has(method) || ALWAYS.has(`${method} ${routeOptions.url}`)) return
  throw new AppFehler('nur-ansicht', sitzung.ansichtVorbei ? { satz: VORBEI } : {})
}
