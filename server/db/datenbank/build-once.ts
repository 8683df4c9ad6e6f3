import type { Compilable, CompiledQuery } from 'kysely'
import { dialektOf, type Db } from './datenbank.ts'

/** What a statement is asked with: single values by name, and lists of them. */
type Values = Readonly<Record<string, unknown>>

/** Each length of a list is a text of its own, and a longer one is rare. */
const LONGEST_LIST = 20
/** Texts of one statement: its lists may have many lengths. */
const MOST_TEXTS = 64

/**
 * A statement that votes and every request ask again and again: Kysely builds its text once for each database and each length of its lists, afterwards only
 * values are put in. `build` is handed slots instead of values. It may hand them on and ask how long a list is, and nothing else: what depends on a value
 * would hold for the next one, too. (Making a text of one throws; comparing one does not, and is always false.) Only `null` is itself, in a text of its own,
 * and names without a value (`undefined`) are left out, as Kysely leaves them out.
 */
export function buildOnce<W extends object, O>(build: (db: Db, values: W) => Compilable<O>): (db: Db, values: W) => Promise<O[]> {
  const built = new Map<string, CompiledQuery<O>>()

  function buildFor(db: Db, values: W): CompiledQuery<O> {
    const key = keyOf(db, values as Values)
    if (key === null) return build(db, values).compile()
    const known = built.get(key)
    if (known) return withValues(known, values as Values)
    if (built.size >= MOST_TEXTS) built.clear()
    const query = build(db, toSlots(values as Values) as W).compile()
    built.set(key, query)
    return withValues(query, values as Values)
  }
  return async (db, values) => (await db.executeQuery(buildFor(db, values))).rows
}

/** null: too long to be kept. */
function keyOf(db: Db, values: Values): string | null {
  let key: string = dialektOf(db)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    if (Array.isArray(value) && value.length > LONGEST_LIST) return null
    key += ` ${name}`
    if (Array.isArray(value)) key += `:${value.length}`
    if (value === null) key += ':null'
  }
  return key
}

function toSlots(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => (value === undefined ? [] : [[name, toSlot(name, value)]])),
  )
}

function toSlot(name: string, value: unknown): unknown {
  if (value === null) return null
  return Array.isArray(value) ? value.map((_, index) => new Slot(name, index)) : new Slot(name, null)
}

function withValues<O>(query: CompiledQuery<O>, values: Values): CompiledQuery<O> {
  return { ...query, parameters: query.parameters.map((parameter) => fill(parameter, values)) }
}

function fill(parameter: unknown, values: Values): unknown {
  if (parameter instanceof Slot) return parameter.valueIn(values)
  return Array.isArray(parameter) ? parameter.map((each) => fill(each, values)) : parameter
}

/** Stands in a statement for what it will be asked with. */
class Slot {
  readonly #name: string
  readonly #index: number | null

  constructor(name: string, index: number | null) {
    this.#name = name
    this.#index = index
  }

  valueIn(values: Values): unknown {
    const value = values[this.#name]
    return this.#index === null ? value : (value as readonly unknown[])[this.#index]
  }

  toJSON(): never {
    return this.#refuse()
  }

  [Symbol.toPrimitive](): never {
    return this.#refuse()
  }

  #refuse(): never {
    throw new Error(`„${this.#name}“ is not known while its statement is built`)
  }
}
