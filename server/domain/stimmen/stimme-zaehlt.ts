import type { Art } from '#contract/stimmabgabe.ts'
import { isWertComplete, type Wert } from '#contract/wert.ts'
import type { Kriterium } from '#contract/runde.ts'

export interface ZaehltLage {
  art: Art | string
  wert: Wert | null
  kriterien: readonly Kriterium[]
  /** A recusal, declared or confirmed, is open. */
  befangen: boolean
  widerrufen: boolean
  zurueckgezogen: boolean
}

/** Whether a Stimme is part of the result. What a juror withdrew or recused from never is; what is recorded later ends it, its acts stay. */
export function stimmeZaehlt({ art, wert, kriterien, befangen, widerrufen, zurueckgezogen }: ZaehltLage): boolean {
  if (befangen || widerrufen || zurueckgezogen) return false
  if (art === 'ENTHALTUNG') return true
  return art === 'BEWERTET' && wert !== null && isWertComplete(wert, kriterien)
}

/** Only by a seat that the round is counted by; a recusal is anybody's to tell. */
export function gibtStimme(art: string): boolean {
  return art === 'BEWERTET' || art === 'ENTHALTUNG'
}
