import { teileOf, type Wert } from '#contract/wert.ts'
import type { Eingabewert } from '../kern/tablet.ts'

/** The value after a tap: one criterion joins those that are there, everything else takes their place. */
export function mergeWert(before: Wert | null, eingabe: Eingabewert | null): Wert | null {
  if (!eingabe || !('kriterium' in eingabe)) return eingabe
  return { kriterien: { ...teileOf(before), [eingabe.kriterium]: eingabe.punkte } }
}
