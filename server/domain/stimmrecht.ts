export interface Sitz {
  funktion: string
  stimmberechtigt: number
}

/** Who may vote in a round: an observer never, the chair as the jury decided (JA, NEIN, or only to break a tie in the run-off). */
export function hasStimmrecht(sitz: Sitz, vorsitzStimmrecht: string, rundeArt: string): boolean {
  if (sitz.stimmberechtigt !== 1 || sitz.funktion === 'BEOBACHTER') return false
  if (sitz.funktion !== 'VORSITZ' || vorsitzStimmrecht === 'JA') return true
  return vorsitzStimmrecht === 'NUR_BEI_GLEICHSTAND' && rundeArt === 'STICHWAHL'
}
