import { tableFeatures, useTable } from '@tanstack/react-table'
import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { ListenSpalte, ListenZeile } from './liste-spalte.ts'
import { Zeile } from './listen-zeile.tsx'
import type { ListeProps } from './liste-props.ts'
import type { Listensteuerung } from './use-listen-stand.ts'
import { useWahl, withRows } from './use-wahl.ts'

const ROW_PX = 38
/** Rows drawn beyond those that can be seen, and how many come and go at once: a table is laid out anew with every change of its rows. */
const VORRAT = 3
const BLOCK = 4
const features = tableFeatures({})

type TabelleProps<Row extends ListenZeile> = ListeProps<Row> & { beschriftung: string }

/** Only the rows that can be seen are drawn; up and down arrows move from row to row. */
export function ListenTabelle<Row extends ListenZeile>(props: TabelleProps<Row>) {
  const { spalten, abfrage, auswahl, leer, steuerung, beschriftung, pfadOf } = props
  const region = useRef<HTMLDivElement>(null)
  const items = useMemo(() => abfrage.data?.items ?? [], [abfrage.data])
  const columns = useMemo(() => spalten.map(({ id, titel }) => ({ id, header: titel })), [spalten])
  const table = useTable({ features, data: items, columns, getRowId: ({ id }: Row) => id })
  const { rows } = table.getRowModel()
  // The compiler leaves this component alone: the library hands out functions that change under its hands.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    rangeExtractor: blocksOf,
  })
  const drawn = virtual.getVirtualItems()
  const above = drawn[0]?.start ?? 0
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  const width = spalten.length + (auswahl ? 1 : 0)
  const kopf = useMemo(() => spalten.map((spalte) => <Kopfzelle key={spalte.id} spalte={spalte} steuerung={steuerung} />), [spalten, steuerung])
  const handleClick = useOpenZeile()
  const onWahl = useWahl(auswahl, items)

  if (abfrage.data && items.length === 0) return <div className="liste__leer">{leer}</div>
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <div ref={region} className="liste__region" role="region" aria-labelledby={beschriftung} tabIndex={0} onKeyDown={moveAlongRows}>
      <table className="liste__tabelle" aria-labelledby={beschriftung} aria-rowcount={rows.length + 1} aria-busy={abfrage.isFetching}>
        <colgroup>
          {auswahl ? <col style={{ width: 44 }} /> : null}
          {spalten.map(({ id, breite }) => (
            <col key={id} style={breite ? { width: breite } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {auswahl ? <AlleWaehlen items={items} auswahl={auswahl} /> : null}
            {kopf}
          </tr>
        </thead>
        {/* The link in each row does the same for keyboard and screen reader. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onClick={handleClick}>
          {abfrage.data ? null : <Warten spalten={width} />}
          <Abstand px={above} />
          {drawn.map(({ index, key }) => {
            const row = rows[index]?.original
            if (!row) return null
            const wahlName = auswahl ? auswahl.nameOf(row) : null
            const gewaehlt = auswahl?.ids.has(row.id) ?? false
            // By its place: another page writes into the rows that stand there.
            return <Zeile key={key} row={row} nr={index} pfad={pfadOf(row)} {...{ spalten, wahlName, gewaehlt, onWahl }} />
          })}
          <Abstand px={below} />
        </tbody>
      </table>
    </div>
  )
}

function blocksOf({ startIndex, endIndex, count }: Range): number[] {
  const start = Math.floor(Math.max(0, startIndex - VORRAT) / BLOCK) * BLOCK
  const end = Math.min(count, Math.ceil((endIndex + 1 + VORRAT) / BLOCK) * BLOCK)
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)
}

/** One handler for all rows: a click anywhere opens the record, a link in it keeps what browsers do with links. */
function useOpenZeile(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const target = event.target as Element
    const link = target.closest('a.liste__name')
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!link && (target.closest('a,button,input,label') || getSelection()?.toString())) return
    const pfad = target.closest<HTMLElement>('tr[data-pfad]')?.dataset['pfad']
    if (!pfad) return
    event.preventDefault()
    void navigate(pfad)
  }
}

function Kopfzelle<Row>({ spalte, steuerung }: { spalte: ListenSpalte<Row>; steuerung: Listensteuerung }) {
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

function AlleWaehlen<Row extends ListenZeile>({ items, auswahl }: { items: Row[]; auswahl: NonNullable<ListeProps<Row>['auswahl']> }) {
  const chosen = items.filter(({ id }) => auswahl.ids.has(id)).length
  const isAll = chosen > 0 && chosen === items.length
  return (
    <th scope="col" className="liste__wahl">
      <input
        type="checkbox"
        className="check-field__box"
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

/** The rows above and below what is drawn. */
function Abstand({ px }: { px: number }) {
  return px > 0 ? <tr aria-hidden="true" className="liste__abstand" style={{ height: px }} /> : null
}

function Warten({ spalten }: { spalten: number }) {
  return Array.from({ length: 12 }, (_, index) => (
    <tr key={index} aria-hidden="true">
      <td colSpan={spalten}>
        <Skeleton height={14} radius={4} />
      </td>
    </tr>
  ))
}

function moveAlongRows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(document.activeElement instanceof HTMLAnchorElement)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a.liste__name')]
  const next = links[links.indexOf(document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
