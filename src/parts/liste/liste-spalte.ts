import type { ReactNode } from 'react'

export type Breite = 'mittel' | 'breit'

/** One column of a list. `sort` is the property of the API; without it the column cannot be sorted. */
export interface ListenSpalte<Row> {
  id: string
  titel: string
  sort?: string
  /** CSS width; columns without one share what is left. */
  breite?: string
  rechts?: boolean
  /** Shown from this width of the window on: 1100 and 1360 px. Without it always. */
  ab?: Breite
  /** Cannot be hidden: it names the record. */
  fest?: boolean
  zelle: (row: Row) => ReactNode
}

export interface ListenZeile {
  id: string
}
