import { useState } from 'react'
import { useAktion } from '../aktion/use-aktion.ts'
import type { ListenZeile } from './liste-spalte.ts'

interface OrdnungAuftrag<Row> {
  items: Row[]
  nameOf: (row: Row) => string
  onSave: (ids: string[]) => Promise<unknown>
  veraltet: readonly string[]
  onClose: () => void
}

/** The order while it is being made; it counts when it is saved. */
export function useOrdnung<Row extends ListenZeile>({ items, nameOf, onSave, veraltet, onClose }: OrdnungAuftrag<Row>) {
  const { run, laeuft, fehler } = useAktion({ keys: veraltet.map((key) => [key]) })
  const [rows, setRows] = useState(items)
  const [ansage, setAnsage] = useState('')

  return {
    rows,
    laeuft,
    fehler: fehler?.satz ?? null,
    ansage,
    /** Answers whether there was somewhere to go. */
    move(from: number, to: number): boolean {
      const row = rows[from]
      if (!row || to < 0 || to >= rows.length) return false
      const next = rows.filter((_, index) => index !== from)
      next.splice(to, 0, row)
      setRows(next)
      setAnsage(`${nameOf(row)}: Position ${to + 1} von ${rows.length}`)
      return true
    },
    save: () => run(() => onSave(rows.map(({ id }) => id)), onClose),
  }
}
