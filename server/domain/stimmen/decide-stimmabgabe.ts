import type { Reason } from '#contract/stimmabgabe.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { befangenheitFolge, vorschlagFolge } from './stimmabgabe-folgen.ts'
import { decideNotizFolge, type NotizFolge } from './decide-notiz.ts'
import { estimateZeitpunkt } from './estimate-zeitpunkt.ts'
import type { GeleseneStimmabgabe } from './read-stimmabgaben.ts'
import { refuseNotiz, refuseStimmabgabe } from './refuse-stimmabgabe.ts'
import {
  befangenKeyOf,
  stimmeKeyOf,
  toGueltig,
  type Entscheid,
  type StimmabgabeLage,
  type MitgliedStand,
  type RundeStand,
  type StimmeStand,
} from './stimmabgabe-lage.ts'

interface Ort {
  mitglied: MitgliedStand
  runde: RundeStand
  key: string
  stand: StimmeStand | undefined
}

const NICHTS = {
  juryId: null,
  mitgliedId: null,
  rev: null,
  neu: null,
  gueltig: null,
  nachgereicht: false,
  geaendert: false,
  geschaetztMs: null,
  vorschlagOffen: false,
  beendet: [],
  befangenheit: null,
  notiz: null,
} as const

/** What becomes of one readable act (docs/protocol.md, „The server's rules, in their order"). Changes nothing: `applyEntscheid` does. */
export function decideStimmabgabe(stimmabgabe: GeleseneStimmabgabe, lage: StimmabgabeLage): Entscheid {
  const runde = lage.runden.get(stimmabgabe.rundeId)
  const mitglied = runde && lage.mitglieder.get(runde.juryId)
  // No act of that jury: its log is not for everybody to write in.
  if (!runde || !mitglied) return rejected(lage.fremdeRunden.has(stimmabgabe.rundeId) ? 'not-member' : 'malformed')
  if (mitglied.widerrufen) return { ...rejected('not-member'), juryId: runde.juryId, mitgliedId: mitglied.id }
  const key = stimmeKeyOf(mitglied.id, runde.id, stimmabgabe.einreichungId)
  const ort: Ort = { mitglied, runde, key, stand: lage.stimmen.get(key) }
  return stimmabgabe.art === 'NOTIZ' ? decideNotiz(stimmabgabe, lage, ort) : decideStimme(stimmabgabe, lage, ort)
}

/**
 * A vote from paper, after the end: what makes any act worthless makes it so, its time was judged by two people, and what the juror gave stays and is asked
 * about. What was taken back is nothing.
 */
export function decidePapierstimme(
  stimmabgabe: GeleseneStimmabgabe,
  lage: StimmabgabeLage,
  { mitglied, runde }: { mitglied: MitgliedStand; runde: RundeStand },
): Entscheid {
  if (mitglied.widerrufen) return rejected('not-member')
  const key = stimmeKeyOf(mitglied.id, runde.id, stimmabgabe.einreichungId)
  const reason = refuseStimmabgabe(stimmabgabe, lage, { mitglied, runde })
  return reason ? rejected(reason) : decideGeraete(stimmabgabe, lage, { mitglied, runde, key, stand: lage.stimmen.get(key) })
}

export function rejected(reason: Reason): Entscheid {
  return { ...NICHTS, status: 'rejected', reason }
}

