import { instantOfWandzeit } from '#contract/wandzeit.ts'
import type { Preislage } from '#contract/preisstufe.ts'

/** What decides when and for whom a price applies. Times are wall clock; `ende` is the first moment at which it no longer applies. */
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

export interface Jetzt {
  nowMs: number
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
    if (mit.start < stufe.start && mit.ende !== null && mit.ende > stufe.start) return { feld: 'start', mit }
    if (mit.start > stufe.start && stufe.ende !== null && stufe.ende > mit.start) return { feld: 'ende', mit }
  }
  return null
}

/** The tiers that apply now to at least one category of their year. All of `stufen` are active; a year without categories counts as having one. */
export function listGeltende(stufen: readonly Stufe[], kategorieIdsOf: (jahr: number) => readonly string[], jetzt: Jetzt): Set<string> {
  const begun = stufen.filter(({ start }) => isReached(start, jetzt))
  const geltend = begun.filter((stufe) => {
    if (stufe.ende !== null && isReached(stufe.ende, jetzt)) return false
    const later = begun.filter((rival) => rival.start > stufe.start && areRivals(stufe, rival))
    const kategorieIds = kategorieIdsOf(stufe.jahr)
    const eigene = kategorieIds.length === 0 ? ['jede'] : kategorieIds.filter((id) => covers(stufe, id))
    return eigene.some((id) => !later.some((rival) => covers(rival, id)))
  })
  return new Set(geltend.map(({ id }) => id))
}

export function preislageOf(stufe: Stufe & { aktiv: boolean }, geltende: ReadonlySet<string>, jetzt: Jetzt): Preislage {
  if (!stufe.aktiv) return 'ARCHIVIERT'
  if (geltende.has(stufe.id)) return 'GILT'
  return isReached(stufe.start, jetzt) ? 'VORBEI' : 'KOMMT'
}

function areRivals(a: Stufe, b: Stufe): boolean {
  if (a.jahr !== b.jahr || a.zielgruppe !== b.zielgruppe || a.abAnzahl !== b.abAnzahl) return false
  return a.kategorieIds.length === 0 || b.kategorieIds.length === 0 || a.kategorieIds.some((id) => b.kategorieIds.includes(id))
}

function covers({ kategorieIds }: Stufe, kategorieId: string): boolean {
  return kategorieIds.length === 0 || kategorieIds.includes(kategorieId)
}

function isReached(wandzeit: string, { nowMs, timeZone }: Jetzt): boolean {
  return instantOfWandzeit(wandzeit, timeZone) <= nowMs
}
