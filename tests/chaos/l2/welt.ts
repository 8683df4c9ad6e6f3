import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildApp } from '#server/app.ts'
import type { Datenbank } from '#server/db/datenbank/datenbank.ts'
import { readEnv } from '#server/kontext/env.ts'
import { openKontext } from '#server/kontext/kontext.ts'
import { insertBenutzer } from '#tests/support/benutzer.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import { Uhr } from '../client/uhr.ts'
import { insertCookie, insertJury, insertStamm, type Modus, type TestJury } from '../l3/welt.ts'

/** The real server in process and a virtual clock, shared by all schedules of a run; each has a jury of its own. */
export interface L2Welt {
  app: FastifyInstance
  datenbank: Pick<Datenbank, 'db'>
  uhr: Uhr
  addJury(modus?: Modus): Promise<TestJury>
  newCookie(benutzerId: string): Promise<string>
  /** Two people of the office, who sit in no jury. */
  buero(): Promise<readonly [string, string]>
  close(): Promise<void>
}

export async function openL2Welt(clusterUrl?: string): Promise<L2Welt> {
  const uhr = new Uhr()
  const dataDir = mkdtempSync(join(tmpdir(), 'lorbeer-l2-'))
  const database = clusterUrl ? await createDatabase(clusterUrl) : undefined
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: database?.url, DEMO: '0' }, { produktion: false })
  const kontext = await openKontext({ env, log: pino({ level: 'silent' }), now: () => uhr.nowMs, inMemory: true })
  const app = await buildApp(kontext)
  await app.ready()
  const datenbank = { db: kontext.db } as Datenbank
  const stamm = await insertStamm(datenbank)
  let nummer = 0
  let buero: Promise<[string, string]> | undefined
  const addBuero = (name: string) => insertBenutzer(datenbank.db, { username: `${name}@buero.example`, roles: ['ADMIN'] })
  return {
    app,
    datenbank,
    uhr,
    addJury: (modus = 'PUNKTE') => insertJury(datenbank, { ...stamm, passwortHash: '', nummer: (nummer += 1), modus }),
    newCookie: (benutzerId) => insertCookie(datenbank, benutzerId, uhr.nowMs),
    buero: () => (buero ??= Promise.all([addBuero('a'), addBuero('b')])),
    async close() {
      await app.close()
      await kontext.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
