import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListenSpalte, ListenZeile } from './spalten/liste-spalte.ts'
import type { Listensteuerung } from './use-listen-stand.ts'

export interface ListeProps<Row extends ListenZeile> {
  name: string
  titel: string
  /** „412 im Jahr 2026" */
  zaehlung: (total: number) => string
  aktionen?: ReactNode
  /** Figures above the filters. */
  summen?: ReactNode
  filter?: ReactNode
  spalten: readonly ListenSpalte<Row>[]
  steuerung: Listensteuerung
  abfrage: UseQueryResult<{ items: Row[]; total: number }>
  /** Where a row leads; the first column that is `fest` carries the link. */
  pfadOf: (row: Row) => string
  leer: ReactNode
  auswahl?: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void; nameOf: (row: Row) => string; leiste: ReactNode }
  /** At the side of filters and table; below them where there is no room for both. */
  daneben?: ReactNode
  /** Instead of the table, e.g. while rows are being put in order. */
  statt?: ReactNode
}