/** Moves the state on, so that the next act of the batch meets what this one left. */
export function applyEntscheid(
  entscheid: Entscheid,
  lage: StimmabgabeLage,
  { id, stimmabgabe }: { id: string; stimmabgabe: GeleseneStimmabgabe },
): void {
  if (entscheid.mitgliedId === null) return
  const key = stimmeKeyOf(entscheid.mitgliedId, stimmabgabe.rundeId, stimmabgabe.einreichungId)
  const befangenKey = befangenKeyOf(entscheid.mitgliedId, stimmabgabe.einreichungId)
  if (entscheid.neu) lage.stimmen.set(key, entscheid.neu)
  if (entscheid.befangenheit === 'erklaeren') lage.befangen.set(befangenKey, 'ERKLAERT')
  if (entscheid.befangenheit === 'beenden') lage.befangen.delete(befangenKey)
  const open = (lage.vorschlaege.get(key) ?? []).filter((vorschlag) => !entscheid.beendet.includes(vorschlag.id))
  if (entscheid.vorschlagOffen) open.push({ id, geraetId: lage.geraetId })
  lage.vorschlaege.set(key, open)
  if (entscheid.notiz) applyNotiz(entscheid.notiz, lage, { id, key: befangenKey, baseRev: stimmabgabe.baseRev })
}

function applyNotiz(
  { neu, offen, beendet }: NotizFolge,
  lage: StimmabgabeLage,
  { id, key, baseRev }: { id: string; key: string; baseRev: number | null },
): void {
  if (neu) lage.notizen.set(key, neu)
  const open = (lage.fassungen.get(key) ?? []).filter((fassung) => !beendet.includes(fassung.id))
  lage.fassungen.set(key, offen ? [...open, { id, geraetId: lage.geraetId, baseRev }] : open)
}

function decideNotiz(stimmabgabe: GeleseneStimmabgabe, lage: StimmabgabeLage, { mitglied, runde, stand }: Ort): Entscheid {
  const reason = refuseNotiz(stimmabgabe, lage, mitglied)
  const where = { juryId: runde.juryId, mitgliedId: mitglied.id, gueltig: toGueltig(stand) }
  if (reason) return { ...rejected(reason), ...where }
  const key = befangenKeyOf(mitglied.id, stimmabgabe.einreichungId)
  const bestand = { stand: lage.notizen.get(key), fassungen: lage.fassungen.get(key) ?? [] }
  const notiz = decideNotizFolge({ stimmabgabe, geraetId: lage.geraetId, historie: mitglied.historie }, bestand)
  return { ...NICHTS, ...where, status: notiz.status, reason: null, rev: notiz.rev, notiz }
}

function decideStimme(stimmabgabe: GeleseneStimmabgabe, lage: StimmabgabeLage, ort: Ort): Entscheid {
  const { mitglied, runde, stand } = ort
  const where = { juryId: runde.juryId, mitgliedId: mitglied.id, gueltig: toGueltig(stand) }
  const reason = refuseStimmabgabe(stimmabgabe, lage, { mitglied, runde })
  if (reason) return { ...rejected(reason), ...where, ...(isEntwertet(reason, stand) && { gueltig: null }) }
  const { geschaetztMs, zuSpaet, nachgereicht } = judgeZeit(stimmabgabe, lage, runde)
  if (zuSpaet) return { ...NICHTS, ...where, status: 'late', reason: 'round-closed', geschaetztMs }
  const einreichungRev = lage.einreichungen.get(stimmabgabe.einreichungId)?.revision ?? 0
  const geaendert = stimmabgabe.einreichungRev !== null && stimmabgabe.einreichungRev < einreichungRev
  return { ...decideGeraete(stimmabgabe, lage, ort), geschaetztMs, nachgereicht, geaendert }
}

/** Where a work is closed to the juror, what he gave before does not count any more either; only the recusal itself stands. */
function isEntwertet(reason: Reason, stand: StimmeStand | undefined): boolean {
  return (reason === 'recused' && stand?.art !== 'BEFANGEN') || reason === 'withdrawn' || reason === 'moved'
}

