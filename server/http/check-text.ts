import { AppFehler } from '../domain/grund/app-fehler.ts'

const MAX_DEPTH = 40

/**
 * Refuses what no field may hold: NUL (PostgreSQL cannot store it), halves of a surrogate pair, and nesting that no shape of ours has. With `rohtext` the
 * strings are left to the command. Only what JSON and addresses can say is looked through: a stream leads to its socket and on to the whole server.
 */
export function checkText(value: unknown, { rohtext = false } = {}): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new AppFehler('json-unlesbar')
    if (!rohtext && level.some(isUnstorable)) throw new AppFehler('eingabe-ungueltig', { satz: 'Die Eingabe enthält unzulässige Zeichen.' })
    level = level.flatMap(listParts)
  }
}

function listParts(value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  // Plain, or what the reader of query strings makes: nothing is above it.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new AppFehler('medientyp')
  return [...Object.values(value), ...Object.keys(value)]
}

function isUnstorable(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))
}
