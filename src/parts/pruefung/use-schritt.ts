import { useState } from 'react'
import { changeEinreichungStatus } from '#contract/einreichung-abgabe.ts'
import type { Entwurf } from '#contract/einreichung-entwurf.ts'
import { callApi } from '#src/api/client.ts'
import { useFrage } from '../aktion/use-frage.ts'
import { NICHTS_GEAENDERT, type SchrittAngaben, type SchrittWort } from './schritte.ts'

interface Offen {
  schritt: SchrittWort
  /** What stands in the form when it opens. */
  vorgabe: Partial<SchrittAngaben>
}

/** The step that is asked about, and what became of it. */
export function useSchritt(entwurf: Entwurf, reload: () => Promise<unknown>) {
  const [offen, setOffen] = useState<Offen | null>(null)
  const { confirm: ask, laeuft, fehler, reset, close } = useFrage({ keys: [['einreichungen']], reload, onClose: () => setOffen(null) })

  async function confirm({ grund, tabs, bis }: SchrittAngaben) {
    if (!offen) return
    const { schritt } = offen
    const nachbesserung = schritt.aktion === 'NACHBESSERUNG' ? { ...(tabs.length > 0 && { tabs }), bis } : {}
    const body = { aktion: schritt.aktion, version: entwurf.version, ...(schritt.grund && { grund }), ...nachbesserung }
    await ask(
      { frage: schritt.titel, sonst: NICHTS_GEAENDERT },
      () => callApi(changeEinreichungStatus, { params: { id: entwurf.id }, body }),
      () => setOffen(null),
    )
  }

  function open(schritt: SchrittWort, vorgabe: Partial<SchrittAngaben> = {}) {
    reset()
    setOffen({ schritt, vorgabe })
  }

  return { offen, laeuft, fehler, open, close, confirm }
}
