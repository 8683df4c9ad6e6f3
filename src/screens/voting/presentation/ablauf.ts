import type { Jurypaket, PaketEinreichung } from '#contract/jurypaket.ts'

/** The works of a category in the order in which they are shown. */
export function ablaufOf(paket: Jurypaket, kategorieId: string): PaketEinreichung[] {
  return paket.einreichungen.filter((werk) => werk.kategorieId === kategorieId)
}

export function arbeitenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Arbeit' : `${anzahl} Arbeiten`
}
