import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readSitzung, sitzungCookieOf, type Sitzung } from '../auth/sitzung.ts'
import { isHttps } from '../kontext/env.ts'
import type { Kontext } from '../kontext/kontext.ts'
import { checkAnsicht } from './check-ansicht.ts'
import { checkPerson } from './check-person.ts'

declare module 'fastify' {
  interface FastifyInstance {
    kontext: Kontext
  }
  interface FastifyRequest {
    /** null: nobody is logged in. */
    sitzung: Sitzung | null
  }
}

/** As long as browsers keep a cookie at the most. */
const BEKANNT_SEC = 400 * 86_400

/** Who asks? Answered once per request, before anything of the request is read. */
export async function registerSitzung(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCookie)
  app.decorateRequest('sitzung', null)
  app.addHook('onRequest', loadSitzung)
}

/** The token that the browser sent. */
export function readSitzungCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(request.server.kontext)]
}

export function setSitzungCookie(reply: FastifyReply, token: string, expiresMs: number): void {
  const { kontext } = reply.server
  const maxAge = Math.max(0, Math.floor((expiresMs - kontext.now()) / 1000))
  reply.setCookie(nameOf(kontext), token, { ...attributesOf(reply), maxAge })
}

export function clearSitzungCookie(reply: FastifyReply): void {
  reply.clearCookie(nameOf(reply.server.kontext), attributesOf(reply))
}

/** Which browser this is, when it has been logged in to before. */
export function readBekannt(request: FastifyRequest): string | undefined {
  return request.cookies[bekanntOf(request.server.kontext)]
}

export function setBekanntCookie(reply: FastifyReply, wert: string): void {
  reply.setCookie(bekanntOf(reply.server.kontext), wert, { ...attributesOf(reply), maxAge: BEKANNT_SEC })
}

function bekanntOf(kontext: Kontext): string {
  return `${nameOf(kontext)}_bekannt`
}

function nameOf({ env }: Kontext): string {
  return sitzungCookieOf({ https: isHttps(env) })
}

function attributesOf({ server, request }: FastifyReply) {
  const secure = isHttps(server.kontext.env) || request.protocol === 'https'
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
}

async function loadSitzung(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = readSitzungCookie(request)
  if (!token || !/^\/(api|media|metrics)\//.test(`${request.url.split('?')[0]}/`)) return
  const { db, now } = request.server.kontext
  const found = await readSitzung(db, token, now())
  if (!found) return
  request.sitzung = found.sitzung
  if (found.renewed) setSitzungCookie(reply, token, found.sitzung.expiresMs)
  checkPerson(request)
  checkAnsicht(request)
}
