import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readSitzung, SITZUNG_COOKIE, type Sitzung } from '../auth/sitzung.ts'
import { isHttps } from '../env.ts'
import type { Kontext } from '../kontext.ts'

declare module 'fastify' {
  interface FastifyInstance {
    kontext: Kontext
  }
  interface FastifyRequest {
    /** null: nobody is logged in. */
    sitzung: Sitzung | null
  }
}

/** Who asks? Answered once per request, before anything of the request is read. */
export async function registerSitzung(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCookie)
  app.decorateRequest('sitzung', null)
  app.addHook('onRequest', loadSitzung)
}

export function setSitzungCookie(reply: FastifyReply, token: string, expiresMs: number): void {
  const { env, now } = reply.server.kontext
  const maxAge = Math.max(0, Math.floor((expiresMs - now()) / 1000))
  reply.setCookie(SITZUNG_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(env) || reply.request.protocol === 'https',
    maxAge,
  })
}

export function clearSitzungCookie(reply: FastifyReply): void {
  reply.clearCookie(SITZUNG_COOKIE, { path: '/', httpOnly: true, sameSite: 'lax' })
}

async function loadSitzung(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[SITZUNG_COOKIE]
  if (!token || !/^\/(api|media|metrics)\//.test(`${request.url.split('?')[0]}/`)) return
  const { db, now } = request.server.kontext
  const found = await readSitzung(db, token, now())
  if (!found) return
  request.sitzung = found.sitzung
  if (found.renewed) setSitzungCookie(reply, token, found.sitzung.expiresMs)
}
