// What `npm run backup` and `npm run restore` share.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { EnvFehler, readEnv, type Env } from '../server/env.ts'

/** Written last: a folder without it is no backup. */
export const MARKE = 'lorbeer-sicherung.json'
export const DUMP = 'lorbeer.dump'
export const MEDIEN = 'medien'

export function readOrt(command: string): { env: Env; folder: string } {
  const folder = process.argv[2]
  if (!folder) throw new EnvFehler(`npm run ${command} -- ORDNER`)
  return { env: readEnv(process.env, { produktion: false }), folder }
}

export async function runScript(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${error instanceof EnvFehler ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}

export function isEmptyFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/** A program of PostgreSQL, from the path or from where Debian keeps it. */
export function runPostgresProgram(name: 'pg_dump' | 'pg_restore', args: string[]): void {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const places = versions.map((version) => join(root, version, 'bin', name)).filter((path) => existsSync(path))
  const { status, error, stderr } = spawnSync(places[0] ?? name, args, { encoding: 'utf8' })
  if (error) throw new EnvFehler(`${name} fehlt: Für PostgreSQL braucht es dessen Programme (apt-get install postgresql-client).`)
  if (status !== 0) throw new EnvFehler(`${name} ist fehlgeschlagen: ${stderr.trim()}`)
}
