// What `npm run backup` and `npm run restore` share.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FassungFehler } from '../server/db/datenbank/datenbank.ts'
import { EnvFehler } from '../server/domain/betrieb/env-fehler.ts'
import { readEnv, type Env } from '../server/kontext/env.ts'

/** Written last: a folder without it is no backup. */
export const MARKE = 'lorbeer-sicherung.json'
/** There from the first moment until the mark is. */
export const HALB = 'UNVOLLSTAENDIG.txt'
/** Every file with its SHA-256, as `sha256sum -c` reads it. */
export const LISTE = 'pruefsummen.txt'
export const DUMP = 'lorbeer.dump'
export const MEDIEN = 'medien'
export const UPLOADS = 'uploads'
export const FORMAT = 2

export interface Marke {
  format: number
  datenbank: 'postgres' | 'sqlite'
  erstellt: string
  dateien: number
  bytes: number
  /** SHA-256 of the list. */
  liste: string
  /** What rows named and was not there, or was not what it should be. */
  fehlend: string[]
}

export function readOrt(command: string): { env: Env; folder: string; optionen: string[] } {
  const [folder, ...optionen] = process.argv.slice(2)
  if (!folder) throw new EnvFehler(`npm run ${command} -- ORDNER`)
  return { env: readEnv(process.env, { produktion: false }), folder, optionen }
}

export async function runScript(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${error instanceof EnvFehler || error instanceof FassungFehler ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}

export function isEmptyFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/** A program of PostgreSQL, from the path or from where Debian keeps it. The password goes by its environment: a list of processes shows arguments to everybody. */
export async function runPostgresProgram(name: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]): Promise<void> {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const places = versions.map((version) => join(root, version, 'bin', name)).filter((path) => existsSync(path))
  const { url, password } = splitPasswort(databaseUrl)
  const env = { ...process.env, DATABASE_URL: '', ...(password && { PGPASSWORD: password }) }
  const child = spawn(places[0] ?? name, [`--dbname=${url}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (bytes: Buffer) => (stderr += bytes.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(new EnvFehler(`${name} fehlt: Für PostgreSQL braucht es dessen Programme (apt-get install postgresql-client).`)))
    child.once('close', resolve)
  })
  if (code !== 0) throw new EnvFehler(`${name} ist fehlgeschlagen: ${stderr.trim()}`)
}

/** A password may also stand among the parameters (`?password=`). */
function splitPasswort(databaseUrl: string): { url: string; password: string } {
  const url = new URL(databaseUrl)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  return { url: url.href, password }
}
