import type { JuryListItem } from '#contract/jury.ts'

/** Which jury stands for a category of the young, by its id. */
export type YoungWahl = ReadonlyMap<string, string>

/**
 * A category may be before several juries, and its address names none: a real one goes before a rehearsal, the one in which the person votes before
 * others, then the lower number. A choice once made stays while that jury has the category: a ballot never changes its jury under the finger.
 */
export function chooseYoungJurys(jurys: readonly JuryListItem[], before: YoungWahl): YoungWahl {
  const wahl = new Map<string, string>()
  for (const { id, young = [] } of jurys.toSorted(compareVorrang)) {
    for (const kategorieId of young) if (!wahl.has(kategorieId) || before.get(kategorieId) === id) wahl.set(kategorieId, id)
  }
  return wahl
}

/** Those of the newest year: of another one the juries themselves are left (`/voting`). */
export function listYoungJurys(jurys: readonly JuryListItem[], wahl: YoungWahl): JuryListItem[] {
  const stehend = new Set(wahl.values())
  const young = jurys.filter(({ id }) => stehend.has(id)).toSorted(compareVorrang)
  const jahr = Math.max(...young.map((jury) => jury.jahr))
  return young.filter((jury) => jury.jahr === jahr)
}

function compareVorrang(one: JuryListItem, other: JuryListItem): number {
  return (
    Number(one.probe ?? false) - Number(other.probe ?? false) ||
    sitzOf(other) - sitzOf(one) ||
    one.nummer - other.nummer ||
    (one.id < other.id ? -1 : 1)
  )
}

function sitzOf({ stimmberechtigt, funktion }: JuryListItem): number {
  return stimmberechtigt ? 2 : funktion === null ? 0 : 1
}
