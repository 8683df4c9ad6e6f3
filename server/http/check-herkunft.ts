import type { FastifyRequest } from 'fastify'
import { AppFehler } from '../domain/grund/app-fehler.ts'
import type { Env } from '../kontext/env.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none']

/** State changes only from our own pages. Neither header present is no browser, and has no cookie of ours to abuse. */
export function checkHerkunft(request: FastifyRequest, env: Env): void {
  if (SAFE_METHODS.has(request.method)) return
  const { origin, host } = request.headers
  if (!OWN_SITES.includes(request.headers['sec-fetch-site'])) throw new AppFehler('fremde-herkunft')
  if (origin !== undefined && !isOwnOrigin(origin, env.publicUrl, host)) throw new AppFehler('fremde-herkunft')
}

/** Behind a proxy that ends TLS we do not see the scheme, so without PUBLIC_URL only host and port are compared. */
function isOwnOrigin(origin: string, publicUrl: string | undefined, host: string | undefined): boolean {
  if (publicUrl) return origin === publicUrl
  return URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).host === host?.toLowerCase()
}
