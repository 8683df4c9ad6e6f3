import { sql, type Kysely } from 'kysely'

/** When the office was told that an agency has replaced a file that was objected to; what was replaced before stands in its lists already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table beanstandung add column ersatz_gemeldet_ms bigint').execute(db)
  await sql.raw('update beanstandung set ersatz_gemeldet_ms = ersetzt_ms').execute(db)
}
