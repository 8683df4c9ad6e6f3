import { compareBruch, roundBruch, type Bruch } from '#contract/bruch.ts'
import type { Auswertung } from '#contract/auswertung.ts'
import type { ErgebnisEinreichung } from '#contract/ergebnis.ts'
import { MEDAILLEN, type Medaille } from '#contract/medaille.ts'
import type { WertOf } from '#contract/modus.ts'
import type { Kriterium, Modus } from '#contract/runde.ts'
import { modusOf, type Wert } from '#contract/wert.ts'
import type { Ausgleich } from './ausgleich.ts'

export interface WertungsRegel {
  modus: Modus
  kriterien: readonly Kriterium[]
  quorumProzent: number
  mehrheitProzent: number
  auswertung: Auswertung
}
/** Equal counted values of one work. */
export interface Wertgruppe {
  wert: Wert
  anzahl: number
}
export interface Auszaehlung {
  gruppen: readonly Wertgruppe[]
  enthaltungen: number
  /** Entitled members that are recused from this work. */
  befangen: number
  /** Of a round by Z_MITTEL, once somebody has voted. */
  ausgleich?: Ausgleich | undefined
}
export interface Wertung {
  wert: number | null
  /** Beside a value that is not the mean: the mean. */
  roh: number | null
  hinweis: ErgebnisEinreichung['hinweis']
  streuung: number | null
  median: number | null
  stimmen: number
  stimmberechtigt: number
  quorum: number
  gueltig: boolean
  verteilung: { wert: number | string; anzahl: number }[]
  /** What ranks compare; null without a valid vote. */
  rangwert: Bruch | null
  /** The median, exact. */
  medianwert: Bruch | null
  /** The mean of what was given. */
  mittel: Bruch | null
}

/** A value of one juror over the common denominator of its round. */
interface Jurorwert {
  zaehler: number
  anzahl: number
}

/** One work: docs/rules.md, „Results". */
export function countWertung({ gruppen, enthaltungen, befangen, ausgleich }: Auszaehlung, regel: WertungsRegel, mitStimmrecht: number): Wertung {
  const stimmberechtigt = Math.max(0, mitStimmrecht - befangen)
  const stimmen = gruppen.reduce((sum, gruppe) => sum + gruppe.anzahl, 0)
  const quorum = Math.min(stimmberechtigt, Math.max(3, Math.ceil((regel.quorumProzent * stimmberechtigt) / 100)))
  const weise = ZAEHLWEISE[regel.modus]
  const nenner = weise.nenner(regel)
  const werte = gruppen
    .map(({ wert, anzahl }) => ({ zaehler: zaehlweiseOf(wert).zaehler(wert, regel), anzahl }))
    .toSorted((a, b) => a.zaehler - b.zaehler)
  const was = { werte, stimmen, regel, ausgleich }
  const rangwert = stimmen === 0 ? null : weise.rangwert(was)
  const mittel = stimmen === 0 ? null : meanOf(was)
  const medianwert = stimmen === 0 ? null : medianOf(werte, nenner, stimmen)
  return {
    wert: rangwert && roundBruch(rangwert),
    roh: mittel && regel.auswertung !== 'MITTEL' ? roundBruch(mittel) : null,
    hinweis: stimmen === 0 ? null : HINWEIS[regel.auswertung](was),
    streuung: stimmen === 0 ? null : streuungOf(werte, nenner, stimmen),
    median: medianwert && roundBruch(medianwert),
    stimmen,
    stimmberechtigt,
    quorum,
    gueltig: rangwert !== null && stimmen + enthaltungen >= quorum,
    verteilung: verteilungOf(gruppen, regel, nenner),
    rangwert,
    medianwert,
    mittel,
  }
}

