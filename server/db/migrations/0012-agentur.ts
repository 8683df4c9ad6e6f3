import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { uidOf } from '#contract/adresse.ts'
import { vergleichsnameOf } from '../../domain/agentur/agentur-vergleich.ts'

/** Columns that existing rows take with their default. */
const SPALTEN: Readonly<Record<string, readonly string[]>> = {
  // Where the link of a mail leads, and JSON: what is attached when it leaves.
  mail: ["ziel TEXT not null default ''", 'anhang TEXT'],
  agentur: [
    // By which a second registration of the same agency is noticed.
    "vergleichsname TEXT not null default ''",
    // JSON: an address of its own for invoices.
    'rechnung TEXT',
    // JSON: the file and what was found in it.
    'logo_web TEXT',
    'logo_druck TEXT',
    // Of the office alone.
    "notiz TEXT not null default ''",
    "status_grund TEXT not null default ''",
  ],
}

/** A registration until its address is confirmed: nobody has an account before. `formular_hash`: of the token under which it was sent in, so that once is enough. */
const REGISTRIERUNG = `create table registrierung (id TEXT primary key, agentur_id TEXT not null references agentur (id), formular_hash TEXT not null unique,
  email TEXT not null, gender TEXT not null, title TEXT not null, firstname TEXT not null, lastname TEXT not null, passwort_hash TEXT not null,
  created_ms bigint not null, bestaetigt_ms bigint, benutzer_id TEXT)`

const TOKEN = `create table bestaetigung_token (token_hash TEXT primary key, registrierung_id TEXT not null references registrierung (id), created_ms bigint not null,
  expires_ms bigint not null, used_ms bigint)`

export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement.replaceAll('TEXT', textType)).execute(db)
  for (const [tabelle, spalten] of Object.entries(SPALTEN)) for (const spalte of spalten) await run(`alter table ${tabelle} add column ${spalte}`)
  await run(REGISTRIERUNG)
  await run('create index registrierung_email on registrierung (email)')
  await run('create index registrierung_agentur on registrierung (agentur_id)')
  await run(TOKEN)
  await run('create index bestaetigung_token_registrierung on bestaetigung_token (registrierung_id)')
  await run('create index agentur_vergleichsname on agentur (vergleichsname)')
  await run('create index agentur_uid on agentur (uid)')
  await fillVergleichsnamen(db)
}

async function fillVergleichsnamen(db: Kysely<unknown>): Promise<void> {
  const zeilen = db as Kysely<{ agentur: { id: string; agenturname: string; ort: string; uid: string; vergleichsname: string } }>
  const rows = await zeilen.selectFrom('agentur').select(['id', 'agenturname', 'ort', 'uid']).execute()
  for (const { id, agenturname, ort, uid } of rows)
    await zeilen
      .updateTable('agentur')
      .set({ vergleichsname: vergleichsnameOf(agenturname, ort), uid: uidOf(uid) })
      .where('id', '=', id)
      .execute()
}
