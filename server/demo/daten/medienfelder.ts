type FeldTyp = 'BILDSERIE' | 'VIDEO' | 'AUDIO' | 'PDF' | 'LINK' | 'DRUCKDATEI'
export type Feld = FeldTyp | 'KAMPAGNENFILM'

/** In the order of the stage: a film stands first, the film of a campaign behind the pictures that compete. */
export const MEDIENFELDER: readonly { feld: Feld; titel: string; typ: FeldTyp; imJurypaket: boolean }[] = [
  { feld: 'VIDEO', titel: 'Film', typ: 'VIDEO', imJurypaket: true },
  { feld: 'AUDIO', titel: 'Audio', typ: 'AUDIO', imJurypaket: true },
  { feld: 'BILDSERIE', titel: 'Bilder', typ: 'BILDSERIE', imJurypaket: true },
  { feld: 'KAMPAGNENFILM', titel: 'Film zur Kampagne', typ: 'VIDEO', imJurypaket: true },
  { feld: 'PDF', titel: 'Projektmappe', typ: 'PDF', imJurypaket: true },
  { feld: 'LINK', titel: 'Im Netz', typ: 'LINK', imJurypaket: true },
  { feld: 'DRUCKDATEI', titel: 'Druckdatei', typ: 'DRUCKDATEI', imJurypaket: false },
]

export function typOf(feld: Feld): FeldTyp {
  return feld === 'KAMPAGNENFILM' ? 'VIDEO' : feld
}
