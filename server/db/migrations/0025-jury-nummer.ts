import { sql, type Kysely } from 'kysely'

/** The office makes juries from here on: a number is given once a year, as the rules say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index if exists jury_jahr_nummer').execute(db)
  await sql.raw('create unique index jury_jahr_nummer_einmal on jury (jahr, nummer)').execute(db)
}
