import type { Verwaltet } from './spalten.ts'

/** How a name is said in a year; `schluessel`: the name as it is compared. `ton`, `vorher`: JSON, what is known of the file; `vorher…`: what was replaced or removed at `vorherMs`. */
export interface AusspracheTable extends Verwaltet {
  id: string
  jahr: number
  name: string
  schluessel: string
  laut: string
  quelle: string
  tonSha256: string | null
  ton: string | null
  vorherSha256: string | null
  vorher: string | null
  vorherMs: number | null
}
