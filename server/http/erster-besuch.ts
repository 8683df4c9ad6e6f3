import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { readBekannt, readSitzungCookie } from './sitzung-plugin.ts'

/** The page with the log-in in it (scripts/build/erster-besuch.ts). */
export const ERSTER_BESUCH = 'erster-besuch.html'

/** Neither cookie: in this browser nobody has ever logged in, so who is logged in is known before anybody asks. */
export function isErsterBesuch(request: FastifyRequest): boolean {
  return readSitzungCookie(request) === undefined && readBekannt(request) === undefined
}

/** What the content security policy has to know of the styles that stand in that page. */
export function listStyleHashes(dist: string): string[] {
  const path = join(dist, ERSTER_BESUCH)
  const html = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
