import { PostgresAdapter, sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const textType = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text'
  const columns = `id ${textType} primary key, geraet_id ${textType} not null, bis_seq bigint not null, nutzlast ${textType} not null, created_ms bigint not null`
  await sql.raw(`create table notfall_teil (${columns})`).execute(db)
  await sql.raw('create index notfall_teil_geraet_id on notfall_teil (geraet_id)').execute(db)
}
