// `npm run backup -- DIR`: consistent, while the server runs. The database first, then the media: a file never changes or goes before its row.
import { constants, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SQLITE_FILE } from '../server/db/datenbank.ts'
import { EnvFehler, type Env } from '../server/env.ts'
import { DUMP, isEmptyFolder, MARKE, MEDIEN, readOrt, runPostgresProgram, runScript } from './sicherung.ts'

await runScript(async () => {
  const { env, folder } = readOrt('backup')
  if (!isEmptyFolder(folder)) throw new EnvFehler(`${resolve(folder)} ist nicht leer. Bitte nennen Sie einen neuen Ordner.`)
  mkdirSync(folder, { recursive: true })
  backupDatenbank(env, folder)
  const medien = join(env.dataDir, MEDIEN)
  if (existsSync(medien)) cpSync(medien, join(folder, MEDIEN), { recursive: true, mode: constants.COPYFILE_FICLONE })
  writeFileSync(
    join(folder, MARKE),
    `${JSON.stringify({ format: 1, datenbank: env.databaseUrl ? 'postgres' : 'sqlite', erstellt: new Date().toISOString() })}\n`,
  )
  process.stdout.write(`Gesichert nach ${resolve(folder)}.\n`)
})

function backupDatenbank({ databaseUrl, dataDir }: Env, folder: string): void {
  if (databaseUrl) return runPostgresProgram('pg_dump', ['--format=custom', `--file=${join(folder, DUMP)}`, `--dbname=${databaseUrl}`])
  const file = join(dataDir, SQLITE_FILE)
  if (!existsSync(file)) throw new EnvFehler(`In ${resolve(dataDir)} liegt keine Datenbank.`)
  const database = new DatabaseSync(file, { timeout: 30_000 })
  try {
    database.prepare('vacuum into ?').run(join(folder, SQLITE_FILE))
  } finally {
    database.close()
  }
}
