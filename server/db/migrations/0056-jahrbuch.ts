import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** The order of the yearbook as the office has put it, with its steps; and who has released which work for print. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  for (const statement of [
    `create table jahrbuch (jahr bigint primary key, folge ${text}, version bigint not null, updated_ms bigint not null, updated_by ${text})`,
    `create table buchschritt (jahr bigint not null references jahrbuch (jahr), version bigint not null, folge_vorher ${text}, satz ${text} not null,
     created_ms bigint not null, created_by ${text} not null, primary key (jahr, version))`,
    `create table druckfreigabe (einreichung_id ${text} primary key references einreichung (id), bis ${text}, bis_ms bigint, angefragt_ms bigint,
     angefragt_von ${text}, vorab bigint not null default 0, art ${text}, fassung ${text}, entschieden_ms bigint, entschieden_von ${text},
     grund ${text} not null default '')`,
    'create index druckfreigabe_bis on druckfreigabe (bis_ms)',
    `create table freigabeerinnerung (agentur_id ${text} not null references agentur (id), frist_ms bigint not null, tage bigint not null,
     created_ms bigint not null, primary key (agentur_id, frist_ms, tage))`,
  ])
    await sql.raw(statement).execute(db)
}
