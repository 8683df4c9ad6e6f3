import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { PRODUKT } from '#contract/produkt.ts'
import { buildApp } from './app.ts'
import { hasDemoBenutzer, listDemoBenutzer } from './db/konto/benutzer.ts'
import { isDemoNeeded, withDemoSperre } from './db/betrieb/demo-stand.ts'
import { takeServerLock } from './db/datenbank/server-lock.ts'
import { EnvFehler } from './domain/betrieb/env-fehler.ts'
import { ownUrlOf, readEnv, type Env } from './kontext/env.ts'
import { openKontext, type Kontext } from './kontext/kontext.ts'
import { planFristerinnerung } from './jobs/fristerinnerung-job.ts'
import { planVerfall } from './jobs/verfall-job.ts'
import { findFilmwerkzeug } from './media/decoder/filmwerkzeug.ts'
import { planPreflight } from './media/werkstatt/preflight-job.ts'
import { planAufraeumen } from './media/werkstatt/aufraeum-job.ts'

const CLOSE_DELAY_MS = 8000

/** Opens, migrates, fills and listens. What cannot work is said in a sentence. */
export async function startServer(mode: { produktion: boolean }): Promise<void> {
  try {
    await start(readEnv(process.env, mode))
  } catch (error) {
    process.stderr.write(`${error instanceof EnvFehler ? error.message : (error instanceof Error && error.stack) || String(error)}\n`)
    process.exit(1)
  }
}

async function start(env: Env): Promise<void> {
  checkOrte(env)
  const lock = env.databaseUrl ? undefined : takeServerLock(env.dataDir)
  if (lock === null)
    throw new EnvFehler(
      `In ${resolve(env.dataDir)} läuft schon ein ${PRODUKT}-Server. Bitte beenden Sie ihn zuerst, oder setzen Sie DATA_DIR auf einen anderen Ordner.`,
    )
  const kontext = await openKontext({ env, log: pino({ level: 'warn' }), now: () => Date.now(), findFilmwerkzeug })
  await loadDemoIfNeeded(kontext)
  if (env.produktion && (await hasDemoBenutzer(kontext.db)))
    throw new EnvFehler(
      'In dieser Datenbank liegen Demo-Konten mit bekanntem Passwort: `npm run serve` startet damit nicht. Bitte nehmen Sie einen leeren DATA_DIR oder eine leere Datenbank.',
    )
  const app = await buildApp(kontext)
  closeWithGrace({ delay: CLOSE_DELAY_MS, logger: false }, async ({ err }) => {
    if (err) kontext.log.fatal({ err }, 'stopped by an error')
    await Promise.all([kontext.stopArbeit(), app.close()])
    await kontext.close()
    lock?.release()
  })
  await app.listen({ port: env.port, host: env.host })
  await planAufraeumen(kontext.db, kontext.now())
  await planFristerinnerung(kontext.db, kontext.now())
  await planVerfall(kontext.db, kontext.now())
  await planPreflight(kontext.db, kontext.now())
  kontext.jobs.start()
  kontext.platte.start()
  const address = app.server.address()
  const demoKonten = (await listDemoBenutzer(kontext.db)).map(({ username }) => username)
  await sayWhere({ ...env, port: typeof address === 'object' && address ? address.port : env.port }, demoKonten)
}

/** Before anything is opened: what production needs, and a folder that takes files. */
function checkOrte(env: Env): void {
  if (env.produktion && !env.publicUrl?.startsWith('https:')) {
    throw new EnvFehler(`PUBLIC_URL=${env.publicUrl ?? ''}: erwartet wird die öffentliche https-Adresse, zum Beispiel https://jury.example.`)
  }
  try {
    makeFolder(resolve(env.dataDir))
    const probe = join(env.dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new EnvFehler(`DATA_DIR=${env.dataDir}: erwartet wird ein beschreibbarer Ordner (${(error as Error).message}).`)
  }
  if (env.tls) for (const [name, file] of [['TLS_CERT', env.tls.cert] as const, ['TLS_KEY', env.tls.key] as const]) checkDatei(name, file)
  if (env.kopfKey && existsSync(env.kopfKey)) checkDatei('KOPF_KEY', env.kopfKey)
}

/** Without what was given as its path: that may be the key. */
function checkDatei(name: string, file: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    throw new EnvFehler(`${name}: erwartet wird eine lesbare Datei (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** One by one: mkdir with `recursive` never returns where a folder cannot exist, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

async function loadDemoIfNeeded(kontext: Kontext): Promise<void> {
  if (!kontext.env.demo) return
  await withDemoSperre(kontext.db, async () => {
    if (!(await isDemoNeeded(kontext.db))) return
    const { loadDemo } = await import('./demo/load-demo.ts')
    await loadDemo(kontext, { onProgress: (text: string) => void process.stderr.write(`${text}\n`) })
  })
}

async function sayWhere(env: Env, demoKonten: readonly string[]): Promise<void> {
  const lines = [`${PRODUKT} läuft: ${ownUrlOf(env)}`, `Daten: ${resolve(env.dataDir)} (${env.databaseUrl ? 'Datenbank: PostgreSQL' : 'SQLite'})`]
  if (demoKonten.length > 0) {
    const { DEMO_PASSWORT } = await import('./demo/demo-zugang.ts')
    lines.push(`Demo-Konten (Passwort ${DEMO_PASSWORT}): ${demoKonten.join(', ')}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
