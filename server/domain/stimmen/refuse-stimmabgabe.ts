import type { Reason } from '#contract/stimmabgabe.ts'
import { isWertValid } from '#contract/wert.ts'
import type { Abgabe } from './read-stimmabgaben.ts'
import { befangenKeyOf, stimmeKeyOf, type EinreichungStand, type Lage, type MitgliedStand, type RundeStand } from './stimmabgabe-lage.ts'
import { hasStimmrecht } from '../jury/stimmrecht.ts'

/** Whoever sits in the jury may write notes for himself, also an observer, also about a work that has left. */
export function refuseNotiz(abgabe: Abgabe, lage: Lage, mitglied: MitgliedStand): Reason | null {
  const einreichung = lage.einreichungen.get(abgabe.einreichungId)
  return einreichung?.juryIds.has(mitglied.juryId) ? null : 'unknown-einreichung'
}

/** Everything that makes an act worthless whatever the time and whatever other tablets did; null when nothing does. */
export function refuseStimmabgabe(abgabe: Abgabe, lage: Lage, { mitglied, runde }: { mitglied: MitgliedStand; runde: RundeStand }): Reason | null {
  if (!hasStimmrecht(mitglied, mitglied.vorsitzStimmrecht, runde.art)) return 'no-vote-right'
  return refuseEinreichung(abgabe, lage, mitglied) ?? refuseWert(abgabe, runde) ?? refuseBefangen(abgabe, lage, mitglied) ?? refuseStatus(runde)
}

function refuseEinreichung(abgabe: Abgabe, lage: Lage, mitglied: MitgliedStand): Reason | null {
  const einreichung = lage.einreichungen.get(abgabe.einreichungId)
  if (!einreichung) return 'unknown-einreichung'
  const inJury = einreichung.juryIds.has(mitglied.juryId)
  if (inJury && einreichung.sichtbar) return null
  if (!wasSeen(abgabe, lage, { mitglied, einreichung, inJury })) return 'unknown-einreichung'
  return einreichung.sichtbar ? 'moved' : 'withdrawn'
}

/** Nobody learns of works that were never in the jury: a tablet that had it knows an older revision, or has voted on it. */
function wasSeen(
  abgabe: Abgabe,
  lage: Lage,
  { mitglied, einreichung, inJury }: { mitglied: MitgliedStand; einreichung: EinreichungStand; inJury: boolean },
): boolean {
  if (inJury) return einreichung.abgegeben
  if (lage.stimmen.has(stimmeKeyOf(mitglied.id, abgabe.rundeId, abgabe.einreichungId))) return true
  return abgabe.einreichungRev !== null && abgabe.einreichungRev < einreichung.revision
}

function refuseWert(abgabe: Abgabe, runde: RundeStand): Reason | null {
  if (!abgabe.wertLesbar) return 'invalid-value'
  if (abgabe.art !== 'BEWERTET') return abgabe.wert === null ? null : 'invalid-value'
  return abgabe.wert !== null && isWertValid(abgabe.wert, runde.regel) ? null : 'invalid-value'
}

/** The juror ends his own recusal by ZURUECKGEZOGEN; a confirmed one is not his to end. */
function refuseBefangen(abgabe: Abgabe, lage: Lage, mitglied: MitgliedStand): Reason | null {
  const befangen = lage.befangen.get(befangenKeyOf(mitglied.id, abgabe.einreichungId))
  if (!befangen || abgabe.art === 'BEFANGEN') return null
  return abgabe.art === 'ZURUECKGEZOGEN' && befangen === 'ERKLAERT' ? null : 'recused'
}

function refuseStatus(runde: RundeStand): Reason | null {
  return runde.status === 'VORBEREITUNG' ? 'round-not-open' : null
}