/** Only acts of NACHLAUF need to be placed in time; after it everything is late. */
function judgeZeit(stimmabgabe: GeleseneStimmabgabe, lage: StimmabgabeLage, { status, geschlossenMs }: RundeStand) {
  if (status === 'OFFEN' || status === 'PAUSIERT') return { geschaetztMs: null, zuSpaet: false, nachgereicht: false }
  const ankerEcht = stimmabgabe.anker !== null && lage.isSiegelEcht(stimmabgabe.anker)
  const { ms, zweifelhaft } = estimateZeitpunkt(
    { wallMs: stimmabgabe.wallMs, anker: stimmabgabe.anker, ankerEcht, ankunftMs: lage.jetztMs },
    lage.uhr,
  )
  const onTime = status === 'NACHLAUF' && !zweifelhaft && ms !== null && ms <= (geschlossenMs ?? 0)
  return { geschaetztMs: ms, zuSpaet: !onTime, nachgereicht: onTime }
}

/** Two tablets of one person, rules in this order: next, same, on top of what counts, else a question (decision 021). */
function decideGeraete(stimmabgabe: GeleseneStimmabgabe, lage: StimmabgabeLage, { mitglied, runde, key, stand }: Ort): Entscheid {
  const where = { juryId: runde.juryId, mitgliedId: mitglied.id }
  const open = lage.vorschlaege.get(key) ?? []
  const beendetDurch = (status: 'accepted' | 'unchanged' | 'conflict') =>
    vorschlagFolge(status, { geraetId: lage.geraetId, loest: stimmabgabe.loest }, open)
  const same = stand !== undefined && isSame(stimmabgabe, stand)
  if (isNext(stimmabgabe, lage, stand) || (stand && !same && isOnTop(stimmabgabe, stand, mitglied.historie))) {
    const neu = toStimme(stimmabgabe, lage, (stand?.rev ?? 0) + 1)
    const befangenheit = befangenheitFolge(stimmabgabe.art, lage.befangen.get(befangenKeyOf(mitglied.id, stimmabgabe.einreichungId)))
    const beendet = beendetDurch('accepted')
    return { ...NICHTS, ...where, status: 'accepted', reason: null, rev: neu.rev, neu, gueltig: toGueltig(neu), beendet, befangenheit }
  }
  const current = { ...NICHTS, ...where, reason: null, rev: stand?.rev ?? null, gueltig: toGueltig(stand) }
  if (same) return { ...current, status: 'unchanged', beendet: beendetDurch('unchanged') }
  return { ...current, status: 'conflict', vorschlagOffen: true, beendet: beendetDurch('conflict') }
}

/** Nothing counted here, or the last writer is this tablet: one tablet alone never meets a question. An act of an older build knows revisions only. */
function isNext(stimmabgabe: GeleseneStimmabgabe, lage: StimmabgabeLage, stand: StimmeStand | undefined): boolean {
  if (stimmabgabe.art === 'BEFANGEN' || stand?.geraetId === lage.geraetId) return true
  if (lage.papier && stand?.art === 'ZURUECKGEZOGEN') return true
  return stimmabgabe.historie === null ? stimmabgabe.baseRev === (stand?.rev ?? null) : stand === undefined
}

/** It was cast with what counts before the juror's eyes. The same rev of another history, or under another Quittung, is something else. */
function isOnTop({ baseRev, historie, baseQuittung }: GeleseneStimmabgabe, stand: StimmeStand, hier: string): boolean {
  if (historie !== hier || baseRev !== stand.rev) return false
  return baseQuittung === null || stand.quittung === null || baseQuittung === stand.quittung
}

function isSame(stimmabgabe: GeleseneStimmabgabe, stand: StimmeStand): boolean {
  return stimmabgabe.art === stand.art && stimmabgabe.kommentar === stand.kommentar && toKanonisch(stimmabgabe.wert) === toKanonisch(stand.wert)
}

function toStimme(stimmabgabe: GeleseneStimmabgabe, lage: StimmabgabeLage, rev: number): StimmeStand & { art: GeleseneStimmabgabe['art'] } {
  const { art, wert, kommentar } = stimmabgabe
  return { art, wert, kommentar, rev, geraetId: lage.geraetId, serverMs: lage.jetztMs, quittung: null }
}
