import { compareBruch, roundBruch, type Bruch } from '#contract/bruch.ts'
import { MEDAILLEN, type Medaille } from '#contract/medaille.ts'
import type { WertOf } from '#contract/modus.ts'
import type { Kriterium, Modus } from '#contract/runde.ts'
import { modusOf, type Wert } from '#contract/wert.ts'

export interface WertungsRegel {
  modus: Modus
  kriterien: readonly Kriterium[]
  quorumProzent: number
  mehrheitProzent: number
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
}
export interface Wertung {
  wert: number | null
  streuung: number | null
  median: number | null
  stimmen: number
  stimmberechtigt: number
  quorum: number
  gueltig: boolean
  verteilung: { wert: number | string; anzahl: number }[]
  /** What ranks compare; null without a valid vote. */
  rangwert: Bruch | null
}

/** A value of one juror over the common denominator of its round. */
interface Jurorwert {
  zaehler: number
  anzahl: number
}

/** One work: docs/rules.md, „Results". */
export function countWertung({ gruppen, enthaltungen, befangen }: Auszaehlung, regel: WertungsRegel, mitStimmrecht: number): Wertung {
  const stimmberechtigt = Math.max(0, mitStimmrecht - befangen)
  const stimmen = gruppen.reduce((sum, gruppe) => sum + gruppe.anzahl, 0)
  const quorum = Math.min(stimmberechtigt, Math.max(3, Math.ceil((regel.quorumProzent * stimmberechtigt) / 100)))
  const weise = ZAEHLWEISE[regel.modus]
  const nenner = weise.nenner(regel)
  const werte = gruppen
    .map(({ wert, anzahl }) => ({ zaehler: zaehlweiseOf(wert).zaehler(wert, regel), anzahl }))
    .toSorted((a, b) => a.zaehler - b.zaehler)
  const rangwert = stimmen === 0 ? null : weise.rangwert(werte, stimmen, regel)
  return {
    wert: rangwert && roundBruch(rangwert),
    streuung: stimmen === 0 ? null : streuungOf(werte, nenner, stimmen),
    median: stimmen === 0 ? null : roundBruch(medianOf(werte, nenner, stimmen)),
    stimmen,
    stimmberechtigt,
    quorum,
    gueltig: rangwert !== null && stimmen + enthaltungen >= quorum,
    verteilung: verteilungOf(gruppen, regel, nenner),
    rangwert,
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

/** How a mode turns values into a result. `label` is how the distribution calls a value. */
interface Zaehlweise<W> {
  zaehler(wert: W, regel: WertungsRegel): number
  nenner(regel: WertungsRegel): number
  label(wert: W, gerundet: number): number | string
  rangwert(werte: readonly Jurorwert[], stimmen: number, regel: WertungsRegel): Bruch
}

const ZAEHLWEISE: { readonly [M in Modus]: Zaehlweise<WertOf<M>> } = {
  PUNKTE: { zaehler: ({ punkte }) => punkte, nenner: () => 1, label: (_, gerundet) => gerundet, rangwert: meanOf },
  JA_NEIN: { zaehler: ({ ja }) => (ja ? 1 : 0), nenner: () => 1, label: ({ ja }) => (ja ? 'JA' : 'NEIN'), rangwert: meanOf },
  /** The distribution shows each juror's weighted mean, rounded to a step. */
  KRITERIEN: {
    zaehler: (wert, { kriterien }) => kriterien.reduce((sum, { id, gewicht }) => sum + gewicht * (wert.kriterien[id] ?? 0), 0),
    nenner: gewichtOf,
    label: (_, gerundet) => gerundet,
    rangwert: meanOf,
  },
  MEDAILLE: {
    zaehler: ({ medaille }) => stufeOf(medaille),
    nenner: () => 1,
    label: ({ medaille }) => medaille,
    rangwert: (werte, stimmen, { mehrheitProzent }) => ({ zaehler: erreichteStufe(werte, stimmen, mehrheitProzent), nenner: 1 }),
  },
}

function zaehlweiseOf(wert: Wert): Zaehlweise<Wert> {
  return ZAEHLWEISE[modusOf(wert)]
}

function meanOf(werte: readonly Jurorwert[], stimmen: number, regel: WertungsRegel): Bruch {
  const zaehler = werte.reduce((sum, each) => sum + each.zaehler * each.anzahl, 0)
  return { zaehler, nenner: ZAEHLWEISE[regel.modus].nenner(regel) * stimmen }
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
