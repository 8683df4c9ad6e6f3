import { MEDAILLEN } from '#contract/medaille.ts'
import { WERT_WORT } from '#contract/modus-worte.ts'
import type { Papierstimme } from '#contract/nacherfassung.ts'
import type { Punkte } from '#contract/punkt.ts'
import type { Modus, Skala } from '#contract/runde.ts'
import { byModus, type Wert } from '#contract/wert.ts'
import { punkteOf } from '#src/parts/stimme/skala.ts'

type Runde = Punkte['runden'][number]
/** What was chosen for one work: by the id of a choice, or by criterion. */
export type Zeilenwahl = Readonly<Record<string, string>>

export const ENTHALTUNG = 'ENTHALTUNG'
/** The one choice of a work in a mode that is given as a whole. */
export const GANZES = ''

interface Feld {
  /** Of a criterion, or GANZES. */
  id: string
  label: string
  options: { value: string; label: string }[]
}

const ZEHN: Skala = { min: 1, max: 10, schritt: 1, texte: [] }

/** The fields of one line, by the mode of the round. */
const FELDER: Readonly<Record<Modus, (runde: Runde) => Feld[]>> = {
  PUNKTE: ({ skala }) => ganzes(punkteOf(skala ?? ZEHN).map((punkte) => ({ punkte }))),
  JA_NEIN: () => ganzes([{ ja: true }, { ja: false }]),
  MEDAILLE: () => ganzes(MEDAILLEN.map((medaille) => ({ medaille }))),
  KRITERIEN: ({ skala, kriterien }) =>
    kriterien.map(({ id, titel }) => ({
      id,
      label: titel,
      options: [
        ...punkteOf(skala ?? ZEHN).map((punkte) => ({ value: String(punkte), label: String(punkte) })),
        { value: ENTHALTUNG, label: 'Enthaltung' },
      ],
    })),
}

export function felderOf(runde: Runde): Feld[] {
  return FELDER[runde.modus](runde)
}

function ganzes(werte: readonly Wert[]): Feld[] {
  const options = werte.map((wert) => ({ value: JSON.stringify(wert), label: byModus(WERT_WORT, wert, []) }))
  return [{ id: GANZES, label: 'Auf dem Papier', options: [...options, { value: ENTHALTUNG, label: 'Enthaltung' }] }]
}

/** The vote of one line; null while nothing, or not everything, was chosen. */
export function stimmeOf(einreichungId: string, wahl: Zeilenwahl, runde: Runde): Papierstimme | null {
  const gewaehlt = Object.values(wahl)
  if (gewaehlt.includes(ENTHALTUNG)) return { einreichungId, art: 'ENTHALTUNG', wert: null }
  const ganz = wahl[GANZES]
  if (ganz !== undefined) return { einreichungId, art: 'BEWERTET', wert: JSON.parse(ganz) as Wert }
  if (gewaehlt.length === 0 || gewaehlt.length < runde.kriterien.length) return null
  return { einreichungId, art: 'BEWERTET', wert: { kriterien: Object.fromEntries(Object.entries(wahl).map(([id, punkte]) => [id, Number(punkte)])) } }
}
