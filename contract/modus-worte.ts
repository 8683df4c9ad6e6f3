import type { Medaille } from './medaille.ts'
import type { ProModus } from './modus.ts'
import type { Kriterium } from './runde.ts'
import { mitMinus } from './zahl.ts'

/** „8 Punkte", „Ja", „Gold", „2 von 3 Kriterien" */
export const WERT_WORT: ProModus<[readonly Kriterium[]], string> = {
  PUNKTE: ({ punkte }) => punkteWort(punkte),
  JA_NEIN: jaWort,
  KRITERIEN: (wert, kriterien) => anzahlWort(Object.keys(wert.kriterien).length, kriterien),
  MEDAILLE: ({ medaille }) => MEDAILLE_TITEL[medaille],
}

/** Short enough for a leaf: „8", „Ja", „2/3". */
export const WERT_KURZ: ProModus<[readonly Kriterium[]], string> = {
  PUNKTE: ({ punkte }) => mitMinus(punkte),
  JA_NEIN: jaWort,
  KRITERIEN: (wert, kriterien) => mittelWort(wert.kriterien, kriterien),
  MEDAILLE: ({ medaille }) => MEDAILLE_KURZ[medaille],
}

const einzahl = () => false

/** „8 Punkte bleiben", „1 Punkt bleibt" */
export const IST_MEHRZAHL: ProModus<[], boolean> = {
  PUNKTE: ({ punkte }) => punkte !== 1,
  JA_NEIN: einzahl,
  KRITERIEN: einzahl,
  MEDAILLE: einzahl,
}

const zaehltZitat = (_: unknown, wort: string) => `Es zählt Ihr „${wort}“`

/** „Es zählen Ihre 6 Punkte", „Es zählt: Idee 5, Wirkung 4", „Es zählt Ihr „Gold““ */
export const ZAEHLT_SATZ: ProModus<[string], string> = {
  PUNKTE: (wert, wort) => (IST_MEHRZAHL.PUNKTE(wert) ? `Es zählen Ihre ${wort}` : `Es zählt Ihr ${wort}`),
  JA_NEIN: zaehltZitat,
  KRITERIEN: (_, wort) => `Es zählt: ${wort}`,
  MEDAILLE: zaehltZitat,
}

export const MEDAILLE_TITEL: Record<Medaille, string> = {
  GRANDPRIX: 'Grand Prix',
  GOLD: 'Gold',
  SILBER: 'Silber',
  BRONZE: 'Bronze',
  SHORTLIST: 'Shortlist',
  KEINE: 'ohne Auszeichnung',
}

const MEDAILLE_KURZ: Record<Medaille, string> = { GRANDPRIX: 'GP', GOLD: 'G', SILBER: 'S', BRONZE: 'B', SHORTLIST: 'SL', KEINE: 'o.' }

export function punkteWort(punkte: number): string {
  return punkte === 1 ? '1 Punkt' : `${mitMinus(punkte)} Punkte`
}

function jaWort({ ja }: { ja: boolean }): string {
  return ja ? 'Ja' : 'Nein'
}

export function kriterienWort(anzahl: number): string {
  return anzahl === 1 ? '1 Kriterium' : `${anzahl} Kriterien`
}

/** Away from the round's definition only what was given is known. */
function anzahlWort(anzahl: number, kriterien: readonly Kriterium[]): string {
  if (kriterien.length === 0) return `${kriterienWort(anzahl)} bewertet`
  return `${anzahl} von ${Math.max(kriterien.length, anzahl)} Kriterien`
}

/** Weighted mean with one decimal once every criterion has points, before that how many do. */
function mittelWort(werte: Record<string, number>, kriterien: readonly Kriterium[]): string {
  const done = kriterien.filter(({ id }) => werte[id] !== undefined)
  if (done.length < kriterien.length) return `${done.length}/${kriterien.length}`
  return mitMinus(mittelOf(werte, kriterien).toLocaleString('de-AT', { maximumFractionDigits: 1 }))
}

/** The weighted mean, once every criterion has points. */
export function mittelOf(werte: Record<string, number>, kriterien: readonly Kriterium[]): number {
  const weight = kriterien.reduce((sum, { gewicht }) => sum + gewicht, 0) || 1
  return kriterien.reduce((sum, { id, gewicht }) => sum + (werte[id] ?? 0) * gewicht, 0) / weight
}
