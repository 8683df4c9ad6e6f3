import { BUEHNE_STUFEN } from '#contract/preisverleihung.ts'
import type { Stufe } from '#contract/auszeichnung.ts'

export interface Rangwerk {
  einreichungId: string
  medaille: Stufe
  nummer: string
  titel: string
}

/** Bronze first, works with the same medal by their number: where a work stands while nobody has placed it. */
export function compareNachRegel(a: Rangwerk, b: Rangwerk): number {
  return (
    BUEHNE_STUFEN.findIndex((each) => each === a.medaille) - BUEHNE_STUFEN.findIndex((each) => each === b.medaille) ||
    a.nummer.localeCompare(b.nummer, 'de', { numeric: true }) ||
    a.titel.localeCompare(b.titel, 'de') ||
    (a.einreichungId < b.einreichungId ? -1 : 1)
  )
}

/**
 * The kept order with what has come since: each newcomer right behind the last of those that the rule has before it, else at the head. What is kept and not
 * there now stays in its place, for when it comes back.
 */
export function mergeReihenfolge<T>(gemerkt: readonly string[], da: ReadonlyMap<string, T>, compare: (a: T, b: T) => number): string[] {
  const folge = [...gemerkt]
  const neue = [...da].filter(([id]) => !gemerkt.includes(id)).toSorted(([, a], [, b]) => compare(a, b))
  for (const [id, neu] of neue) {
    const davor = folge.findLastIndex((each) => {
      const werk = da.get(each)
      return werk !== undefined && compare(werk, neu) < 0
    })
    folge.splice(davor + 1, 0, id)
  }
  return folge
}
