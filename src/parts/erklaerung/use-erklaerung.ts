import { useEffect, useState } from 'react'
import type { Jurypaket } from '#contract/jurypaket.ts'
import type { Erklaerungen, Hier } from '#src/offline/kern/tablet.ts'
import { aktuelleRundeOf } from '../runde/aktuelle-runde.ts'
import { useStimmen } from '../stimme/use-stimmen.ts'
import { useNow } from '../tablet/app-context.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { standOf, type Stand } from './erklaerung-stand.ts'

export interface ErklaerungHier {
  erklaerungen: Erklaerungen
  hier: Hier
  /** null: nothing is asked. */
  stand: Stand | null
}

/** undefined until the device has answered; null when it cannot be read or its file does not come: then nobody is asked here. */
export function useErklaerung(paket: Jurypaket): ErklaerungHier | null | undefined {
  const tablet = useTablet()
  const now = useNow()
  const stimmen = useStimmen(paket.juryId)
  const [gelesen, setGelesen] = useState<{ erklaerungen: Erklaerungen; hier: Hier } | null | undefined>(undefined)
  const { juryId, historie } = paket
  useEffect(() => {
    let end = () => {}
    let ended = false
    tablet.erklaerungen().then(
      (erklaerungen) => {
        if (ended) return
        void erklaerungen.vergleiche({ juryId, historie }).catch(() => undefined)
        const subscription = erklaerungen.observe(juryId).subscribe(
          (hier) => setGelesen({ erklaerungen, hier }),
          () => setGelesen(null),
        )
        end = () => subscription.unsubscribe()
      },
      () => setGelesen(null),
    )
    return () => {
      ended = true
      end()
    }
  }, [tablet, juryId, historie])
  if (!gelesen) return gelesen
  if (!stimmen) return undefined
  const nowMs = now()
  return { ...gelesen, stand: standOf({ paket, runde: aktuelleRundeOf(paket.runden, nowMs), nowMs, stimmen, hier: gelesen.hier }) }
}
