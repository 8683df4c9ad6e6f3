type FeldTyp = 'BILDSERIE' | 'VIDEO' | 'AUDIO' | 'PDF' | 'LINK' | 'DRUCKDATEI'
export type Feld = FeldTyp | 'KAMPAGNENFILM'

interface DemoFeld {
  feld: Feld
  titel: string
  typ: FeldTyp
  imJurypaket: boolean
  maxMb?: number
  maxSek?: number
  inDruck?: 0 | 1
}

/** In the order of the stage: a film stands first, the film of a campaign behind the pictures that compete. */
export const MEDIENFELDER: readonly DemoFeld[] = [
  { feld: 'VIDEO', titel: 'Film', typ: 'VIDEO', imJurypaket: true, maxMb: 500, maxSek: 120 },
  { feld: 'AUDIO', titel: 'Audio', typ: 'AUDIO', imJurypaket: true, maxMb: 50, maxSek: 120 },
  { feld: 'BILDSERIE', titel: 'Bilder', typ: 'BILDSERIE', imJurypaket: true, maxMb: 60 },
  { feld: 'KAMPAGNENFILM', titel: 'Film zur Kampagne', typ: 'VIDEO', imJurypaket: true, maxMb: 500, maxSek: 180 },
  { feld: 'PDF', titel: 'Projektmappe', typ: 'PDF', imJurypaket: true, maxMb: 50 },
  { feld: 'LINK', titel: 'Im Netz', typ: 'LINK', imJurypaket: true },
  { feld: 'DRUCKDATEI', titel: 'Druckdatei', typ: 'DRUCKDATEI', imJurypaket: false, maxMb: 300, inDruck: 1 },
]

export function typOf(feld: Feld): FeldTyp {
  return feld === 'KAMPAGNENFILM' ? 'VIDEO' : feld
}
