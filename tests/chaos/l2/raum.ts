import type { L2Defekt } from './defekte.ts'
import type { L2Lauf } from './lauf.ts'

/** What a Begleiter finds. */
export interface L2Raum {
  lauf: L2Lauf
  /** A stream of its own. */
  random: () => number
  defekt: L2Defekt | null
}
