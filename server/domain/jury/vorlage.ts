import type { RundeEingabe } from '#contract/jury-runde.ts'

const LEER = {
  start: null,
  ende: null,
  kriterien: [],
  quorumProzent: 50,
  mehrheitProzent: 50,
  auswertung: 'MITTEL' as const,
  ergebnisSichtbar: false,
}
const EIN_TAG_MIN = 1440

const WORTE = ['nicht preiswürdig', 'solide', 'gut', 'sehr stark', 'herausragend']

/** „Zwei Stufen": points online, medals in the room; what most awards do. */
export const ZWEI_STUFEN: readonly RundeEingabe[] = [
  {
    ...LEER,
    titel: 'Vorjury',
    art: 'VORJURY',
    modus: 'PUNKTE',
    skala: { min: 1, max: 10, schritt: 1, texte: WORTE.flatMap((wort) => [wort, wort]) },
    nachlaufMin: EIN_TAG_MIN,
  },
  { ...LEER, titel: 'Medaillen', art: 'MEDAILLEN', modus: 'MEDAILLE', skala: null, nachlaufMin: 60 },
]
