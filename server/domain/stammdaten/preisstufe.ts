import type { Preis } from '#contract/einreichung-entwurf.ts'
import type { Preislage, Zielgruppe } from '#contract/preisstufe.ts'
import { endeOf } from '#contract/wandzeit.ts'
import { instantOf } from '../grund/instant-of.ts'

/** What decides when and for whom a price applies. Times are wall clock; `ende` is read by `endeOf`: the first moment at which it no longer applies. */
export interface Stufe {
  id: string
  jahr: number
  zielgruppe: string
  abAnzahl: number
  start: string
  ende: string | null
  /** Empty: all categories. */
  kategorieIds: readonly string[]
}

export interface Tarif extends Stufe {
  titel: string
  betragNettoCent: number
  ustProzent: number
}

export interface Jetzt {
  nowMs: number
  timeZone: string
}

/** Whose work the price is asked for. */
export interface Preisfall {
  agentur: { art: string; mitgliedGeprueft: boolean }
  kategorie: { id: string; wettbewerb: string }
  /** The how-manieth Einreichung of the agency in its year this is, from 1. */
  anzahl: number
  timeZone: string
}

/**
 * Two tiers of one year, target group and `abAnzahl` that share a category overlap when both start at the same moment, or when the earlier one names an end
 * that lies after the start of the later one. An earlier one with an open end never overlaps: for the categories they share it ends where the later one
 * starts. So for each category at most one tier applies at any time: the one that started last, until its end.
 */
export function findUeberschneidung<T extends Stufe>(stufe: Stufe, andere: readonly T[]): { feld: 'start' | 'ende'; mit: T } | null {
  for (const mit of andere.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    if (mit.id === stufe.id || !areRivals(stufe, mit)) continue
    if (mit.start === stufe.start) return { feld: 'start', mit }
    if (mit.start < stufe.start && mit.ende !== null && endeOf(mit.ende) > stufe.start) return { feld: 'start', mit }
    if (mit.start > stufe.start && stufe.ende !== null && endeOf(stufe.ende) > mit.start) return { feld: 'ende', mit }
  }
  return null
}

/**
 * The one rule of prices: the tiers that apply to a category at a moment, for whichever target group and number. All of `stufen` are active. One that ended, or
 * that was followed by another for this category, does not come back, even when the one that followed has ended too.
 */
export function listGeltendeIn<T extends Stufe>(stufen: readonly T[], kategorieId: string, { nowMs, timeZone }: Jetzt): T[] {
  const begun = stufen.filter((stufe) => covers(stufe, kategorieId) && instantOf(stufe.start, timeZone) <= nowMs)
  return begun.filter((stufe) => {
    const ende = endeIn(stufe, begun, kategorieId)
    return ende === null || nowMs < instantOf(ende, timeZone)
  })
}

/** Wall clock: from when on a tier no longer applies to a category, by its own end or because the next one begins; null: it is open. */
export function endeIn(stufe: Stufe, stufen: readonly Stufe[], kategorieId: string): string | null {
  const naechste = stufen.filter((rival) => rival.start > stufe.start && areRivals(stufe, rival) && covers(rival, kategorieId))
  const [ende = null] = [...naechste.map(({ start }) => start), ...(stufe.ende === null ? [] : [endeOf(stufe.ende)])].toSorted()
  return ende
}

/** The tiers that apply now to at least one category of their year. A year without categories counts as having one. */
export function listGeltende(stufen: readonly Stufe[], kategorieIdsOf: (jahr: number) => readonly string[], jetzt: Jetzt): Set<string> {
  const jahre = [...new Set(stufen.map(({ jahr }) => jahr))]
  return new Set(
    jahre.flatMap((jahr) => {
      const eigene = stufen.filter((stufe) => stufe.jahr === jahr)
      const ids = kategorieIdsOf(jahr)
      return (ids.length === 0 ? ['jede'] : ids).flatMap((id) => listGeltendeIn(eigene, id, jetzt).map((stufe) => stufe.id))
    }),
  )
}

