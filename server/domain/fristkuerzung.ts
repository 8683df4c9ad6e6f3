import { einreichfristOf, type Einreichzeiten } from './einreichfrist.ts'

type Zeiten = Omit<Einreichzeiten, 'fristAbweichend'>

interface Aenderung {
  vorher: Zeiten
  nachher: Zeiten
  /** Own deadlines of the categories that are looked at; null: those without one. */
  abweichende: readonly (string | null)[]
}

export interface Kuerzung {
  alteFristMs: number
  neueFristMs: number
}

/** The first of these deadlines that becomes an earlier one; null when none does, or when it was over before. */
export function kuerzungOf({ vorher, nachher, abweichende }: Aenderung, zeit: { nowMs: number; timeZone: string }): Kuerzung | null {
  for (const fristAbweichend of abweichende) {
    const alteFristMs = einreichfristOf({ ...vorher, fristAbweichend }, zeit).bisMs
    const neueFristMs = einreichfristOf({ ...nachher, fristAbweichend }, zeit).bisMs
    if (alteFristMs !== null && neueFristMs !== null && neueFristMs < alteFristMs && alteFristMs >= zeit.nowMs) return { alteFristMs, neueFristMs }
  }
  return null
}
