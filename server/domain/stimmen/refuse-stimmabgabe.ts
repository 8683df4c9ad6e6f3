import type { Reason } from '#contract/stimmabgabe.ts'
import { isImPanel, isImUmfang } from '#contract/umfang.ts'
import { isWertValid } from '#contract/wert.ts'
import type { GeleseneStimmabgabe } from './read-stimmabgaben.ts'
import { befangenKeyOf, stimmeKeyOf, type EinreichungStand, type StimmabgabeLage, type MitgliedStand, type RundeStand } from './stimmabgabe-lage.ts'
import { hasStimmrecht } from '../jury/stimmrecht.ts'

/** Whoever sits in the jury may write notes for himself, also an observer, also about a work that has left. */
export function refuseNotiz(stimmabgabe: GeleseneStimmabgabe, lage: StimmabgabeLage, mitglied: MitgliedStand): Reason | null {
  const einreichung = lage.einreichungen.get(stimmabgabe.einreichungId)
  return einreichung?.juryIds.has(mitglied.juryId) ? null : 'unknown-einreichung'
}

/** Everything that makes an act worthless whatever the time and whatever other tablets did; null when nothing does. */
export function refuseStimmabgabe(
  stimmabgabe: GeleseneStimmabgabe,
  lage: StimmabgabeLage,
  { mitglied, runde }: { mitglied: MitgliedStand; runde: RundeStand },
): Reason | null {
  if (!hasStimmrecht(mitglied, mitglied.vorsitzStimmrecht, runde.art)) return 'no-vote-right'
  return (
    refuseEinreichung(stimmabgabe, lage, mitglied) ??
    refuseUmfang(stimmabgabe, lage, { mitglied, runde }) ??
    refuseWert(stimmabgabe, runde) ??
    refuseBefangen(stimmabgabe, lage, mitglied) ??
    refuseStatus(runde)
  )
}

function refuseEinreichung(stimmabgabe: GeleseneStimmabgabe, lage: StimmabgabeLage, mitglied: MitgliedStand): Reason | null {
  const einreichung = lage.einreichungen.get(stimmabgabe.einreichungId)
  if (!einreichung) return 'unknown-einreichung'
  const inJury = einreichung.juryIds.has(mitglied.juryId)
  if (inJury && einreichung.sichtbar) return null
  if (!wasSeen(stimmabgabe, lage, { mitglied, einreichung, inJury })) return 'unknown-einreichung'
  return einreichung.sichtbar ? 'moved' : 'withdrawn'
}

/** A vote for a work that this round is not about, or not for this seat. Recusals are of the work, whichever round a tablet names with them. */
function refuseUmfang(
  { art, einreichungId }: GeleseneStimmabgabe,
  { einreichungen }: StimmabgabeLage,
  { mitglied, runde }: { mitglied: MitgliedStand; runde: RundeStand },
): Reason | null {
  if (art !== 'BEWERTET' && art !== 'ENTHALTUNG') return null
  const gefragt = !runde.inPanels || isImPanel(mitglied.panel, einreichungen.get(einreichungId)?.kategorieId ?? '')
  return gefragt && isImUmfang(runde.umfang, einreichungId) ? null : 'unknown-einreichung'
}

/** Nobody learns of works that were never in the jury: a tablet that had it knows an older revision, or has voted on it. */
function wasSeen(
  stimmabgabe: GeleseneStimmabgabe,
  lage: StimmabgabeLage,
  { mitglied, einreichung, inJury }: { mitglied: MitgliedStand; einreichung: EinreichungStand; inJury: boolean },
): boolean {
  if (inJury) return einreichung.abgegeben
  if (lage.stimmen.has(stimmeKeyOf(mitglied.id, stimmabgabe.rundeId, stimmabgabe.einreichungId))) return true
  return stimmabgabe.einreichungRev !== null && stimmabgabe.einreichungRev < einreichung.revision
}

function refuseWert(stimmabgabe: GeleseneStimmabgabe, runde: RundeStand): Reason | null {
  if (!stimmabgabe.wertLesbar) return 'invalid-value'
  if (stimmabgabe.art !== 'BEWERTET') return stimmabgabe.wert === null ? null : 'invalid-value'
  return stimmabgabe.wert !== null && isWertValid(stimmabgabe.wert, runde.regel) ? null : 'invalid-value'
}

/** The juror ends his own recusal by ZURUECKGEZOGEN; a confirmed one is not his to end. */
function refuseBefangen(stimmabgabe: GeleseneStimmabgabe, lage: StimmabgabeLage, mitglied: MitgliedStand): Reason | null {
  const befangen = lage.befangen.get(befangenKeyOf(mitglied.id, stimmabgabe.einreichungId))
  if (!befangen || stimmabgabe.art === 'BEFANGEN') return null
  return stimmabgabe.art === 'ZURUECKGEZOGEN' && befangen === 'ERKLAERT' ? null : 'recused'
}

function refuseStatus(runde: RundeStand): Reason | null {
  return runde.status === 'VORBEREITUNG' ? 'round-not-open' : null
}
