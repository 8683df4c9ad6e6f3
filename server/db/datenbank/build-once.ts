import type { Compilable, CompiledQuery } from 'kysely'
import { dialektOf, type Db } from './datenbank.ts'

/** What a statement is asked with: values by name, and lists of them. */
type Werte = Readonly<Record<string, unknown>>

/** Each length of a list is a text of its own, and a longer one is rare. */
const LAENGSTE_LISTE = 20
/** Of one statement: its lists may have many lengths. */
const HOECHSTENS = 64

/**
 * A statement that votes and every request ask again and again: Kysely builds its text once for each database and each length of its lists, afterwards only
 * values are put in. `build` sees places instead of values: it may hand them on and ask how long a list is, nothing else, and is told so when it tries.
 * Names without a value (`undefined`) are left out, as Kysely leaves them out.
 */
export function buildOnce<W extends object, O>(build: (db: Db, werte: W) => Compilable<O>): (db: Db, werte: W) => Promise<O[]> {
  const built = new Map<string, CompiledQuery<O>>()

  function buildFor(db: Db, werte: W): CompiledQuery<O> {
    const key = keyOf(db, werte as Werte)
    if (key === null) return build(db, werte).compile()
    const known = built.get(key) ?? build(db, toPlaetze(werte as Werte) as W).compile()
    if (built.size >= HOECHSTENS) built.clear()
    built.set(key, known)
    return { ...known, parameters: known.parameters.map((parameter) => fill(parameter, werte as Werte)) }
  }
  return async (db, werte) => (await db.executeQuery(buildFor(db, werte))).rows
}

/** null: too long to be kept. */
function keyOf(db: Db, werte: Werte): string | null {
  let key: string = dialektOf(db)
  for (const [name, wert] of Object.entries(werte)) {
    if (wert === undefined) continue
    if (Array.isArray(wert) && wert.length > LAENGSTE_LISTE) return null
    key += Array.isArray(wert) ? ` ${name}:${wert.length}` : ` ${name}`
  }
  return key
}

function toPlaetze(werte: Werte): Werte {
  const known = Object.entries(werte).filter(([, wert]) => wert !== undefined)
  return Object.fromEntries(
    known.map(([name, wert]) => [name, Array.isArray(wert) ? wert.map((_, index) => new Platz(name, index)) : new Platz(name, null)]),
  )
}

function fill(parameter: unknown, werte: Werte): unknown {
  if (parameter instanceof Platz) return parameter.valueIn(werte)
  return Array.isArray(parameter) ? parameter.map((each) => fill(each, werte)) : parameter
}

/** Stands in a statement for what it will be asked with. */
class Platz {
  private readonly name: string
  private readonly index: number | null

  constructor(name: string, index: number | null) {
    this.name = name
    this.index = index
  }

  valueIn(werte: Werte): unknown {
    const wert = werte[this.name]
    return this.index === null ? wert : (wert as readonly unknown[])[this.index]
  }

  toJSON(): never {
    return this.refuse()
  }

  [Symbol.toPrimitive](): never {
    return this.refuse()
  }

  private refuse(): never {
    throw new Error(`„${this.name}“ is not known while its statement is built`)
  }
}
