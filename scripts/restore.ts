// `npm run restore -- DIR`: into an empty place only.
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { SQLITE_FILE } from '../server/db/datenbank.ts'
import { NEUE_HISTORIE } from '../server/db/historie.ts'
import { takeServerLock } from '../server/db/server-lock.ts'
import { EnvFehler, type Env } from '../server/env.ts'
import { DUMP, isEmptyFolder, MARKE, MEDIEN, readOrt, runPostgresProgram, runScript } from './sicherung.ts'

await runScript(async () => {
  const { env, folder } = readOrt('restore')
  const kind = env.databaseUrl ? 'postgres' : 'sqlite'
  const marke = join(folder, MARKE)
  if (!existsSync(marke)) throw new EnvFehler(`${resolve(folder)} ist keine vollständige Sicherung (${MARKE} fehlt).`)
  const { datenbank } = JSON.parse(readFileSync(marke, 'utf8')) as { datenbank: string }
  if (datenbank !== kind)
    throw new EnvFehler(`Die Sicherung stammt von ${datenbank}, das Ziel ist ${kind}. DATABASE_URL entscheidet, welches es ist.`)
  const lock = takeServerLock(env.dataDir)
  if (!lock) throw new EnvFehler(`Der Server in ${resolve(env.dataDir)} läuft noch. Bitte beenden Sie ihn zuerst.`)
  try {
    await assertEmpty(env)
    restore(env, folder)
    await renewHistorien(env)
  } finally {
    lock.release()
  }
  process.stdout.write(`Wiederhergestellt aus ${resolve(folder)} nach ${resolve(env.dataDir)}${env.databaseUrl ? ' und in die Datenbank' : ''}.\n`)
})

async function assertEmpty({ databaseUrl, dataDir }: Env): Promise<void> {
  const taken = [SQLITE_FILE, MEDIEN].filter((name) => existsSync(join(dataDir, name)) && !isEmptyPlace(join(dataDir, name)))
  if (taken.length > 0)
    throw new EnvFehler(`${resolve(dataDir)} ist nicht leer (${taken.join(', ')}). Wiederhergestellt wird nur in einen leeren Ordner.`)
  if (!databaseUrl) return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from information_schema.tables where table_schema = 'public' limit 1")
    if (rowCount) throw new EnvFehler('Die Datenbank in DATABASE_URL ist nicht leer. Wiederhergestellt wird nur in eine leere.')
  } finally {
    await client.end()
  }
}

function isEmptyPlace(path: string): boolean {
  return path.endsWith(SQLITE_FILE) ? false : isEmptyFolder(path)
}

function restore({ databaseUrl, dataDir }: Env, folder: string): void {
  mkdirSync(dataDir, { recursive: true })
  if (existsSync(join(folder, MEDIEN))) cpSync(join(folder, MEDIEN), join(dataDir, MEDIEN), { recursive: true })
  if (databaseUrl)
    return runPostgresProgram('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${databaseUrl}`, join(folder, DUMP)])
  cpSync(join(folder, SQLITE_FILE), join(dataDir, SQLITE_FILE))
}

/** From here on revisions may stand for something else than tablets were told. A backup from before histories gets them with its migration. */
async function renewHistorien({ databaseUrl, dataDir }: Env): Promise<void> {
  if (databaseUrl) return renewPostgres(databaseUrl)
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE))
  try {
    if (database.prepare("select 1 from pragma_table_info('jury') where name = 'historie'").get()) database.exec(NEUE_HISTORIE.sqlite)
  } finally {
    database.close()
  }
}

async function renewPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select 1 from information_schema.columns where table_schema = 'public' and table_name = 'jury' and column_name = 'historie'",
    )
    if (rowCount) await client.query(NEUE_HISTORIE.postgres)
  } finally {
    await client.end()
  }
}
