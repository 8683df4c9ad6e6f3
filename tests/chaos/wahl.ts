import { toKanonisch } from '#contract/kanonisch.ts'
import type { Eingabewert } from '#src/offline/kern/tablet.ts'

/** Points of a work, or of one of its criteria: the `nr`-th where the round has any. */
export function drawWert(
  { random, jury: { kriterien } }: { random: () => number; jury: { kriterien: readonly string[] } },
  nr = Math.floor(random() * 3),
): Eingabewert {
  const punkte = 1 + Math.floor(random() * 10)
  const kriterium = kriterien[nr]
  return kriterium === undefined ? { punkte } : { kriterium, punkte }
}

/** A criterion travels together with those that were there before. */
export function fits(wert: string | null, gewaehlt: Eingabewert | null): boolean {
  if (!gewaehlt || !('kriterium' in gewaehlt)) return wert === (gewaehlt && toKanonisch(gewaehlt))
  const { kriterien } = JSON.parse(wert ?? '{"kriterien":{}}') as { kriterien: Record<string, number> }
  return kriterien[gewaehlt.kriterium] === gewaehlt.punkte
}
