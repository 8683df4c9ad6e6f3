import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresAdapter, sql, type Logger } from 'kysely'
import { Migrator } from 'kysely/migration'
import { isPlatteVoll } from './datenfehler.ts'
import * as tabellen0001 from '../migrations/0001-tabellen.ts'
import * as notfallTeil0002 from '../migrations/0002-notfall-teil.ts'
import * as stammdaten0003 from '../migrations/0003-stammdaten.ts'
import * as preisstufe0004 from '../migrations/0004-preisstufe.ts'
import * as fristverlaengerung0005 from '../migrations/0005-fristverlaengerung.ts'
import * as benutzer0006 from '../migrations/0006-benutzer.ts'
import * as konto0007 from '../migrations/0007-konto.ts'
import * as listen0008 from '../migrations/0008-listen.ts'
import * as infotext0009 from '../migrations/0009-infotext.ts'
import * as kategorieBeschreibung0010 from '../migrations/0010-kategorie-beschreibung.ts'
import * as einreichen0011 from '../migrations/0011-einreichen.ts'
import * as agentur0012 from '../migrations/0012-agentur.ts'
import * as medien0013 from '../migrations/0013-medien.ts'
import * as rechnung0014 from '../migrations/0014-rechnung.ts'
import * as exportjob0015 from '../migrations/0015-exportjob.ts'
import * as zahlungFilter0016 from '../migrations/0016-zahlung-filter.ts'
import * as felder0017 from '../migrations/0017-felder.ts'
import * as geldUndFristen0018 from '../migrations/0018-geld-und-fristen.ts'
import * as bericht0019 from '../migrations/0019-bericht.ts'
import * as notiz0020 from '../migrations/0020-notiz.ts'
import * as historie0021 from '../migrations/0021-historie.ts'
import * as betriebswert0023 from '../migrations/0023-betriebswert.ts'
import * as registrierungOhnePasswort0024 from '../migrations/0024-registrierung-ohne-passwort.ts'
import * as juryVorbereiten0025 from '../migrations/0025-jury-vorbereiten.ts'
import * as befangenheitVerworfen0026 from '../migrations/0026-befangenheit-verworfen.ts'
import * as auszeichnung0027 from '../migrations/0027-auszeichnung.ts'
import * as liveSitzung0028 from '../migrations/0028-live-sitzung.ts'
import * as tischschritt0029 from '../migrations/0029-tischschritt.ts'
import * as veroeffentlichung0030 from '../migrations/0030-veroeffentlichung.ts'
import * as zugangskarte0031 from '../migrations/0031-zugangskarte.ts'
import * as juryeinladung0032 from '../migrations/0032-juryeinladung.ts'
import * as nacherfassung0033 from '../migrations/0033-nacherfassung.ts'
import * as auswertung0034 from '../migrations/0034-auswertung.ts'
import * as rundeUmfang0035 from '../migrations/0035-runde-umfang.ts'
import * as juryerklaerung0038 from '../migrations/0038-juryerklaerung.ts'
import * as urkundeOrt0040 from '../migrations/0040-urkunde-ort.ts'
import * as statusFolgt0041 from '../migrations/0041-status-folgt.ts'
import * as probelauf0042 from '../migrations/0042-probelauf.ts'
import * as vorfuehrung0043 from '../migrations/0043-vorfuehrung.ts'
import * as preisverleihung0044 from '../migrations/0044-preisverleihung.ts'
import * as nachwuchs0045 from '../migrations/0045-nachwuchs.ts'
import * as panel0048 from '../migrations/0048-panel.ts'
import * as druck0051 from '../migrations/0051-druck.ts'
import * as preflight0053 from '../migrations/0053-preflight.ts'
import * as lieferung0054 from '../migrations/0054-lieferung.ts'
import * as jahrbuch0056 from '../migrations/0056-jahrbuch.ts'
import * as auftritt0058 from '../migrations/0058-auftritt.ts'
import * as aussprache0060 from '../migrations/0060-aussprache.ts'
import * as oeffentlicheMedaille0061 from '../migrations/0061-oeffentliche-medaille.ts'
import * as gesagteAuszeichnung0062 from '../migrations/0062-gesagte-auszeichnung.ts'
import * as ersatzGemeldet0063 from '../migrations/0063-ersatz-gemeldet.ts'
import * as oeffentlicheUrkunde0064 from '../migrations/0064-oeffentliche-urkunde.ts'
import * as datumDerUrkunde0066 from '../migrations/0066-datum-der-urkunde.ts'
import * as wiedereroeffnung0067 from '../migrations/0067-wiedereroeffnung.ts'
import type { Stille } from './postgres.ts'
import { createSqliteDialect } from './sqlite.ts'
import type { Tabellen } from '../tabellen/tabellen.ts'

export type Db = Kysely<Tabellen>
export type Dialekt = 'sqlite' | 'postgres'

export interface Datenbank {
  db: Db
  dialekt: Dialekt
  /** null: embedded, it never falls silent. */
  stille: Stille | null
  close: () => Promise<void>
}

export const SQLITE_FILE = 'lorbeer.sqlite'

