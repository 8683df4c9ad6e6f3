import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createEinreichung } from '#contract/einreichung-entwurf.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'

interface Werte {
  titel: string
  kategorieId: string | null
  agentur: { id: string; label: string } | null
}

/** A draft is made of these; then the editor opens. */
export function useAnlegen(buero: boolean) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [werte, setWerte] = useState<Werte>({ titel: '', kategorieId: null, agentur: null })
  const [fehler, setFehler] = useState<{ satz: string; felder: Record<string, string> } | null>(null)
  const [laeuft, setLaeuft] = useState(false)
  const { titel, kategorieId, agentur } = werte

  /** What is being corrected is judged anew with the next try. */
  function change(teil: Partial<Werte>, feld: string) {
    setWerte({ ...werte, ...teil })
    const { [feld]: corrected, ...felder } = fehler?.felder ?? {}
    if (fehler && corrected !== undefined) setFehler(Object.keys(felder).length > 0 ? { ...fehler, felder } : null)
  }

  async function create(event: FormEvent) {
    event.preventDefault()
    if (laeuft) return
    setLaeuft(true)
    setFehler(null)
    try {
      const body = { titel: titel.trim(), kategorieId: kategorieId ?? '', ...(buero && agentur && { agenturId: agentur.id }) }
      const { id } = await callApi(createEinreichung, { body })
      void client.invalidateQueries({ queryKey: ['einreichungen'] })
      await navigate(`${buero ? '/admin' : ''}/einreichungen/${id}/basisdaten1`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler({ satz: error.satz, felder: error.fields ?? {} })
      setLaeuft(false)
    }
  }
  return { werte, fehler, laeuft, change, create }
}
