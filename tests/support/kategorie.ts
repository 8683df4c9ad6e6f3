/** A category as the office makes one. */
export const KATEGORIE = {
  jahr: 2026,
  titel: 'Plakat',
  kurztitel: 'Plakat',
  beschreibung: '',
  wettbewerb: 'HAUPT',
  gruppe: '',
  medienfelder: [],
  pflichtCredits: [],
  anonym: true,
  mindestEinreichungen: 0,
  maxGold: null,
  maxSilber: null,
  maxBronze: null,
  fristAbweichend: null,
  aktiv: true,
}
