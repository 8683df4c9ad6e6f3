import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
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
  const client = useQueryClient()
  const [rows, setRows] = useState(items)
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)
  const [ansage, setAnsage] = useState('')

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
      setRows(next)
      setAnsage(`${nameOf(row)}: Position ${to + 1} von ${rows.length}`)
      return true
    },
    async save() {
      setLaeuft(true)
      setFehler(null)
      try {
        await onSave(rows.map(({ id }) => id))
        for (const key of veraltet) await client.invalidateQueries({ queryKey: [key] })
        onClose()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFehler(error.satz)
      } finally {
        setLaeuft(false)
      }
    },
  }
}
