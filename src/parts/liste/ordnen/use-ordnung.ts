import { useLayoutEffect, useRef, useState } from 'react'
import { useAktion } from '../../aktion/use-aktion.ts'
import { useNochDa } from '../../aktion/use-noch-da.ts'
import type { ListenZeile } from '../spalten/liste-spalte.ts'

interface OrdnungAuftrag<Row> {
  items: Row[]
  nameOf: (row: Row) => string
  onSave: (ids: string[]) => Promise<unknown>
  veraltet: readonly string[]
  onClose: () => void
}

/** The order while it is being made; it counts when it is saved. */
export function useOrdnung<Row extends ListenZeile>({ items, nameOf, onSave, veraltet, onClose }: OrdnungAuftrag<Row>) {
  const { run, laeuft, fehler } = useAktion({
    keys: veraltet.map((key) => [key]),
    absage: { frage: 'Neue Reihenfolge:', sonst: 'Die alte Reihenfolge gilt weiter.' },
  })
  const nochDa = useNochDa()
  // Null until something has been moved: what the server says then is what holds.
  const [folge, setFolge] = useState<readonly string[] | null>(null)
  const rows = folge === null ? items : inFolge(items, folge)
  const [ansage, setAnsage] = useState('')
  const neueste = useRef(folge)
  useLayoutEffect(() => {
    neueste.current = folge
  }, [folge])

  /** Rows that were moved since are not saved; and another order may be in the making by now. */
  function end(gesendet: readonly string[] | null) {
    if (!nochDa()) return
    if (neueste.current === gesendet) onClose()
    else setAnsage('Gespeichert. Was Sie seither verschoben haben, ist es noch nicht.')
  }

  return {
    rows,
    laeuft,
    fehler,
    ansage,
    /** Answers whether there was somewhere to go. */
    move(from: number, to: number): boolean {
      const row = rows[from]
      if (!row || to < 0 || to >= rows.length) return false
      const next = rows.filter((_, index) => index !== from)
      next.splice(to, 0, row)
      setFolge(next.map(({ id }) => id))
      setAnsage(`${nameOf(row)}: Position ${to + 1} von ${rows.length}`)
      return true
    },
    save: () =>
      run(
        () => onSave(rows.map(({ id }) => id)),
        () => end(folge),
      ),
  }
}

/** As it was made here; what a colleague has added meanwhile stands behind, as the server will put it, and what is gone is gone. */
function inFolge<Row extends ListenZeile>(items: readonly Row[], folge: readonly string[]): Row[] {
  const known = new Map(items.map((row) => [row.id, row]))
  const neue = items.filter(({ id }) => !folge.includes(id))
  return [...folge.flatMap((id) => known.get(id) ?? []), ...neue]
}
