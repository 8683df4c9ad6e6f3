import type { EinreichungLage } from '#src/parts/einreichung/einreichung-stand.ts'

/** The filters of the grid, in the address as `?auswahl=`. */
export type Auswahl = 'alle' | Exclude<EinreichungLage, 'befangen'>

export const AUSWAHLEN: readonly [Auswahl, string][] = [
  ['alle', 'Alle'],
  ['offen', 'Offen'],
  ['bewertet', 'Bewertet'],
  ['enthaltung', 'Enthaltung'],
  ['pruefen', 'Prüfen'],
]