/** Equal means share a rank, the next rank skips; below quorum there is none. */
export function rankWertungen(wertungen: readonly Wertung[]): { rang: number | null; gleichstand: boolean }[] {
  const brueche = wertungen.flatMap((wertung) => (wertung.gueltig && wertung.rangwert ? [wertung.rangwert] : []))
  return wertungen.map(({ gueltig, rangwert }) => {
    if (!gueltig || !rangwert) return { rang: null, gleichstand: false }
    const better = brueche.filter((bruch) => compareBruch(bruch, rangwert) > 0).length
    const equal = brueche.filter((bruch) => compareBruch(bruch, rangwert) === 0).length
    return { rang: better + 1, gleichstand: equal > 1 }
  })
}

/** The valid votes for one work, in the order of their values. */
interface Werkstimmen {
  werte: readonly Jurorwert[]
  stimmen: number
  regel: WertungsRegel
  ausgleich: Ausgleich | undefined
}

/** How a mode turns values into a result. `label` is how the distribution calls a value. */
interface Zaehlweise<W> {
  zaehler(wert: W, regel: WertungsRegel): number
  nenner(regel: WertungsRegel): number
  label(wert: W, gerundet: number): number | string
  rangwert(was: Werkstimmen): Bruch
}

const ZAEHLWEISE: { readonly [M in Modus]: Zaehlweise<WertOf<M>> } = {
  PUNKTE: { zaehler: ({ punkte }) => punkte, nenner: () => 1, label: (_, gerundet) => gerundet, rangwert: evaluate },
  JA_NEIN: { zaehler: ({ ja }) => (ja ? 1 : 0), nenner: () => 1, label: ({ ja }) => (ja ? 'JA' : 'NEIN'), rangwert: meanOf },
  /** The distribution shows each juror's weighted mean, rounded to a whole point. */
  KRITERIEN: {
    zaehler: (wert, { kriterien }) => kriterien.reduce((sum, { id, gewicht }) => sum + gewicht * (wert.kriterien[id] ?? 0), 0),
    nenner: gewichtOf,
    label: (_, gerundet) => gerundet,
    rangwert: evaluate,
  },
  MEDAILLE: {
    zaehler: ({ medaille }) => stufeOf(medaille),
    nenner: () => 1,
    label: ({ medaille }) => medaille,
    rangwert: ({ werte, stimmen, regel }) => ({ zaehler: erreichteStufe(werte, stimmen, regel.mehrheitProzent), nenner: 1 }),
  },
}

function zaehlweiseOf(wert: Wert): Zaehlweise<Wert> {
  return ZAEHLWEISE[modusOf(wert)]
}

/** Fewer leave nothing between the ends. */
const MIN_GESTUTZT = 5
const MILLION = 1_000_000

/** What ranks compare, by the evaluation of the round. Z_MITTEL compares the mean distance from each juror's average; `rangfolge.ts` puts it on the scale. */
const AUSWERTUNG: { readonly [A in Auswertung]: (was: Werkstimmen) => Bruch } = {
  MITTEL: meanOf,
  MEDIAN: ({ werte, stimmen, regel }) => medianOf(werte, nennerOf(regel), stimmen),
  GESTUTZT: (was) => (was.stimmen < MIN_GESTUTZT ? meanOf(was) : trimmedOf(was)),
  Z_MITTEL: ({ ausgleich }) => ({ zaehler: ausgleich?.z ?? 0, nenner: MILLION }),
}

const HINWEIS: { readonly [A in Auswertung]: (was: Werkstimmen) => Wertung['hinweis'] } = {
  MITTEL: () => null,
  MEDIAN: () => null,
  GESTUTZT: ({ stimmen }) => (stimmen < MIN_GESTUTZT ? { art: 'NICHT_GESTUTZT', stimmen } : null),
  Z_MITTEL: ({ ausgleich }) => (ausgleich && ausgleich.ohne > 0 ? { art: 'OHNE_AUSGLEICH', stimmen: ausgleich.ohne } : null),
}

function evaluate(was: Werkstimmen): Bruch {
  return AUSWERTUNG[was.regel.auswertung](was)
}

