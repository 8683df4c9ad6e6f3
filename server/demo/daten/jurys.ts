import type { Funktion } from '#contract/jury.ts'
import type { Kriterium, Modus, Skala } from '#contract/runde.ts'

export interface DemoRunde {
  titel: string
  art: 'VORJURY' | 'SHORTLIST' | 'MEDAILLEN'
  modus: Modus
  offen: boolean
  skala: Skala | null
  kriterien: Kriterium[]
}

export interface DemoJury {
  nummer: number
  titel: string
  kategorien: number[]
  mitglieder: { konto: string; funktion: Funktion }[]
  runden: DemoRunde[]
}

/** The five words of the design, each for two steps. */
const ZEHN: Skala = {
  min: 1,
  max: 10,
  schritt: 1,
  texte: ['nicht preiswürdig', 'solide', 'gut', 'sehr stark', 'herausragend'].flatMap((wort) => [wort, wort]),
}

const KRITERIEN: Kriterium[] = [
  { id: 'idee', titel: 'Idee', gewicht: 50, hilfe: 'Ist der Gedanke neu, einfach und richtig für diese Aufgabe?' },
  { id: 'gestaltung', titel: 'Gestaltung', gewicht: 30, hilfe: 'Form, Material, Schrift und Handwerk.' },
  { id: 'wirkung', titel: 'Wirkung', gewicht: 20, hilfe: 'Tut die Arbeit, was sie soll?' },
]

const medaillen = (offen: boolean): DemoRunde => ({ titel: 'Medaillenrunde', art: 'MEDAILLEN', modus: 'MEDAILLE', offen, skala: null, kriterien: [] })

export const JURYS: readonly DemoJury[] = [
  {
    nummer: 1,
    titel: 'Print & Plakat',
    kategorien: [1, 2, 3, 4, 5],
    mitglieder: [{ konto: 'praesident', funktion: 'VORSITZ' }, ...members(1, 12)],
    runden: [{ titel: 'Punkterunde', art: 'SHORTLIST', modus: 'PUNKTE', offen: true, skala: ZEHN, kriterien: [] }, medaillen(false)],
  },
  {
    nummer: 2,
    titel: 'Film & Audio',
    kategorien: [6, 7, 8],
    mitglieder: [{ konto: 'jury13', funktion: 'VORSITZ' }, ...members(14, 18)],
    runden: [
      { titel: 'Bewertung nach Kriterien', art: 'SHORTLIST', modus: 'KRITERIEN', offen: true, skala: ZEHN, kriterien: KRITERIEN },
      medaillen(false),
    ],
  },
  {
    nummer: 3,
    titel: 'Digital & Event',
    kategorien: [9, 10, 11, 12, 13],
    mitglieder: [
      { konto: 'jury17', funktion: 'VORSITZ' },
      { konto: 'jury18', funktion: 'STV' },
      ...members(13, 16),
      { konto: 'jury19', funktion: 'MITGLIED' },
    ],
    runden: [{ titel: 'Vorjury', art: 'VORJURY', modus: 'JA_NEIN', offen: true, skala: null, kriterien: [] }, medaillen(false)],
  },
  {
    nummer: 4,
    titel: 'Nachwuchs',
    kategorien: [14],
    mitglieder: [{ konto: 'jury20', funktion: 'VORSITZ' }, ...members(14, 18), { konto: 'jury19', funktion: 'BEOBACHTER' }],
    runden: [medaillen(true)],
  },
]

function members(from: number, to: number): DemoJury['mitglieder'] {
  return Array.from({ length: to - from + 1 }, (_, n) => ({ konto: `jury${from + n}`, funktion: 'MITGLIED' }))
}
