import type { ReactNode } from 'react'

/** One column of a list. `sort` is the property of the API; without it the column cannot be sorted. */
export interface ListenSpalte<Row> {
  id: string
  titel: string
  sort?: string
  /** The least width in rem: with larger text fewer columns fit. */
  breite: number
  /** Its share of the room beyond the least widths. */
  waechst?: number
  rechts?: boolean
  /** Goes when there is no room, the lowest number first. Without it the column stays, and the table scrolls. */
  weicht?: number
  /** Long words go on in a second line. */
  zweizeilig?: boolean
  /** Stays off paper: its pictures are fetched when they come into sight. */
  nurBildschirm?: boolean
  /** Cannot be hidden: it names the record. */
  fest?: boolean
  zelle: (row: Row) => ReactNode
}

export interface ListenZeile {
  id: string
}