export function preislageOf(stufe: Stufe & { aktiv: boolean }, geltende: ReadonlySet<string>, { nowMs, timeZone }: Jetzt): Preislage {
  if (!stufe.aktiv) return 'ARCHIVIERT'
  if (geltende.has(stufe.id)) return 'GILT'
  return instantOf(stufe.start, timeZone) <= nowMs ? 'VORBEI' : 'KOMMT'
}

export function preisfallOf(
  { agentur, kategorie, anzahl }: { agentur: { art: string; mitgliedGeprueft: number }; kategorie: Preisfall['kategorie']; anzahl: number },
  timeZone: string,
): Preisfall {
  return {
    agentur: { art: agentur.art, mitgliedGeprueft: agentur.mitgliedGeprueft === 1 },
    kategorie: { id: kategorie.id, wettbewerb: kategorie.wettbewerb },
    anzahl,
    timeZone,
  }
}

/**
 * The price of one work at a moment (docs/rules.md, „Prices and tiers"): of the tiers that apply to its category and whose number is reached, the narrowest
 * target group decides; in it the largest `abAnzahl`. null: no tier applies.
 */
export function preisOf(tarife: readonly Tarif[], fall: Preisfall, atMs: number): Preis | null {
  const geltende = listGeltendeIn(tarife, fall.kategorie.id, { nowMs: atMs, timeZone: fall.timeZone })
  const passende = geltende.filter(({ abAnzahl }) => abAnzahl <= fall.anzahl).toSorted((a, b) => b.abAnzahl - a.abAnzahl)
  for (const gruppe of listZielgruppen(fall)) {
    const tarif = passende.find(({ zielgruppe }) => zielgruppe === gruppe)
    if (!tarif) continue
    const { id, titel, betragNettoCent, ustProzent } = tarif
    return { preisstufeId: id, titel, betragNettoCent, ustProzent, anzahl: fall.anzahl }
  }
  return null
}

/** The first change of the price after `nowMs` and not after `bisMs` (null: no end); null when it stays. */
export function preisDanachOf(
  tarife: readonly Tarif[],
  fall: Preisfall,
  { nowMs, bisMs }: { nowMs: number; bisMs: number | null },
): { abMs: number; betragNettoCent: number } | null {
  const heute = preisOf(tarife, fall, nowMs)
  const zeiten = tarife.flatMap(({ start, ende }) => [start, ...(ende === null ? [] : [endeOf(ende)])]).map((zeit) => instantOf(zeit, fall.timeZone))
  for (const abMs of [...new Set(zeiten)].toSorted((a, b) => a - b)) {
    if (abMs <= nowMs || (bisMs !== null && abMs > bisMs)) continue
    const preis = preisOf(tarife, fall, abMs)
    if (preis && preis.betragNettoCent !== heute?.betragNettoCent) return { abMs, betragNettoCent: preis.betragNettoCent }
  }
  return null
}

/** From the narrowest to everybody. */
function listZielgruppen({ agentur, kategorie }: Preisfall): Zielgruppe[] {
  return [
    ...(kategorie.wettbewerb === 'YOUNG' || agentur.art === 'SCHULE' ? (['YOUNG'] as const) : []),
    ...(agentur.art === 'EPU' ? (['EPU'] as const) : []),
    agentur.mitgliedGeprueft ? 'MITGLIED' : 'NICHTMITGLIED',
    'ALLE',
  ]
}

function areRivals(a: Stufe, b: Stufe): boolean {
  if (a.jahr !== b.jahr || a.zielgruppe !== b.zielgruppe || a.abAnzahl !== b.abAnzahl) return false
  return a.kategorieIds.length === 0 || b.kategorieIds.length === 0 || a.kategorieIds.some((id) => b.kategorieIds.includes(id))
}

function covers({ kategorieIds }: Stufe, kategorieId: string): boolean {
  return kategorieIds.length === 0 || kategorieIds.includes(kategorieId)
}
