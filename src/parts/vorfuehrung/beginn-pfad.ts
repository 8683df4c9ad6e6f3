import type { Jurypaket } from '#contract/jurypaket.ts'

/** Where a show begins: with the category, if there is one only, else with the choice of it. */
export function beginnPfad({ juryId, kategorien }: Pick<Jurypaket, 'juryId' | 'kategorien'>): string {
  const [kategorie] = kategorien
  const pfad = `/voting/presentation/${juryId}`
  return kategorie && kategorien.length === 1 ? `${pfad}/${kategorie.id}` : pfad
}
