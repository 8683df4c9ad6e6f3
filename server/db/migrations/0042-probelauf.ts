import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** A jury may be a rehearsal of another one: marked when it is made, with the number of its model, which it does not use up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const befehle = [
    'alter table jury add column probe bigint not null default 0',
    `alter table jury add column vorbild_id ${text}`,
    'alter table jury add column ausfall_von_ms bigint',
    'alter table jury add column ausfall_bis_ms bigint',
    'drop index if exists jury_jahr_nummer_einmal',
    'create unique index jury_jahr_nummer_einmal on jury (jahr, nummer) where probe = 0',
    'create unique index jury_probelauf_einmal on jury (vorbild_id)',
  ]
  for (const befehl of befehle) await sql.raw(befehl).execute(db)
}
