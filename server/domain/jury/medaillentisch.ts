import { MEDAILLEN, type Medaille } from '#contract/medaille.ts'
import { distributeMedaillen } from '#contract/medaillen-regel.ts'
import { applyAenderung, type Aenderung, type Stufe, type TischStand, type TischWerk } from '#contract/medaillen-stand.ts'
import { findNeueVerstoesse } from '#contract/medaillen-verstoss.ts'
import type { TISCHSCHRITTE } from '#contract/medaillentisch.ts'
import type { RundeStatus } from '#contract/runde.ts'
import { AppFehler } from '../grund/app-fehler.ts'

/** From here on a round has a table; nobody reads a result before. */
export const MIT_TISCH: readonly RundeStatus[] = ['GESCHLOSSEN', 'BESTAETIGT', 'VEROEFFENTLICHT']

/** The oldest round that waits for its confirmation, else the last that has one. What is about named works has no table of medals. */
export function pickTischrunde<R extends { status: string; position: number; mitUmfang: number }>(runden: readonly R[]): R | undefined {
  const sortiert = runden.filter(({ mitUmfang }) => mitUmfang === 0).toSorted((a, b) => a.position - b.position)
  return sortiert.find(({ status }) => status === 'GESCHLOSSEN') ?? sortiert.findLast(({ status }) => MIT_TISCH.some((each) => each === status))
}

export interface Gespeichert {
  nr: number
  stand: string
  davor: number | null
}

/** What holds at a table: its newest step, or how it began. */
export function standOf(schritte: readonly Gespeichert[], anfang: TischStand): { version: number; stand: TischStand; davor: number | null } {
  const last = schritte.at(-1)
  return last ? { version: last.nr, stand: JSON.parse(last.stand) as TischStand, davor: last.davor } : { version: 0, stand: anfang, davor: null }
}

interface Tisch {
  schritte: readonly Gespeichert[]
  anfang: TischStand
  werke: readonly TischWerk[]
}

interface Wunsch {
  art: (typeof TISCHSCHRITTE)[number]
  aenderung?: Aenderung | undefined
  begruendung: string | null
}

/** The next step of a table, or why it cannot be taken. */
export function decideTischschritt(tisch: Tisch, wunsch: Wunsch): { stand: TischStand; davor: number | null } {
  const { version, stand, davor } = standOf(tisch.schritte, tisch.anfang)
  if (wunsch.art === 'RUECKGAENGIG') return undo(tisch, davor)
  if (wunsch.art === 'UEBERNAHME') return { stand: takeOver(tisch, stand, wunsch), davor: version }
  if (wunsch.art === 'ABSCHLUSS') return { stand: close(tisch, stand), davor: version }
  if (stand.fertig === null) throw new AppFehler('runde-status', { satz: 'Diese Kategorie ist nicht abgeschlossen.' })
  return { stand: { ...stand, fertig: null }, davor: version }
}

/** Steps before the one that is undone can be undone next. */
function undo({ schritte, anfang }: Tisch, davor: number | null): { stand: TischStand; davor: number | null } {
  if (davor === null) throw new AppFehler('runde-status', { satz: 'Hier ist nichts mehr rückgängig zu machen.' })
  const ziel = schritte.find(({ nr }) => nr === davor)
  return ziel ? { stand: JSON.parse(ziel.stand) as TischStand, davor: ziel.davor } : { stand: anfang, davor: null }
}

/** Without its line nothing would ask for „Kein Gold" any more. */
const OHNE_GOLDGRENZE = 'Soll es kein Gold geben, entscheiden Sie „Kein Gold“ ausdrücklich. Es wurde nichts geändert.'

