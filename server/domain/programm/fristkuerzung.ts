import { einreichfristOf, type Einreichzeiten } from '../einreichung/einreichfrist.ts'

/** What decides about one deadline, as it stands and as it would be. */
export interface Zeitenpaar {
  vorher: Einreichzeiten
  nachher: Einreichzeiten
}

export interface Kuerzung {
  alteFristMs: number
  neueFristMs: number
}

/** The first of these deadlines that becomes an earlier one; null when none does, or when it was over before. */
export function kuerzungOf(paare: readonly Zeitenpaar[], zeit: { nowMs: number; timeZone: string }): Kuerzung | null {
  for (const { vorher, nachher } of paare) {
    const alteFristMs = einreichfristOf(vorher, zeit).bisMs
    const neueFristMs = einreichfristOf(nachher, zeit).bisMs
    if (alteFristMs !== null && neueFristMs !== null && neueFristMs < alteFristMs && alteFristMs >= zeit.nowMs) return { alteFristMs, neueFristMs }
  }
  return null
}

interface Kategoriestand {
  jahr: number
  aktiv: boolean
  fristAbweichend: string | null
}

/**
 * Whether a category's own deadline is another one and means something before and after: in an archived category nobody hands in, nor in one of another year
 * than the work, so with a move to another year there is no deadline left that anybody could miss.
 */
export function isFristwechsel(vorher: Kategoriestand, nachher: Kategoriestand): boolean {
  return vorher.aktiv && nachher.aktiv && vorher.jahr === nachher.jahr && vorher.fristAbweichend !== nachher.fristAbweichend
}
