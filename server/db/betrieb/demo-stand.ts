import { sql } from 'kysely'
import { hasAnyBenutzer } from '../konto/benutzer.ts'
import { dialektOf, type Db } from '../datenbank/datenbank.ts'
import type { Tabellen } from '../tabellen/tabellen.ts'

/** Stands in `geheimnis` from the first demo row to the last vote. */
const DEMO_LAEDT = 'demo-laedt'
const SPERRE = 20_260_305

/** What the demo programme is made of, in the order in which one may be deleted before another. */
const DEMO_TABELLEN = [
  'mahnung',
  'zahlungseingang',
  'rechnungPosten',
  'rechnung',
  'nummernkreis',
  'exportjob',
  'lieferungAbholung',
  'lieferungDatei',
  'lieferungWerk',
  'lieferung',
  'freigabeerinnerung',
  'druckfreigabe',
  'buchschritt',
  'jahrbuch',
  'beanstandung',
  'preflightAnnahme',
  'preflight',
  'bestaetigungToken',
  'registrierung',
  'job',
  'mail',
  'verlauf',
  'protokoll',
  'protokollKopf',
  'notizFassung',
  'notiz',
  'stimme',
  'stimmabgabe',
  'geraet',
  'gala',
  'ablaufblock',
  'ablaufplatz',
  'auftritt',
  'auftrittBearbeitung',
  'aussprache',
  'aberkennung',
  'veroeffentlichung',
  'wertung',
  'auszeichnung',
  'tischschritt',
  'wiedereroeffnung',
  'befangenheit',
  'jurymitglied',
  'runde',
  'juryKategorie',
  'jury',
  'rendition',
  'medium',
  'credit',
  'einreichung',
  'kategorieMedienfeld',
  'medienfeld',
  'preisstufe',
  'agenturnews',
  'kategorie',
  'fristverlaengerung',
  'ansprechpartner',
] satisfies (keyof Tabellen)[]

/** An empty database, or one whose demo programme was not loaded to its end. */
export async function isDemoNeeded(db: Db): Promise<boolean> {
  return !(await hasAnyBenutzer(db)) || (await isDemoUnvollstaendig(db))
}

/** In the transaction that writes the demo rows: what an interrupted load left goes, and until `markDemoVollstaendig` this one counts as interrupted. */
export async function beginDemo(trx: Db): Promise<void> {
  if (await isDemoUnvollstaendig(trx)) await deleteDemo(trx)
  else await trx.insertInto('geheimnis').values({ name: DEMO_LAEDT, wert: '1' }).execute()
}

export async function markDemoVollstaendig(db: Db): Promise<void> {
  await db.deleteFrom('geheimnis').where('name', '=', DEMO_LAEDT).execute()
}

/** Several processes may start on one PostgreSQL; the embedded database has one process anyway. */
export async function withDemoSperre(db: Db, fn: () => Promise<void>): Promise<void> {
  if (dialektOf(db) === 'sqlite') return fn()
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(SPERRE)})`.execute(connection)
    try {
      await fn()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(SPERRE)})`.execute(connection)
    }
  })
}

async function isDemoUnvollstaendig(db: Db): Promise<boolean> {
  return (await db.selectFrom('geheimnis').select('name').where('name', '=', DEMO_LAEDT).executeTakeFirst()) !== undefined
}

async function deleteDemo(trx: Db): Promise<void> {
  for (const table of DEMO_TABELLEN) await trx.deleteFrom(table).execute()
  await trx.deleteFrom('benutzer').where('demo', '=', 1).execute()
  for (const table of ['agentur', 'infotext', 'programm'] as const) await trx.deleteFrom(table).execute()
}