function meanOf({ werte, stimmen, regel }: Werkstimmen): Bruch {
  return { zaehler: sumOf(werte), nenner: nennerOf(regel) * stimmen }
}

/** Without one of the highest and one of the lowest, whoever gave them. */
function trimmedOf({ werte, stimmen, regel }: Werkstimmen): Bruch {
  const enden = (werte[0]?.zaehler ?? 0) + (werte.at(-1)?.zaehler ?? 0)
  return { zaehler: sumOf(werte) - enden, nenner: nennerOf(regel) * (stimmen - 2) }
}

function sumOf(werte: readonly Jurorwert[]): number {
  return werte.reduce((sum, { zaehler, anzahl }) => sum + zaehler * anzahl, 0)
}

/** Of every value of a round, in whole numbers. */
export function nennerOf(regel: WertungsRegel): number {
  return ZAEHLWEISE[regel.modus].nenner(regel)
}

/** A value in whole numbers over the denominator of its round. */
export function zaehlerOf(wert: Wert, regel: WertungsRegel): number {
  return zaehlweiseOf(wert).zaehler(wert, regel)
}

function gewichtOf({ kriterien }: WertungsRegel): number {
  return Math.max(
    1,
    kriterien.reduce((sum, { gewicht }) => sum + gewicht, 0),
  )
}

/** 0 = KEINE … 5 = GRANDPRIX. */
function stufeOf(medaille: Medaille): number {
  return MEDAILLEN.length - 1 - MEDAILLEN.indexOf(medaille)
}

/** The highest level that more than the majority gave, or more. */
function erreichteStufe(werte: readonly Jurorwert[], stimmen: number, mehrheitProzent: number): number {
  for (let stufe = MEDAILLEN.length - 1; stufe > 0; stufe -= 1) {
    const mindestens = werte.reduce((sum, { zaehler, anzahl }) => sum + (zaehler >= stufe ? anzahl : 0), 0)
    if (mindestens * 100 > mehrheitProzent * stimmen) return stufe
  }
  return 0
}

function streuungOf(werte: readonly Jurorwert[], nenner: number, stimmen: number): number {
  const mean = werte.reduce((sum, { zaehler, anzahl }) => sum + zaehler * anzahl, 0) / (nenner * stimmen)
  const squares = werte.reduce((sum, { zaehler, anzahl }) => sum + anzahl * (zaehler / nenner - mean) ** 2, 0)
  return Math.floor(Math.sqrt(squares / stimmen) * 100 + 0.5) / 100
}

function medianOf(werte: readonly Jurorwert[], nenner: number, stimmen: number): Bruch {
  const lower = zaehlerAt(werte, Math.floor((stimmen - 1) / 2))
  const upper = zaehlerAt(werte, Math.floor(stimmen / 2))
  return { zaehler: lower + upper, nenner: 2 * nenner }
}

function zaehlerAt(werte: readonly Jurorwert[], index: number): number {
  let seen = 0
  for (const { zaehler, anzahl } of werte) {
    seen += anzahl
    if (seen > index) return zaehler
  }
  return 0
}

function verteilungOf(gruppen: readonly Wertgruppe[], regel: WertungsRegel, nenner: number): Wertung['verteilung'] {
  const counts = new Map<number | string, { rang: number; anzahl: number }>()
  for (const { wert, anzahl } of gruppen) {
    const weise = zaehlweiseOf(wert)
    const zaehler = weise.zaehler(wert, regel)
    const label = weise.label(wert, Math.floor((2 * zaehler + nenner) / (2 * nenner)))
    counts.set(label, { rang: zaehler, anzahl: (counts.get(label)?.anzahl ?? 0) + anzahl })
  }
  return [...counts].toSorted(([, a], [, b]) => a.rang - b.rang).map(([wert, { anzahl }]) => ({ wert, anzahl }))
}