const MIGRATIONS = {
  '0001-tabellen': tabellen0001,
  '0002-notfall-teil': notfallTeil0002,
  '0003-stammdaten': stammdaten0003,
  '0004-preisstufe': preisstufe0004,
  '0005-fristverlaengerung': fristverlaengerung0005,
  '0006-benutzer': benutzer0006,
  '0007-konto': konto0007,
  '0008-listen': listen0008,
  '0009-infotext': infotext0009,
  '0010-kategorie-beschreibung': kategorieBeschreibung0010,
  '0011-einreichen': einreichen0011,
  '0012-agentur': agentur0012,
  '0013-medien': medien0013,
  '0014-rechnung': rechnung0014,
  '0015-exportjob': exportjob0015,
  '0016-zahlung-filter': zahlungFilter0016,
  '0017-felder': felder0017,
  '0018-geld-und-fristen': geldUndFristen0018,
  '0019-bericht': bericht0019,
  '0020-notiz': notiz0020,
  '0021-historie': historie0021,
  '0023-betriebswert': betriebswert0023,
  '0024-registrierung-ohne-passwort': registrierungOhnePasswort0024,
  '0025-jury-vorbereiten': juryVorbereiten0025,
  '0026-befangenheit-verworfen': befangenheitVerworfen0026,
  '0027-auszeichnung': auszeichnung0027,
  '0028-live-sitzung': liveSitzung0028,
  '0029-tischschritt': tischschritt0029,
  '0030-veroeffentlichung': veroeffentlichung0030,
  '0031-zugangskarte': zugangskarte0031,
  '0032-juryeinladung': juryeinladung0032,
  '0033-nacherfassung': nacherfassung0033,
  '0034-auswertung': auswertung0034,
  '0035-runde-umfang': rundeUmfang0035,
  '0038-juryerklaerung': juryerklaerung0038,
  '0040-urkunde-ort': urkundeOrt0040,
  '0041-status-folgt': statusFolgt0041,
  '0042-probelauf': probelauf0042,
  '0043-vorfuehrung': vorfuehrung0043,
  '0044-preisverleihung': preisverleihung0044,
  '0045-nachwuchs': nachwuchs0045,
  '0048-panel': panel0048,
  '0051-druck': druck0051,
  '0053-preflight': preflight0053,
  '0054-lieferung': lieferung0054,
  '0056-jahrbuch': jahrbuch0056,
  '0058-auftritt': auftritt0058,
  '0060-aussprache': aussprache0060,
  '0061-oeffentliche-medaille': oeffentlicheMedaille0061,
  '0062-gesagte-auszeichnung': gesagteAuszeichnung0062,
  '0063-ersatz-gemeldet': ersatzGemeldet0063,
  '0064-oeffentliche-urkunde': oeffentlicheUrkunde0064,
  '0066-datum-der-urkunde': datumDerUrkunde0066,
  '0067-wiedereroeffnung': wiedereroeffnung0067,
}

interface Ort {
  databaseUrl?: string | undefined
  dataDir: string
  /** Told when a write found no room on the disk, before it is tried again. */
  onVoll?: () => void
  /** For tools that only look: nothing is made or migrated, and a database of another version is refused in a sentence. */
  nurLesen?: boolean
}

/** Its message is a sentence for whoever runs the tool. */
export class FassungFehler extends Error {}

/** Opens and migrates, or only looks. Without `databaseUrl` the embedded database in `dataDir`; `:memory:` for tests. */
export async function openDatenbank(ort: Ort): Promise<Datenbank> {
  const { db, stille } = await connect(ort)
  try {
    await (ort.nurLesen ? assertFassung(db) : migrate(db))
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, dialekt: ort.databaseUrl ? 'postgres' : 'sqlite', stille, close: () => db.destroy() }
}

async function connect({ databaseUrl, dataDir, onVoll, nurLesen = false }: Ort): Promise<Pick<Datenbank, 'db' | 'stille'>> {
  const plugins = [new CamelCasePlugin()]
  if (!databaseUrl) {
    const dialect = createSqliteDialect(sqliteFileOf(dataDir, nurLesen), { onVoll, nurLesen })
    return { db: new Kysely<Tabellen>({ dialect, plugins }), stille: null }
  }
  // Without it a server on SQLite keeps 2 MB less.
  const { createPostgresZugang } = await import('./postgres.ts')
  const { dialect, stille } = createPostgresZugang(databaseUrl)
  const log: Logger = (event) => {
    if (event.level === 'error' && isPlatteVoll(event.error)) onVoll?.()
  }
  return { db: new Kysely<Tabellen>({ dialect, plugins, log }), stille }
}

/** Also for a Transaction: locks exist on PostgreSQL only. */
export function dialektOf(db: Db): Dialekt {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

function sqliteFileOf(dataDir: string, nurLesen: boolean): string {
  if (dataDir === ':memory:') return dataDir
  if (nurLesen && !existsSync(join(dataDir, SQLITE_FILE))) throw new FassungFehler(`In ${resolve(dataDir)} liegt keine Datenbank.`)
  mkdirSync(dataDir, { recursive: true })
  return join(dataDir, SQLITE_FILE)
}

/** Without a trace: asking the migrator would make its tables. */
async function assertFassung(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) throw new FassungFehler('In dieser Datenbank ist nichts von Lorbeer.')
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  if ([...done].some((name) => !(name in MIGRATIONS))) throw new FassungFehler(NEUER)
  if (Object.keys(MIGRATIONS).some((name) => !done.has(name))) throw new FassungFehler(AELTER)
}

const AELTER =
  'Die Datenbank ist von einer älteren Fassung von Lorbeer. Hier wird nur gelesen und nichts umgestellt. Bitte nehmen Sie dafür die Fassung, die zuletzt lief, oder starten Sie zuerst den Server: Er stellt die Datenbank um.'
const NEUER =
  'Die Datenbank ist von einer neueren Fassung von Lorbeer. Es wurde nichts geändert. Bitte nehmen Sie die Fassung, mit der der Server zuletzt lief.'

async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateToLatest()
  if (error) throw error
}
