import type { NewsStand } from '#contract/agenturnews.ts'
import { endeOf } from '#contract/wandzeit.ts'

interface News {
  von: string | null
  bis: string | null
  veroeffentlicht: boolean
}

/** `jetzt` is wall clock of the programme, as the limits are; `bis` is read by `endeOf`: the first moment at which the news is gone. */
export function newsStandOf({ von, bis, veroeffentlicht }: News, jetzt: string): NewsStand {
  if (!veroeffentlicht) return 'ENTWURF'
  if (bis !== null && endeOf(bis) <= jetzt) return 'ABGELAUFEN'
  return von !== null && von > jetzt ? 'GEPLANT' : 'SICHTBAR'
}
