import type { BuehnenAktion } from '../stand/buehnenstand.ts'

export interface Beruehrung {
  /** Where the finger came down, and the width of the stage. */
  x: number
  breite: number
  /** How far it went. */
  dx: number
  dy: number
}

/** A finger on glass is never quite still. */
const TIPP_PX = 12
const WISCH_PX = 48
/** Of the width, at either side: the place for going on and back. */
const RANDZONE = 0.25

/** What a finger on the stage asks for; null: to see the controls. */
export function gesteOf({ x, breite, dx, dy }: Beruehrung): BuehnenAktion | null {
  const weit = Math.max(Math.abs(dx), Math.abs(dy))
  if (weit >= WISCH_PX) {
    if (Math.abs(dx) > Math.abs(dy)) return { art: dx < 0 ? 'WEITER' : 'ZURUECK' }
    return { art: dy < 0 ? 'MOTIV_VOR' : 'MOTIV_ZURUECK' }
  }
  if (weit > TIPP_PX) return null
  if (x < breite * RANDZONE) return { art: 'ZURUECK' }
  return x > breite * (1 - RANDZONE) ? { art: 'WEITER' } : null
}
