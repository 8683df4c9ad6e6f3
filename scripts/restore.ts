// `npm run restore -- DIR`: into an empty place only, and only what proves to be whole.
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { SQLITE_FILE } from '../server/db/datenbank/datenbank.ts'
import { NEUE_HISTORIE } from '../server/db/tabellen/historie.ts'
import { takeServerLock } from '../server/db/datenbank/server-lock.ts'
import { EnvFehler } from '../server/domain/betrieb/env-fehler.ts'
import type { Env } from '../server/kontext/env.ts'
import { copyDatei, hashOf, readEintrag, readListe } from './sicherung-dateien.ts'
import { DUMP, FORMAT, HALB, isEmptyFolder, LISTE, MARKE, MEDIEN, readOrt, runPostgresProgram, runScript, UPLOADS, type Marke } from './sicherung.ts'

const LUECKEN = '--mit-luecken'

type Liste = ReturnType<typeof readListe>

await runScript(async () => {
  const { env, folder, optionen } = readOrt('restore')
  const marke = readMarke(folder)
  const kind = env.databaseUrl ? 'postgres' : 'sqlite'
  if (marke.datenbank !== kind)
    throw new EnvFehler(`Die Sicherung stammt von ${marke.datenbank}, das Ziel ist ${kind}. DATABASE_URL entscheidet, welches es ist.`)
  if (marke.fehlend.length > 0 && !optionen.includes(LUECKEN))
    throw new EnvFehler(
      `Diese Sicherung hat Lücken: ${marke.fehlend.length} Dateien fehlten schon beim Sichern oder waren beschädigt (${marke.fehlend[0]}). Es wurde nichts wiederhergestellt. Soll sie trotzdem genommen werden: npm run restore -- ORDNER ${LUECKEN}`,
    )
  const liste = await proveGanz(folder, marke)
  const lock = takeServerLock(env.dataDir)
  if (!lock) throw new EnvFehler(`Der Server in ${resolve(env.dataDir)} läuft noch. Bitte beenden Sie ihn zuerst.`)
  try {
    await assertEmpty(env)
    await restore(env, folder, liste)
    await renewHistorien(env)
  } finally {
    lock.release()
  }
  const umfang = `${marke.dateien} Dateien, ${Math.ceil(marke.bytes / 1_000_000)} MB, jede mit ihrer Prüfsumme verglichen`
  process.stdout.write(
    `Wiederhergestellt aus ${resolve(folder)} nach ${resolve(env.dataDir)}${env.databaseUrl ? ' und in die Datenbank' : ''}: ${umfang}.\n`,
  )
})

function readMarke(folder: string): Marke {
  const marke = join(folder, MARKE)
  if (!existsSync(marke) || existsSync(join(folder, HALB)))
    throw new EnvFehler(`${resolve(folder)} ist keine vollständige Sicherung (${existsSync(marke) ? `${HALB} liegt darin` : `${MARKE} fehlt`}).`)
  const read = JSON.parse(readFileSync(marke, 'utf8')) as Marke
  if (read.format !== FORMAT)
    throw new EnvFehler(`${resolve(folder)} wurde von einer anderen Fassung gesichert. Bitte stellen Sie die Sicherung mit jener Fassung wieder her.`)
  return read
}

/** Before anything is written: every file of the list is there and what it was. */
async function proveGanz(folder: string, marke: Marke): Promise<Liste> {
  const text = existsSync(join(folder, LISTE)) ? readFileSync(join(folder, LISTE), 'utf8') : ''
  const liste = readListe(text)
  if (hashOf(text) !== marke.liste || liste.length !== marke.dateien)
    throw new EnvFehler(`Diese Sicherung ist beschädigt: ${LISTE} ist nicht mehr, wie sie geschrieben wurde. Es wurde nichts wiederhergestellt.`)
  const kaputt: string[] = []
  for (const { pfad, sha256 } of liste) {
    const found = existsSync(join(folder, pfad)) ? await readEintrag(folder, pfad) : null
    if (found?.sha256 !== sha256) kaputt.push(pfad)
  }
  if (kaputt.length > 0)
    throw new EnvFehler(
      `Diese Sicherung ist beschädigt: ${kaputt.length} Dateien fehlen oder sind verändert (${kaputt.slice(0, 5).join(', ')}). Es wurde nichts wiederhergestellt.`,
    )
  return liste
}

async function assertEmpty({ databaseUrl, dataDir }: Env): Promise<void> {
  const taken = [SQLITE_FILE, MEDIEN, UPLOADS].filter((name) => existsSync(join(dataDir, name)) && !isEmptyPlace(join(dataDir, name)))
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

/** The database last: without it nobody takes what was interrupted for a whole one. */
async function restore({ databaseUrl, dataDir }: Env, folder: string, liste: Liste): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o700)
  process.umask(0o077)
  for (const { pfad, sha256 } of liste) {
    if (pfad === DUMP || pfad === SQLITE_FILE) continue
    await copyGeprueft(folder, { dataDir, pfad, sha256 })
  }
  if (databaseUrl) return runPostgresProgram('pg_restore', databaseUrl, ['--no-owner', '--exit-on-error', '--single-transaction', join(folder, DUMP)])
  const datenbank = liste.find(({ pfad }) => pfad === SQLITE_FILE)
  if (datenbank) await copyGeprueft(folder, { dataDir, ...datenbank })
}

async function copyGeprueft(folder: string, { dataDir, pfad, sha256 }: { dataDir: string; pfad: string; sha256: string }): Promise<void> {
  const kopie = await copyDatei(join(folder, pfad), dataDir, pfad)
  if (kopie?.sha256 !== sha256)
    throw new EnvFehler(`${pfad} ließ sich nicht unversehrt kopieren. Bitte leeren Sie ${resolve(dataDir)} und versuchen Sie es noch einmal.`)
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
