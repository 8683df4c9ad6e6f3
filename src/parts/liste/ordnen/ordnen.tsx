import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type DragEvent, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { focusGriff, VerschiebeGriff } from '#src/ui/verschiebe-griff.tsx'
import { VerschiebeKnoepfe } from '#src/ui/verschiebe-knoepfe.tsx'
import { Absage } from '../../aktion/absage.tsx'
import type { ListenZeile } from '../spalten/liste-spalte.ts'
import { useOrdnung } from './use-ordnung.ts'
import './ordnen.css'

interface OrdnenProps<Row extends ListenZeile, Key extends readonly unknown[]> {
  abfrage: UseQueryOptions<{ items: Row[]; total: number }, Error, { items: Row[]; total: number }, Key>
  nameOf: (row: Row) => string
  onSave: (ids: string[]) => Promise<unknown>
  veraltet: readonly string[]
  onClose: () => void
}

/** Puts all records in a new order: by dragging, by the arrows, or by Alt with an arrow key. Nothing is saved before „Reihenfolge speichern". */
export function Ordnen<Row extends ListenZeile, Key extends readonly unknown[]>({
  abfrage,
  nameOf,
  onSave,
  veraltet,
  onClose,
}: OrdnenProps<Row, Key>) {
  const { data, isError, refetch } = useQuery(abfrage)
  if (isError && !data)
    return <InlineError className="liste__fehler" title="Die Reihenfolge konnte nicht geladen werden." onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} radius={12} />
  return <OrdnenListe items={data.items} nameOf={nameOf} onSave={onSave} veraltet={veraltet} onClose={onClose} />
}

function OrdnenListe<Row extends ListenZeile>(props: Omit<OrdnenProps<Row, never>, 'abfrage'> & { items: Row[] }) {
  const { nameOf, onClose } = props
  const { rows, laeuft, fehler, ansage, move, save } = useOrdnung(props)
  const dragged = useRef<string | null>(null)
  const list = useRef<HTMLOListElement>(null)

  function moveAndFollow(from: number, to: number) {
    if (move(from, to)) focusGriff(list.current, to)
  }

  return (
    <div className="ordnen">
      <p className="ordnen__hinweis">Ziehen Sie eine Zeile an ihren Platz, oder verschieben Sie sie mit Alt und den Pfeiltasten.</p>
      <ol ref={list}>
        {rows.map((row, index) => (
          // Dragging is one of three ways; the buttons in the row are the others.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={row.id}
            draggable
            onDragStart={(event: DragEvent) => {
              dragged.current = row.id
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              move(
                rows.findIndex(({ id }) => id === dragged.current),
                index,
              )
              dragged.current = null
            }}
          >
            <OrdnenZeile name={nameOf(row)} index={index} anzahl={rows.length} onMove={(to) => moveAndFollow(index, to)} />
          </li>
        ))}
      </ol>
      <Absage fehler={fehler} sonst="Die alte Reihenfolge gilt weiter." />
      <div className="ordnen__knoepfe">
        <Button variant="primary" loading={laeuft} onClick={() => void save()}>
          Reihenfolge speichern
        </Button>
        <Button onClick={onClose}>Abbrechen</Button>
        <p role="status">{ansage}</p>
      </div>
    </div>
  )
}

function OrdnenZeile({ name, index, anzahl, onMove }: { name: string; index: number; anzahl: number; onMove: (to: number) => void }) {
  return (
    <>
      <VerschiebeGriff name={name} index={index} anzahl={anzahl} onMove={onMove} />
      <span className="ordnen__nr">{index + 1}</span>
      <span className="ordnen__name">{name}</span>
      <VerschiebeKnoepfe name={name} index={index} anzahl={anzahl} onMove={onMove} />
    </>
  )
}
