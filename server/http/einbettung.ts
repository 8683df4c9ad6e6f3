import type { FastifyReply } from 'fastify'

const EINBETTBAR = /^\/gewinner(\/\d{4})?\/?$/

/**
 * Other houses may show the winners in their pages, and nothing else of us. Whoever is logged in here is a stranger in such a frame: the cookie of the
 * log-in does not go along (`sameSite`).
 */
export function allowEinbettung(reply: FastifyReply, path: string): void {
  if (!EINBETTBAR.test(path)) return
  // Helmet writes to the raw answer.
  const politik = String(reply.raw.getHeader('content-security-policy') ?? '')
  reply.raw.setHeader('content-security-policy', politik.replace("frame-ancestors 'none'", 'frame-ancestors *'))
  reply.raw.removeHeader('x-frame-options')
}
