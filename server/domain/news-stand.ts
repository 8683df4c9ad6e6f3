import type { NewsStand } from '#contract/agenturnews.ts'

interface News {
  von: string | null
  bis: string | null
  veroeffentlicht: boolean
}

/** `jetzt` is wall clock of the programme, as the limits are; `bis` is the first moment at which the news is gone. */
export function newsStandOf({ von, bis, veroeffentlicht }: News, jetzt: string): NewsStand {
  if (!veroeffentlicht) return 'ENTWURF'
  if (bis !== null && bis <= jetzt) return 'ABGELAUFEN'
  return von !== null && von > jetzt ? 'GEPLANT' : 'SICHTBAR'
}
