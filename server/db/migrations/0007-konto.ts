import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { sortKeyOf } from '#contract/sortierung.ts'
import { newId } from '../../domain/grund/new-id.ts'

const VERWALTET = 'version bigint not null default 1, created_ms bigint not null, created_by TEXT, updated_ms bigint not null, updated_by TEXT'

/** A view ends with the person who is seen; `ansicht_bis_ms` stays until the browser has noticed. */
const SPALTEN: Record<string, readonly string[]> = {
  sitzung: ["id TEXT not null default ''", 'ansicht_benutzer_id TEXT references benutzer (id) on delete set null', 'ansicht_bis_ms bigint'],
  mail: ["vorlage TEXT not null default ''", "werte TEXT not null default '{}'", 'benutzer_id TEXT', "suchtext TEXT not null default ''"],
}

const TABELLEN: readonly (readonly [name: string, columns: string])[] = [
  [
    'zweiter_faktor',
    `benutzer_id TEXT primary key references benutzer (id) on delete cascade, geheimnis TEXT not null, letzter_schritt bigint not null,
    created_ms bigint not null, bestaetigt_ms bigint`,
  ],
  [
    'wiederherstellungscode',
    `code_hash TEXT primary key, benutzer_id TEXT not null references benutzer (id) on delete cascade, created_ms bigint not null, used_ms bigint`,
  ],
  ['mailvorlage', `schluessel TEXT primary key, betreff TEXT, text TEXT, ${VERWALTET}`],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const run = (statement: string) => sql.raw(statement.replaceAll(/\bTEXT\b/g, textType)).execute(db)
  for (const [table, columns] of Object.entries(SPALTEN)) for (const column of columns) await run(`alter table ${table} add column ${column}`)
  for (const [name, columns] of TABELLEN) await run(`create table ${name} (${columns})`)
  await nameSitzungen(db as Kysely<Zeilen>)
  await markMails(db as Kysely<Zeilen>)
  await run('create unique index sitzung_id on sitzung (id)')
  await run('create index wiederherstellungscode_benutzer_id on wiederherstellungscode (benutzer_id)')
}

interface Zeilen {
  sitzung: { tokenHash: string; id: string; createdMs: number }
  mail: { id: string; an: string; betreff: string; vorlage: string; benutzerId: string | null; suchtext: string }
  benutzer: { id: string; username: string }
}

async function nameSitzungen(db: Kysely<Zeilen>): Promise<void> {
  for (const { tokenHash, createdMs } of await db.selectFrom('sitzung').select(['tokenHash', 'createdMs']).execute())
    await db
      .updateTable('sitzung')
      .set({ id: newId(createdMs) })
      .where('tokenHash', '=', tokenHash)
      .execute()
}

/** Until now there was one kind of mail. */
async function markMails(db: Kysely<Zeilen>): Promise<void> {
  for (const { id, an, betreff } of await db.selectFrom('mail').select(['id', 'an', 'betreff']).execute()) {
    const person = await db.selectFrom('benutzer').select('id').where('username', '=', an).executeTakeFirst()
    const suchtext = sortKeyOf(`${an} ${betreff}`)
    await db
      .updateTable('mail')
      .set({ vorlage: 'passwort-reset', benutzerId: person?.id ?? null, suchtext })
      .where('id', '=', id)
      .execute()
  }
}
