import { sql, type Kysely } from 'kysely'

/** Two tiers may start at one moment when they share no category; what overlaps is refused under a lock (server/commands/stammdaten/save-preisstufe.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index preisstufe_einmalig').execute(db)
}
