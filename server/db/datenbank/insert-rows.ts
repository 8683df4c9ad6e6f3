import { CompiledQuery, sql, type Insertable, type RawBuilder } from 'kysely'
import { dialektOf, type Db } from './datenbank.ts'
import { OHNE_ANTWORT } from './postgres-verbindung.ts'
import type { Tabellen } from '../tabellen/tabellen.ts'

const ROWS_PER_INSERT = 200

/** Rows for one table. `conflict` is written in the columns of the database and the same on both. */
export interface Zeilen {
  table: keyof Tabellen & string
  rows: readonly object[]
  conflict: string
}

export function zeilenFor<T extends keyof Tabellen & string>(table: T, rows: readonly Insertable<Tabellen[T]>[], conflict = ''): Zeilen {
  return { table, rows, conflict }
}

/**
 * Many rows of several tables at once. PostgreSQL gets them in one statement with one JSON parameter per table: while the head of a log is locked every round
 * trip makes all tablets of the jury wait, and hundreds of single parameters cost more than the insert itself.
 */
export async function insertTogether(trx: Db, all: readonly Zeilen[]): Promise<void> {
  const filled = all.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) return
  if (dialektOf(trx) === 'postgres') {
    const parts = filled.map((zeilen, index) => sql`${sql.raw(`teil${index}`)} as (${insertFromJson(zeilen)})`)
    await sql`with ${sql.join(parts)} select 1 ${sql.raw(OHNE_ANTWORT)}`.execute(trx)
    return
  }
  for (const zeilen of filled) await insertValues(trx, zeilen)
}

function insertFromJson({ table, rows, conflict }: Zeilen): RawBuilder<unknown> {
  const name = sql.raw(toSnake(table))
  return sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows.map(toSnakeRow))}) ${sql.raw(conflict)}`
}

/** Written out: of twenty votes Kysely would make a tree of five hundred nodes, look through it for names and put it together again. */
async function insertValues(trx: Db, { table, rows, conflict }: Zeilen): Promise<void> {
  const keys = Object.keys(rows[0] ?? {})
  const row = `(${keys.map(() => '?').join(', ')})`
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const part = rows.slice(start, start + ROWS_PER_INSERT)
    const values = part.flatMap((each) => keys.map((key) => (each as Record<string, unknown>)[key]))
    const text = `insert into ${toSnake(table)} (${keys.map(toSnake).join(', ')}) values ${part.map(() => row).join(', ')} ${conflict}`
    await trx.executeQuery(CompiledQuery.raw(text, values))
  }
}

const snakes = new Map<string, string>()

function toSnake(name: string): string {
  const known = snakes.get(name)
  if (known) return known
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakes.set(name, snake)
  return snake
}

function toSnakeRow(row: object): Record<string, unknown> {
  const snake: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(row)) snake[toSnake(key)] = value
  return snake
}
