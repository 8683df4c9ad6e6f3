import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'

/** The works of a category, as the package has them; in which order they are shown says `useAblauf`. */
export function werkeOf(paket: Jurypaket, kategorieId: string): PaketEinreichung[] {
  return paket.einreichungen.filter((werk) => werk.kategorieId === kategorieId)
}

export function arbeitenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Arbeit' : `${anzahl} Arbeiten`
}
