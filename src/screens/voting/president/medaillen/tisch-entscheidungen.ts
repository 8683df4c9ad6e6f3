import { TISCHSCHRITT_WORT } from '#contract/medaillen-worte.ts'
import type { Medaillentisch } from '#contract/medaillentisch.ts'

/** One decision at the tables of a round, as it is read. */
interface Entscheidung {
  key: string
  kategorie: string
  wort: string
  was: readonly string[]
  /** All of it in one line. */
  kurz: string
  begruendung: string | null
  name: string
  zeitMs: number
}

/** Steps of every table and works that were moved between them, newest first. */
export function listEntscheidungen({ schritte, wechsel = [], kategorien }: Medaillentisch): Entscheidung[] {
  const titelOf = new Map(kategorien.map(({ id, titel }) => [id, titel]))
  return [
    ...schritte.map(({ kategorieId, nr, art, ...schritt }) => ({
      ...schritt,
      key: `${kategorieId} ${nr}`,
      kategorie: titelOf.get(kategorieId) ?? '',
      wort: TISCHSCHRITT_WORT[art],
      kurz: (art === 'UEBERNAHME' ? schritt.was[0] : undefined) ?? TISCHSCHRITT_WORT[art],
    })),
    ...wechsel.map(({ einreichungId, titel, von, zu, begruendung, name, zeitMs }) => ({
      key: `${einreichungId} ${zeitMs}`,
      kategorie: von.titel,
      wort: 'In andere Kategorie gesetzt',
      was: [`„${titel}“ steht jetzt in ${zu.titel}.`],
      kurz: `„${titel}“ steht jetzt in ${zu.titel}.`,
      begruendung,
      name,
      zeitMs,
    })),
  ].toSorted((a, b) => b.zeitMs - a.zeitMs)
}
