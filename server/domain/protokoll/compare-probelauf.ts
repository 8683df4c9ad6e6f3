import type { Mangel } from '#contract/kette.ts'
import { PROBELAUF_ART } from '../jury/probelauf.ts'
import type { Versiegelt } from './protokoll.ts'

/** A rehearsal is one from its first entry, and nothing becomes one later: its row says what that entry says. */
export function compareProbelauf(eintraege: readonly Versiegelt[], { id, probe }: { id: string; probe: number }): Mangel[] {
  const spaeter = eintraege.slice(1).find(({ eintrag }) => eintrag.art === PROBELAUF_ART)
  const versiegelt = eintraege[0]?.eintrag.art === PROBELAUF_ART
  return [
    ...(spaeter ? [{ nr: spaeter.eintrag.nr, satz: `Eintrag ${spaeter.eintrag.nr}: Eine Jury wird nicht nachträglich zum Probelauf.` }] : []),
    ...(versiegelt && probe !== 1 ? [{ nr: 1, satz: `Eintrag 1: Die Jury ${id} wurde als Probelauf angelegt, laut Tabelle ist sie keiner.` }] : []),
    ...(!versiegelt && probe !== 0
      ? [{ nr: null, satz: `Die Jury ${id} ist laut Tabelle ein Probelauf, angelegt wurde sie nicht als solcher.` }]
      : []),
  ]
}
