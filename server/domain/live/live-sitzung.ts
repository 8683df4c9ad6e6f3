import type { LiveSchritt } from '#contract/live-leitung.ts'
import type { LiveStand, Phase } from '#contract/live-sitzung.ts'

/** Tablets tell every twenty seconds that they are there; who missed two of them is away. */
export const STILLE_MS = 50_000

/** What the clock is set to when a phase begins; without one it stands still. */
const DAUER_MS: Readonly<Record<Phase, number | null>> = { ZEIGEN: null, DISKUSSION: 180_000, ABSTIMMUNG: 90_000, ERGEBNIS: null }
const HOECHSTENS_MS = 4 * 3_600_000

export interface LiveLage {
  einreichungId: string
  phase: Phase
  phaseSeitMs: number
  uhrDauerMs: number | null
  uhrEndeMs: number | null
  uhrRestMs: number | null
}

/** How a session begins, and how each work does. */
export function beginWerk(einreichungId: string, nowMs: number): LiveLage {
  return { einreichungId, phase: 'ZEIGEN', phaseSeitMs: nowMs, ...startUhr(DAUER_MS.ZEIGEN, nowMs) }
}

/** What a step of the leader makes of it; null where it changes nothing. ENDE is none of these. */
export function moveLage(lage: LiveLage, schritt: Exclude<LiveSchritt, { art: 'ENDE' }>, nowMs: number): LiveLage | null {
  if (schritt.art === 'WERK') return beginWerk(schritt.einreichungId, nowMs)
  if (schritt.art === 'PHASE') {
    if (schritt.phase === lage.phase) return null
    return { ...lage, phase: schritt.phase, phaseSeitMs: nowMs, ...startUhr(DAUER_MS[schritt.phase], nowMs) }
  }
  if (schritt.art === 'ZEIT') return { ...lage, ...addTime(lage, schritt.sekunden * 1000, nowMs) }
  if (schritt.art === 'ANHALTEN') {
    if (lage.uhrEndeMs === null) return null
    return { ...lage, uhrEndeMs: null, uhrRestMs: Math.max(0, lage.uhrEndeMs - nowMs) }
  }
  if (lage.uhrRestMs === null) return null
  return { ...lage, uhrEndeMs: nowMs + lage.uhrRestMs, uhrRestMs: null }
}

function startUhr(dauerMs: number | null, nowMs: number): Pick<LiveLage, 'uhrDauerMs' | 'uhrEndeMs' | 'uhrRestMs'> {
  return { uhrDauerMs: dauerMs, uhrEndeMs: dauerMs === null ? null : nowMs + dauerMs, uhrRestMs: null }
}

/** More or less time; without a clock more time begins one. */
function addTime(
  { uhrDauerMs, uhrEndeMs, uhrRestMs }: LiveLage,
  ms: number,
  nowMs: number,
): Pick<LiveLage, 'uhrDauerMs' | 'uhrEndeMs' | 'uhrRestMs'> {
  const before = uhrRestMs ?? Math.max(0, (uhrEndeMs ?? nowMs) - nowMs)
  const restMs = Math.min(HOECHSTENS_MS, Math.max(0, before + ms))
  const dauerMs = Math.min(HOECHSTENS_MS, Math.max(restMs, (uhrDauerMs ?? 0) + ms))
  return uhrRestMs === null ? { uhrDauerMs: dauerMs, uhrEndeMs: nowMs + restMs, uhrRestMs } : { uhrDauerMs: dauerMs, uhrEndeMs, uhrRestMs: restMs }
}

/** The phases' times so far, as JSON of `live_werk`, with the one that ends now. */
export function addDauer(dauern: string, { phase, phaseSeitMs }: Pick<LiveLage, 'phase' | 'phaseSeitMs'>, nowMs: number): string {
  const before = readDauern(dauern)
  return JSON.stringify({ ...before, [phase]: (before[phase] ?? 0) + Math.max(0, nowMs - phaseSeitMs) })
}

export function readDauern(dauern: string): Partial<Record<Phase, number>> {
  return JSON.parse(dauern) as Partial<Record<Phase, number>>
}

interface Zeile extends Omit<LiveLage, 'phase'> {
  id: string
  juryId: string
  rundeId: string | null
  revision: number
  leitungId: string
  phase: string
  beendetMs: number | null
}

/** As tablets read it. */
export function toLiveStand(row: Zeile, { name, kategorieId }: { name: string; kategorieId: string }, serverMs: number): LiveStand {
  const { id, juryId, rundeId, revision, einreichungId, phaseSeitMs, uhrDauerMs, uhrEndeMs, uhrRestMs } = row
  return {
    id,
    juryId,
    rundeId,
    revision,
    leitung: { benutzerId: row.leitungId, name },
    kategorieId,
    einreichungId,
    phase: row.phase as Phase,
    phaseSeitMs,
    uhr: uhrDauerMs === null ? null : { dauerMs: uhrDauerMs, endeMs: uhrEndeMs, restMs: uhrRestMs },
    beendet: row.beendetMs !== null,
    serverMs,
  }
}
