import { sql } from 'kysely'
import type { Db } from '#server/db/datenbank/datenbank.ts'

/** Every row of every table, as text and in a fixed order: for „nothing is left". */
export async function readTabellen(db: Db): Promise<Record<string, string[]>> {
  const tabellen = await db.introspection.getTables()
  const inhalt: Record<string, string[]> = {}
  for (const name of tabellen.map((tabelle) => tabelle.name).filter((each) => !each.startsWith('kysely_'))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    inhalt[name.replaceAll(/_([a-z])/g, (_, buchstabe: string) => buchstabe.toUpperCase())] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return inhalt
}

/** The part of a row that names it. */
export function idOf(row: string): string {
  return `"id":"${(JSON.parse(row) as { id: string }).id}"`
}

/** Without what only says when it was asked. */
export function ohneZeit(antwort: object): object {
  return JSON.parse(JSON.stringify(antwort, (name, wert: unknown) => (/Ms$|^jobs$/.test(name) ? null : wert))) as object
}
