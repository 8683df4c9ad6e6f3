import type { Preis } from '#contract/einreichung-entwurf.ts'
import type { Zielgruppe } from '#contract/preisstufe.ts'
import { instantOf } from './instant-of.ts'

export interface Tarif {
  id: string
  titel: string
  zielgruppe: string
  abAnzahl: number
  /** Wall clock; `ende` is the first moment at which it no longer applies. */
  start: string
  ende: string | null
  betragNettoCent: number
  ustProzent: number
  /** Empty: all categories. */
  kategorieIds: readonly string[]
}

export interface Preislage {
  agentur: { art: string; mitgliedGeprueft: boolean }
  kategorie: { id: string; wettbewerb: string }
  /** The how-manieth Einreichung of the agency in its year this is, from 1. */
  anzahl: number
  timeZone: string
}

/**
 * The price of one work at a moment (domain.md §4.3): of the tiers that have begun, not ended and cover category and target group, the narrowest group
 * decides; in it the largest `abAnzahl` that is reached, then the latest start. null: no tier applies.
 */
export function preisOf(tarife: readonly Tarif[], lage: Preislage, atMs: number): Preis | null {
  const at = (wandzeit: string) => instantOf(wandzeit, lage.timeZone)
  const passende = tarife.filter(
    ({ start, ende, abAnzahl, kategorieIds }) =>
      at(start) <= atMs &&
      (ende === null || atMs < at(ende)) &&
      abAnzahl <= lage.anzahl &&
      (kategorieIds.length === 0 || kategorieIds.includes(lage.kategorie.id)),
  )
  for (const gruppe of listZielgruppen(lage)) {
    const [tarif] = passende
      .filter(({ zielgruppe }) => zielgruppe === gruppe)
      .toSorted((a, b) => b.abAnzahl - a.abAnzahl || (a.start < b.start ? 1 : a.start > b.start ? -1 : 0))
    if (!tarif) continue
    const { id, titel, betragNettoCent, ustProzent } = tarif
    return { preisstufeId: id, titel, betragNettoCent, ustProzent, anzahl: lage.anzahl }
  }
  return null
}

/** The first change of the price after `nowMs` and not after `bisMs` (null: no end); null when it stays. */
export function preisDanachOf(
  tarife: readonly Tarif[],
  lage: Preislage,
  { nowMs, bisMs }: { nowMs: number; bisMs: number | null },
): { abMs: number; betragNettoCent: number } | null {
  const heute = preisOf(tarife, lage, nowMs)
  const zeiten = tarife.flatMap(({ start, ende }) => [start, ...(ende === null ? [] : [ende])]).map((zeit) => instantOf(zeit, lage.timeZone))
  for (const abMs of [...new Set(zeiten)].toSorted((a, b) => a - b)) {
    if (abMs <= nowMs || (bisMs !== null && abMs > bisMs)) continue
    const preis = preisOf(tarife, lage, abMs)
    if (preis && preis.betragNettoCent !== heute?.betragNettoCent) return { abMs, betragNettoCent: preis.betragNettoCent }
  }
  return null
}

/** From the narrowest to everybody. */
function listZielgruppen({ agentur, kategorie }: Preislage): Zielgruppe[] {
  return [
    ...(kategorie.wettbewerb === 'YOUNG' || agentur.art === 'SCHULE' ? (['YOUNG'] as const) : []),
    ...(agentur.art === 'EPU' ? (['EPU'] as const) : []),
    agentur.mitgliedGeprueft ? 'MITGLIED' : 'NICHTMITGLIED',
    'ALLE',
  ]
}
