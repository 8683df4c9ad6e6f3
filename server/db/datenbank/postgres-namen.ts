import { createHash } from 'node:crypto'
import { FERN } from './sqlite-fernleser.ts'

/** PostgreSQL keeps each of them once per connection for as long as that lives: 20 KB, with many joins 170. */
export const HOECHSTENS = 200
const LAENGE = 8000

/** Names under which PostgreSQL keeps statements parsed and planned. */
export interface Namen {
  /** undefined: it is parsed and planned anew for each question. */
  nameOf: (text: string, values: readonly unknown[]) => string | undefined
  /** The tables are others now: what is kept under the names so far is of no use. */
  renew: () => void
}

/**
 * Named is what is asked for a second time, while there is room: lists of ids of every length would else fill the memory of PostgreSQL. Without values are
 * the statements of transactions and of the schema. Pages of a list are planned for the values that they are asked with.
 */
export function createNamen(): Namen {
  const namen = new Map<string, string>()
  const einmal = new Set<string>()
  let fassung = 0

  function nameOf(text: string, values: readonly unknown[]): string | undefined {
    const known = namen.get(text)
    if (known !== undefined || namen.size >= HOECHSTENS) return known
    if (values.length === 0 || text.length > LAENGE || text.endsWith(FERN)) return undefined
    if (!einmal.delete(text)) {
      if (einmal.size >= HOECHSTENS) einmal.clear()
      einmal.add(text)
      return undefined
    }
    const name = `${fassung}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    namen.set(text, name)
    return name
  }

  function renew(): void {
    fassung += 1
    namen.clear()
  }
  return { nameOf, renew }
}
