import { useCallback, useEffect, useRef } from 'react'
import type { ListeProps } from './liste-props.ts'
import type { ListenZeile } from './spalten/liste-spalte.ts'

/** The same function for all rows and times, so that none is drawn anew because of it. `bereich`: from the row that was chosen last to this one. */
export function useWahl<Row extends ListenZeile>(auswahl: ListeProps<Row>['auswahl'], items: readonly Row[]): (id: string, bereich: boolean) => void {
  const newest = useRef({ auswahl, items })
  const letzte = useRef<string | null>(null)
  useEffect(() => {
    newest.current = { auswahl, items }
  })
  return useCallback((id, bereich) => {
    const now = newest.current
    if (!now.auswahl) return
    const von = bereich ? now.items.findIndex((row) => row.id === letzte.current) : -1
    const bis = now.items.findIndex((row) => row.id === id)
    const rows = von < 0 ? [{ id }] : now.items.slice(Math.min(von, bis), Math.max(von, bis) + 1)
    letzte.current = id
    now.auswahl.onChange(withRows(now.auswahl.ids, rows, !now.auswahl.ids.has(id)))
  }, [])
}

/** What was chosen elsewhere, on other pages too, stays. */
export function withRows(ids: ReadonlySet<string>, rows: readonly ListenZeile[], wanted: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  for (const { id } of rows) {
    if (wanted) next.add(id)
    else next.delete(id)
  }
  return next
}
