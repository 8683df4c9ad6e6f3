import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'

/** An action on invoices: runs once at a time, and its refusal is a sentence. `onVeraltet` reads anew what only the caller shows. */
export function useLauf(onVeraltet?: () => Promise<unknown>) {
  const client = useQueryClient()
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<ApiError | null>(null)

  async function run<T>(act: () => Promise<T>, onDone: (antwort: T) => void): Promise<void> {
    if (laeuft) return
    setLaeuft(true)
    setFehler(null)
    try {
      const antwort = await act()
      await client.invalidateQueries({ queryKey: ['rechnungen'] })
      onDone(antwort)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Somebody else was faster: what is shown is no longer so.
      if (error.status === 409) await Promise.all([client.invalidateQueries({ queryKey: ['rechnungen'] }), onVeraltet?.()])
      setFehler(error)
    } finally {
      setLaeuft(false)
    }
  }

  return { run, laeuft, fehler }
}
