/** One step at the table of a category, as its entry names it; its texts and what it decided are sealed as a hash. */
export interface Tischeintrag {
  rundeId: string
  kategorieId: string
  nr: number
  art: string
  davor: number | null
}

/** What a round awarded, as its entry names it. */
export interface Auszeichnungseintrag {
  rundeId: string
  zeilen: readonly { id: string; kategorieId: string; einreichungId: string; medaille: string }[]
}
