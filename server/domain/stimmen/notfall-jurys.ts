import type { NotfallJury } from '#contract/notfall.ts'
import type { Eingang } from './read-stimmabgaben.ts'

export interface Rundenjury {
  rundeId: string
  juryId: string
  titel: string
}

/** Of which juries how many acts were new and how many known; one that cannot be read, or names no round that there is, is of none. */
export function countJurys(
  rundenjurys: readonly Rundenjury[],
  { neue, bekannte }: { neue: readonly Eingang[]; bekannte: readonly Eingang[] },
): NotfallJury[] {
  const juryOf = new Map(rundenjurys.map((each) => [each.rundeId, each]))
  const countOf = (eingaenge: readonly Eingang[], juryId: string) =>
    eingaenge.filter(({ stimmabgabe }) => stimmabgabe && juryOf.get(stimmabgabe.rundeId)?.juryId === juryId).length
  const titelOf = new Map(rundenjurys.map(({ juryId, titel }) => [juryId, titel]))
  return [...titelOf]
    .map(([juryId, titel]) => ({ juryId, titel, uebernommen: countOf(neue, juryId), bekannt: countOf(bekannte, juryId) }))
    .filter(({ uebernommen, bekannt }) => uebernommen + bekannt > 0)
    .toSorted((a, b) => a.titel.localeCompare(b.titel, 'de') || (a.juryId < b.juryId ? -1 : 1))
}

/** Why a file that was brought for a jury is none of it: whose it is instead. Null when it holds something of it. */
export function fremdSatzOf(
  rundenjurys: readonly Rundenjury[],
  { fuer, name }: { fuer: { id: string; titel: string }; name: string },
): string | null {
  if (rundenjurys.some(({ juryId }) => juryId === fuer.id)) return null
  const titel = [...new Set(rundenjurys.map((each) => `„${each.titel}“`))].toSorted((a, b) => a.localeCompare(b, 'de'))
  const wem = titel.length === 0 ? 'Keine lässt sich einer Jury zuordnen.' : `Sie gehören zu ${new Intl.ListFormat('de').format(titel)}.`
  return `Von den Stimmen von ${name} gehört keine zu „${fuer.titel}“. ${wem}`
}
