import { sql, type Kysely } from 'kysely'

/** The password is chosen behind the link of the mail (decision 016). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table registrierung drop column passwort_hash').execute(db)
}
