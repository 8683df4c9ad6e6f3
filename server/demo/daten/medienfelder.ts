export type FeldTyp = 'BILDSERIE' | 'VIDEO' | 'AUDIO' | 'PDF' | 'LINK' | 'DRUCKDATEI'

export const MEDIENFELDER: readonly { titel: string; typ: FeldTyp; imJurypaket: boolean }[] = [
  { titel: 'Film', typ: 'VIDEO', imJurypaket: true },
  { titel: 'Audio', typ: 'AUDIO', imJurypaket: true },
  { titel: 'Bilder', typ: 'BILDSERIE', imJurypaket: true },
  { titel: 'Projektmappe', typ: 'PDF', imJurypaket: true },
  { titel: 'Im Netz', typ: 'LINK', imJurypaket: true },
  { titel: 'Druckdatei', typ: 'DRUCKDATEI', imJurypaket: false },
]
