import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { inject } from 'vitest'
import type { Methode } from '#contract/endpunkt.ts'
import { buildApp } from '#server/app.ts'
import { dialektOf, type Dialekt } from '#server/db/datenbank/datenbank.ts'
import { readEnv, type Env } from '#server/kontext/env.ts'
import { openKontext, type Kontext } from '#server/kontext/kontext.ts'
import { createDatabase } from './postgres.ts'
import { placeSqlite } from './sqlite-vorlage.ts'

export const DEMO_PASSWORT = 'lorbeer-demo-2026'

export type Call = (method: Methode, url: string, body?: object, options?: InjectOptions) => Promise<LightMyRequestResponse>

export interface TestServer {
  app: FastifyInstance
  kontext: Kontext
  /** A logged-in caller; its session is the demo account's or that of a person the test made. */
  loginAs(username: string, password?: string): Promise<Call>
  close: () => Promise<void>
}

export interface TestServerOptions {
  dialekt?: Dialekt
  demo?: boolean
  now?: () => number
  env?: Partial<Env>
  /** Left out: a machine without ffmpeg. */
  findFilmwerkzeug?: Kontext['findFilmwerkzeug']
}

/** The real application over an empty database, copied from one that every migration has run on. */
export async function buildTestServer({
  dialekt = 'sqlite',
  demo = false,
  now = () => Date.now(),
  env = {},
  findFilmwerkzeug,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lorbeer-test-'))
  const database = dialekt === 'postgres' ? await createDatabase(inject('postgresUrl'), inject('postgresVorlage')) : undefined
  if (!database) await placeSqlite(dataDir)
  const settings = {
    ...readEnv({ DATA_DIR: dataDir, DATABASE_URL: database?.url, DEMO: '0' }, { produktion: false }),
    checkAntworten: true,
    nachrang: false,
    ...env,
  }
  const kontext = await openKontext({
    env: settings,
    log: pino({ level: 'silent' }),
    now,
    ...(findFilmwerkzeug && { findFilmwerkzeug }),
  })
  // Nothing here is tried against a machine that loses its power.
  if (dialektOf(kontext.db) === 'sqlite') await sql`pragma synchronous = off`.execute(kontext.db)
  // Refusals that are told late have tests of their own.
  const app = await buildApp(kontext, {}, { spaetestensMs: 0 })
  if (demo) {
    const { loadDemo } = await import('#server/demo/load-demo.ts')
    await loadDemo(kontext, { onProgress: () => undefined, bilder: false })
  }
  await app.ready()

  async function loginAs(username: string, password = DEMO_PASSWORT): Promise<Call> {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } })
    if (answer.statusCode !== 200) throw new Error(`${username}: ${answer.statusCode} ${answer.body}`)
    return callWith(app, Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])))
  }

  async function close(): Promise<void> {
    await app.close()
    await kontext.close()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, kontext, loginAs, close }
}

/** A caller with these cookies; without any, nobody. */
export function callWith(app: FastifyInstance, cookies: Record<string, string> = {}): Call {
  return (method, url, body, options = {}) => app.inject({ method, url, cookies, ...(body && { payload: body }), ...options })
}
