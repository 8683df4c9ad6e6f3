// `npm run backup -- DIR`: consistent, while the server runs. First the database as of one moment, then every file that its rows name.
import { chmodSync, mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { FassungFehler, openDatenbank, SQLITE_FILE, type Db } from '../server/db/datenbank/datenbank.ts'
import { EnvFehler } from '../server/domain/betrieb/env-fehler.ts'
import type { Env } from '../server/kontext/env.ts'
import { copyGenannte, listGenannte, type Genannte } from './backup-dateien.ts'
import { flushDatei, flushOrdner, formatListe, hashOf, readEintrag, type Eintrag } from './sicherung-dateien.ts'
import { DUMP, FORMAT, HALB, isEmptyFolder, LISTE, MARKE, readOrt, runPostgresProgram, runScript, type Marke } from './sicherung.ts'

const TEIL = 'Diese Sicherung wird gerade geschrieben oder wurde abgebrochen. Sie ist nicht vollständig und kann nicht wiederhergestellt werden.\n'
/** The backup is there, but the source lacked files. */
const MIT_LUECKEN = 2

await runScript(async () => {
  process.umask(0o077)
  const { env, folder } = readOrt('backup')
  if (!isEmptyFolder(folder)) throw new EnvFehler(`${resolve(folder)} ist nicht leer. Bitte nennen Sie einen neuen Ordner.`)
  const live = await openDatenbank({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, nurLesen: true })
  try {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o700)
    await writeSynced(join(folder, HALB), TEIL)
    tell(folder, await backup(env, { live: live.db, folder }))
  } catch (error) {
    if (error instanceof FassungFehler) throw error
    throw new EnvFehler(
      `Die Sicherung ist NICHT vollständig: ${(error as Error).message} In ${resolve(folder)} liegt nur ein Teil, gekennzeichnet mit ${HALB}. Bitte löschen Sie diesen Ordner und sichern Sie noch einmal.`,
    )
  } finally {
    await live.close()
  }
})

async function backup(env: Env, { live, folder }: { live: Db; folder: string }): Promise<Marke> {
  const genannte = env.databaseUrl ? await dumpPostgres(env.databaseUrl, { live, folder }) : await copySqlite(env, folder)
  const { eintraege, fehlend } = await copyGenannte(genannte, { dataDir: env.dataDir, folder, live })
  const datenbank = env.databaseUrl ? DUMP : SQLITE_FILE
  // `vacuum into` leaves that to the system.
  await flushDatei(join(folder, datenbank))
  const alle: Eintrag[] = [await readEintrag(folder, datenbank), ...eintraege]
  const liste = formatListe(alle)
  await writeSynced(join(folder, LISTE), liste)
  const marke: Marke = {
    format: FORMAT,
    datenbank: env.databaseUrl ? 'postgres' : 'sqlite',
    erstellt: new Date().toISOString(),
    dateien: alle.length,
    bytes: alle.reduce((sum, { bytes }) => sum + bytes, 0),
    liste: hashOf(liste),
    fehlend,
  }
  await flushOrdner(folder)
  await writeSynced(join(folder, MARKE), `${JSON.stringify(marke, null, 2)}\n`)
  await rm(join(folder, HALB))
  await flushOrdner(folder)
  return marke
}

async function copySqlite({ dataDir }: Env, folder: string): Promise<Genannte> {
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { timeout: 30_000 })
  try {
    database.prepare('vacuum into ?').run(join(folder, SQLITE_FILE))
  } finally {
    database.close()
  }
  const copy = await openDatenbank({ dataDir: folder, nurLesen: true })
  try {
    return await listGenannte(copy.db)
  } finally {
    await copy.close()
  }
}

/** What is listed and what is dumped are of the same moment. */
async function dumpPostgres(databaseUrl: string, { live, folder }: { live: Db; folder: string }): Promise<Genannte> {
  return live.connection().execute(async (verbindung) => {
    await sql`begin isolation level repeatable read, read only`.execute(verbindung)
    try {
      // A long dump: the moment is held until it is done.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(verbindung)
      const { rows } = await sql<{ moment: string }>`select pg_export_snapshot() as moment`.execute(verbindung)
      const genannte = await listGenannte(verbindung)
      await runPostgresProgram('pg_dump', databaseUrl, [`--snapshot=${rows[0]?.moment}`, '--format=custom', `--file=${join(folder, DUMP)}`])
      return genannte
    } finally {
      await sql`rollback`.execute(verbindung)
    }
  })
}

async function writeSynced(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  await flushDatei(path)
}

function tell(folder: string, { dateien, bytes, fehlend }: Marke): void {
  const umfang = `${dateien} Dateien, ${Math.ceil(bytes / 1_000_000)} MB`
  if (fehlend.length === 0) return void process.stdout.write(`Gesichert nach ${resolve(folder)}: ${umfang}, jede mit ihrer Prüfsumme verglichen.\n`)
  const orte = fehlend.slice(0, 10).map((pfad) => `  ${pfad}`)
  process.stderr.write(
    `${[`Gesichert nach ${resolve(folder)}: ${umfang}. Die Sicherung hat LÜCKEN: ${fehlend.length} Dateien fehlen auf dem Server oder sind dort beschädigt.`, ...orte].join('\n')}\n`,
  )
  process.exitCode = MIT_LUECKEN
}
