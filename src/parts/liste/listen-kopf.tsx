import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { classNames } from '#src/ui/class-names.ts'
import type { ListenSpalte, ListenZeile } from './spalten/liste-spalte.ts'
import type { ListeProps } from './liste-props.ts'
import type { Listensteuerung } from './use-listen-stand.ts'
import { withRows } from './use-wahl.ts'

export function Kopfzelle<Row>({ spalte, steuerung }: { spalte: ListenSpalte<Row>; steuerung: Listensteuerung }) {
  const [sort] = steuerung.stand.sort
  const { titel, rechts } = spalte
  const isSorted = spalte.sort !== undefined && sort?.property === spalte.sort
  const richtung = sort?.direction === 'DESC' ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isSorted ? richtung : undefined} className={classNames(rechts && 'liste__rechts')}>
      {spalte.sort ? (
        <button type="button" className="liste__sortieren" onClick={() => steuerung.sortBy(spalte.sort ?? '')}>
          {titel}
          {isSorted ? richtung === 'ascending' ? <ArrowUpIcon size={14} weight="bold" /> : <ArrowDownIcon size={14} weight="bold" /> : null}
        </button>
      ) : (
        titel
      )}
    </th>
  )
}

interface AlleWaehlenProps<Row extends ListenZeile> {
  items: readonly Row[]
  auswahl: NonNullable<ListeProps<Row>['auswahl']>
}

export function AlleWaehlen<Row extends ListenZeile>({ items, auswahl }: AlleWaehlenProps<Row>) {
  const chosen = items.filter(({ id }) => auswahl.ids.has(id)).length
  const isAll = chosen > 0 && chosen === items.length
  return (
    <th scope="col" className="liste__wahl">
      <input
        type="checkbox"
        aria-label="Alle auf dieser Seite auswählen"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll
        }}
        onChange={() => auswahl.onChange(withRows(auswahl.ids, items, !isAll))}
      />
    </th>
  )
}
