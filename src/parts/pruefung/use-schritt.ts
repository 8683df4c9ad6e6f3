import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeEinreichungStatus } from '#contract/einreichung-abgabe.ts'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { folgeOf } from '#src/api/folge.ts'
import type { SchrittAngaben, SchrittWort } from './schritte.ts'

interface Offen {
  schritt: SchrittWort
  /** What stands in the form when it opens. */
  vorgabe: Partial<SchrittAngaben>
}

export interface SchrittFehler {
  satz: string
  /** What is certain besides. */
  folge: string
  fields: Record<string, string>
}

/** The step that is asked about, and what became of it. */
export function useSchritt(entwurf: Entwurf, reload: () => Promise<unknown>) {
  const client = useQueryClient()
  const [offen, setOffen] = useState<Offen | null>(null)
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<SchrittFehler | null>(null)

  async function confirm({ grund, tabs, bis }: SchrittAngaben) {
    if (!offen || laeuft) return
    const { schritt } = offen
    setLaeuft(true)
    setFehler(null)
    try {
      const nachbesserung = schritt.aktion === 'NACHBESSERUNG' ? { ...(tabs.length > 0 && { tabs }), bis } : {}
      const body = { aktion: schritt.aktion, version: entwurf.version, ...(schritt.grund && { grund }), ...nachbesserung }
      await callApi(changeEinreichungStatus, { params: { id: entwurf.id }, body })
      setOffen(null)
      await client.invalidateQueries({ queryKey: ['einreichungen'] })
      await reload()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFehler({ satz: error.satz, folge: folgeOf(error, 'Es wurde nichts geändert.'), fields: error.fields ?? {} })
    } finally {
      setLaeuft(false)
    }
  }

  function open(schritt: SchrittWort, vorgabe: Partial<SchrittAngaben> = {}) {
    setFehler(null)
    setOffen({ schritt, vorgabe })
  }

  function close() {
    setFehler(null)
    setOffen(null)
  }

  return { offen, laeuft, fehler, open, close, confirm }
}
