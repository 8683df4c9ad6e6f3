import { type FormEvent, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'

/** One form: its text fields by name to the server, what is wrong with them back. */
export function useAbsenden(send: (werte: Record<string, string>) => Promise<void>) {
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<{ satz: string; fields: Record<string, string> } | null>(null)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (laeuft) return
    const werte = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]))
    setLaeuft(true)
    setFehler(null)
    try {
      await send(werte)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler({ satz: error.satz, fields: error.fields ?? {} })
    } finally {
      setLaeuft(false)
    }
  }

  /** The sentence above the form, when no field says it. */
  const satz = fehler && Object.keys(fehler.fields).length === 0 ? fehler.satz : null
  return { handleSubmit, laeuft, satz, feld: (name: string) => fehler?.fields[name] }
}
