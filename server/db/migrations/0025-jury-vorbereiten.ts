import { sql, type Kysely } from 'kysely'

/** The office makes juries and seats from here on: a number is given once a year, and a seat knows when it came to a jury that had begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index if exists jury_jahr_nummer').execute(db)
  await sql.raw('create unique index jury_jahr_nummer_einmal on jury (jahr, nummer)').execute(db)
  await sql.raw('alter table jurymitglied add column stimme_seit_ms bigint').execute(db)
}
