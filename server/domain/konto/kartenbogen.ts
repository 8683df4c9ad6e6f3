/** What a sheet of access cards prints: finished words. */
export interface Kartenblatt {
  name: string
  jury: string
  titel: string
  ziel: string
  /** In two halves. */
  code: readonly string[]
  gueltigBis: string
}

export interface Kartenbogen {
  programm: string
  standMs: number
  /** Where a code is typed. */
  adresse: string
  karten: readonly Kartenblatt[]
}