function takeOver({ werke, anfang }: Tisch, stand: TischStand, { aenderung = {}, begruendung }: Wunsch): TischStand {
  if (stand.fertig !== null) throw new AppFehler('runde-status', { satz: 'Diese Kategorie ist abgeschlossen. Bitte öffnen Sie sie zuerst wieder.' })
  if (begruendung === null) throw new AppFehler('grund-fehlt', { satz: 'Bitte begründen Sie die Entscheidung. Es wurde nichts geändert.' })
  const known = new Set(werke.map(({ id }) => id))
  if (Object.keys(aenderung.entscheidungen ?? {}).some((id) => !known.has(id))) throw new AppFehler('nicht-gefunden')
  const next = applyAenderung(stand, aenderung, begruendung)
  if (next.schwellen.GOLD === null && anfang.schwellen.GOLD !== null) throw new AppFehler('medaillen-regel', { satz: OHNE_GOLDGRENZE })
  const neue = findNeueVerstoesse(distributeMedaillen(werke, stand).verstoesse, distributeMedaillen(werke, next).verstoesse)
  if (neue.length > 0) throw new AppFehler('medaillen-regel', { satz: `${neue.map(({ satz }) => satz).join(' ')} Es wurde nichts geändert.` })
  return next
}

function close({ werke }: Tisch, stand: TischStand): TischStand {
  const { verstoesse } = distributeMedaillen(werke, stand)
  if (verstoesse.length > 0)
    throw new AppFehler('medaillen-regel', { satz: `${verstoesse.map(({ satz, hilfe }) => `${satz} ${hilfe}`).join(' ')} Es wurde nichts geändert.` })
  return { ...stand, fertig: medaillenOf(werke, stand) }
}

/** Who gets what; works that get nothing are left out. */
export function medaillenOf(werke: readonly TischWerk[], stand: TischStand): Record<string, Stufe> {
  const zeilen = distributeMedaillen(werke, stand).zeilen.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return Object.fromEntries(zeilen.flatMap(({ id, medaille }) => (medaille === 'KEINE' ? [] : [[id, medaille] as const])))
}

/** Votes that were counted since the category was closed have changed what it awards, or what it may. */
export function isVeraltet(werke: readonly TischWerk[], stand: TischStand): boolean {
  const { fertig } = stand
  if (fertig === null) return false
  const jetzt = medaillenOf(werke, stand)
  const gleich = Object.keys(jetzt).length === Object.keys(fertig).length && Object.entries(jetzt).every(([id, stufe]) => fertig[id] === stufe)
  return !gleich || distributeMedaillen(werke, stand).verstoesse.length > 0
}

/** An award as a row says it, and by which kind of round. */
interface Vergeben {
  medaille: string
  art: string | undefined
}

/** Which kind of round comes after which, whatever the order in which they were held. */
const STUFENFOLGE: Readonly<Record<string, number>> = { VORJURY: 0, SHORTLIST: 1, MEDAILLEN: 2, STICHWAHL: 2, GRANDPRIX: 3 }

/**
 * What a round does to an award that a work has: `aberkannt` and `behaelt` (a round of an earlier stage takes nothing away from what a later one gave) leave it
 * as it is, `herab` awards lower, `neu` anew (decision 089).
 */
export function vergabefolgeOf(hat: Vergeben & { aberkanntMs: number | null }, neu: Vergeben): 'aberkannt' | 'behaelt' | 'herab' | 'neu' {
  if (hat.aberkanntMs !== null) return 'aberkannt'
  if (isFrueher(neu.art, hat.art) && !isHoeher(neu.medaille, hat.medaille)) return 'behaelt'
  return isHoeher(hat.medaille, neu.medaille) ? 'herab' : 'neu'
}

/** Whether one kind of round is of an earlier stage than another. */
export function isFrueher(art: string | undefined, andere: string | undefined): boolean {
  return (STUFENFOLGE[art ?? ''] ?? 0) < (STUFENFOLGE[andere ?? ''] ?? 0)
}

/** Whether one level stands above another. */
function isHoeher(medaille: string, andere: string): boolean {
  return MEDAILLEN.indexOf(medaille as Medaille) < MEDAILLEN.indexOf(andere as Medaille)
}
