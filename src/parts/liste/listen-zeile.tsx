import { memo } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import type { ListenSpalte, ListenZeile } from './spalten/liste-spalte.ts'

interface ZeileProps<Row extends ListenZeile> {
  row: Row
  nr: number
  spalten: readonly ListenSpalte<Row>[]
  pfad: string
  /** null: this list chooses nothing. */
  wahlName: string | null
  gewaehlt: boolean
  onWahl: (id: string, bereich: boolean) => void
}

/** Drawn once: scrolling adds rows and takes rows away, those between stay as they are. The table handles the clicks of all of them. */
export const Zeile = memo(DrawnZeile) as typeof DrawnZeile

function DrawnZeile<Row extends ListenZeile>({ row, nr, spalten, pfad, wahlName, gewaehlt, onWahl }: ZeileProps<Row>) {
  const name = spalten.findIndex(({ fest }) => fest)
  return (
    <tr
      aria-rowindex={nr + 2}
      aria-selected={wahlName === null ? undefined : gewaehlt}
      className={gewaehlt ? 'liste__gewaehlt' : undefined}
      data-pfad={pfad}
    >
      {wahlName === null ? null : (
        <td className="liste__wahl">
          <input
            type="checkbox"
            checked={gewaehlt}
            aria-label={`${wahlName} auswählen`}
            onChange={({ nativeEvent }) => onWahl(row.id, (nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {spalten.map((spalte, index) => (
        <td key={spalte.id} className={classOf(spalte)}>
          {index === name ? (
            <a className="liste__name" href={pfad}>
              {spalte.zelle(row)}
            </a>
          ) : (
            spalte.zelle(row)
          )}
        </td>
      ))}
    </tr>
  )
}

function classOf<Row>({ rechts, zweizeilig, waechst }: ListenSpalte<Row>): string | undefined {
  return classNames(rechts && 'liste__rechts', zweizeilig && 'liste__zweizeilig', waechst !== undefined && 'liste__lang') || undefined
}
