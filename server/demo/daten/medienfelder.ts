type FeldTyp = 'BILDSERIE' | 'VIDEO' | 'AUDIO' | 'PDF' | 'LINK' | 'DRUCKDATEI' | 'DOKUMENT'
export type Feld = Exclude<FeldTyp, 'DOKUMENT'> | 'KAMPAGNENFILM' | 'NACHWEIS'

interface DemoFeld {
  feld: Feld
  titel: string
  typ: FeldTyp
  imJurypaket: boolean
  hilfetext?: string
  /** None: all of the type. */
  formate?: string[]
  maxMb?: number
  maxSek?: number
  maxSeiten?: number
  /** Of the long side, as the guidelines say. */
  minBreite?: number
  inPraesentation?: 0
  inDruck?: 0 | 1
  anonymPruefen?: 0 | 1
  nachreichbar?: 0 | 1
}

const NACHWEIS =
  'Als Nachweis gilt eine Bestätigung der Schule, Hochschule oder des Lehrbetriebs, dass alle Beteiligten zum Einreichschluss in Ausbildung und nicht älter als ' +
  '27 Jahre sind: als PDF oder gut lesbares Foto. ' +
  'Die Jury bekommt ihn nicht. Sie können ihn nach der Abgabe und auch nach dem Einreichschluss nachreichen, bis über die Zulassung entschieden ist.'

/** In the order of the stage: a film stands first, the film of a campaign behind the pictures that compete. */
export const MEDIENFELDER: readonly DemoFeld[] = [
  { feld: 'VIDEO', titel: 'Film', typ: 'VIDEO', imJurypaket: true, maxMb: 500, maxSek: 120, anonymPruefen: 1 },
  { feld: 'AUDIO', titel: 'Audio', typ: 'AUDIO', imJurypaket: true, maxMb: 50, maxSek: 120, anonymPruefen: 1 },
  { feld: 'BILDSERIE', titel: 'Bilder', typ: 'BILDSERIE', imJurypaket: true, maxMb: 60, minBreite: 2000, anonymPruefen: 1 },
  { feld: 'KAMPAGNENFILM', titel: 'Film zur Kampagne', typ: 'VIDEO', imJurypaket: true, maxMb: 500, maxSek: 180, anonymPruefen: 1 },
  { feld: 'PDF', titel: 'Projektmappe', typ: 'PDF', imJurypaket: true, maxMb: 50, maxSeiten: 12, anonymPruefen: 1 },
  { feld: 'LINK', titel: 'Im Netz', typ: 'LINK', imJurypaket: true, anonymPruefen: 1 },
  { feld: 'DRUCKDATEI', titel: 'Druckdatei', typ: 'DRUCKDATEI', imJurypaket: false, maxMb: 300, inDruck: 1 },
  {
    feld: 'NACHWEIS',
    titel: 'Nachwuchsnachweis',
    typ: 'DOKUMENT',
    imJurypaket: false,
    inPraesentation: 0,
    formate: ['application/pdf', 'image/jpeg', 'image/png'],
    maxMb: 10,
    hilfetext: NACHWEIS,
    nachreichbar: 1,
  },
]

export function typOf(feld: Feld): FeldTyp {
  if (feld === 'NACHWEIS') return 'DOKUMENT'
  return feld === 'KAMPAGNENFILM' ? 'VIDEO' : feld
}
