import { existsSync, readdirSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERSTER_BESUCH, isErsterBesuch } from './erster-besuch.ts'
import { allowEinbettung } from './einbettung.ts'
import { isSeite } from './seiten-adresse.ts'

const DIST = resolve('dist')

/**
 * The browser's files. Hashed assets never change, also those of the last builds, for tablets that still run them; everything else is asked for again. Only
 * a navigation gets the page in the place of a file: a missing asset is 404, never HTML.
 */
export async function registerStatischeDateien(app: FastifyInstance, dataDir: string): Promise<void> {
  const roots = [DIST, ...buildsOf(dataDir)].filter((root) => existsSync(root))
  if (roots.length === 0) return
  await app.register(fastifyStatic, { root: roots, serve: false, preCompressed: true, cacheControl: false, dotfiles: 'ignore', index: false })
  app.get('/*', async (request, reply) => sendDatei(request, reply))
}

function sendDatei(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = `/${(request.params as { '*': string })['*']}`
  if (!isSeite(path) || path.includes('\0')) return sendNothing(reply)
  const file = path !== '/' && extname(path) !== ''
  if (!file && !isNavigation(request)) return sendNothing(reply)
  const name = file ? path.slice(1) : path === '/' && isErsterBesuch(request) ? ERSTER_BESUCH : 'index.html'
  if (!file) allowEinbettung(reply, path)
  return reply.header('cache-control', cacheControlOf(name)).sendFile(name)
}

/** A page that is not stored is not frozen when it is left either: WebKit would keep its open database with it (docs/decisions/019). */
function cacheControlOf(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return extname(name) === '.html' ? 'no-store' : 'no-cache'
}

function sendNothing(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

function isNavigation(request: FastifyRequest): boolean {
  const mode = request.headers['sec-fetch-mode']
  return (mode === undefined || mode === 'navigate') && /text\/html|\*\/\*/.test(request.headers.accept ?? '')
}

function buildsOf(dataDir: string): string[] {
  const folder = resolve(dataDir, 'builds')
  return existsSync(folder) ? readdirSync(folder).map((build) => join(folder, build)) : []
}
