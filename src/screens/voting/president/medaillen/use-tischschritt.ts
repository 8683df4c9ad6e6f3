import { useLayoutEffect, useRef, useState } from 'react'
import type { Aenderung } from '#contract/medaillen-stand.ts'
import { TISCHSCHRITT_WORT } from '#contract/medaillen-worte.ts'
import { recordTischschritt, type Medaillentisch, type Tischschritt } from '#contract/medaillentisch.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { notePerson } from '#src/lib/session-state.ts'
import { useAktion, type Aktion } from '#src/parts/aktion/use-aktion.ts'
import { announce } from '#src/parts/ansage/ansage.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { followHeading } from '#src/parts/fokus/follow-heading.ts'
import { writeAbsage } from '#src/parts/rueckmeldung/bleibende.ts'

interface Tischaktion extends Pick<Aktion, 'laeuft' | 'fehler' | 'reset'> {
  send(body: { art: Tischschritt['art']; aenderung?: Aenderung; begruendung?: string }, onDone?: () => void): void
}

/** A step of the chair at the table of a category: sent, told, and the focus is somewhere, for what was pressed may be gone with it. */
export function useTischschritt({ juryId, kategorieId, runde, version }: Medaillentisch, titel: string): Tischaktion {
  const headers = usePersonKopf()
  const absage = { frage: `Medaillen, ${titel}:`, sonst: 'Es wurde nichts übernommen.' }
  const { run, laeuft, fehler, reset } = useAktion({ keys: [['jury', juryId]], absage })
  // The table stays while its categories change: a refusal is told where it was pressed.
  const [gesendetVon, setGesendetVon] = useState(kategorieId)
  const istHier = gesendetVon === kategorieId
  const hier = useRef(kategorieId)
  useLayoutEffect(() => void (hier.current = kategorieId))
  const params = { juryId, rundeId: runde.id, kategorieId }
  return {
    laeuft,
    fehler: istHier ? fehler : null,
    reset: () => (istHier ? reset() : undefined),
    send: (body, onDone) =>
      void run(
        () => {
          const istNoch = notePerson()
          setGesendetVon(kategorieId)
          return callApi(recordTischschritt, { headers, params, body: { version, ...body } }).catch((failure: unknown) => {
            if (failure instanceof ApiError && hier.current !== kategorieId && istNoch()) writeAbsage(absage, failure)
            throw failure
          })
        },
        () => {
          onDone?.()
          announce(`${titel}: ${TISCHSCHRITT_WORT[body.art]}.`)
          followHeading()
        },
      ),
  }
}
