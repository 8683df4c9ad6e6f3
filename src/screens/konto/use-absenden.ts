import type { QueryKey } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'

/**
 * One form: its text fields by name to the server, what is wrong with them back. `keys`: what is no longer so then, also for whoever has left the form;
 * `onDone`: once that has been read anew.
 */
export function useAbsenden(send: (werte: Record<string, string>) => Promise<unknown>, keys: readonly QueryKey[] = [], onDone?: () => void) {
  const { run, laeuft, satz, feld } = useAktion({ keys })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const werte = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]))
    void run(() => send(werte), onDone)
  }
  return { handleSubmit, laeuft, satz, feld }
}
