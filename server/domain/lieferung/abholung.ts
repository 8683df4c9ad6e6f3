import { countBytes, limitBereiche, mergeBereiche, type Bereiche } from './bereiche.ts'

/** After so long without a byte nobody is fetching. */
const STILL_MS = 15_000
/** Of a run that is younger nobody says how long it will take. */
const ANLAUF_MS = 2000

/** How far one person has fetched a package; `docs/rules.md`, „Deliveries". */
export interface Abholung {
  bereiche: Bereiche
  bytes: number
  seitMs: number
  letzteMs: number
  laufMs: number
  laufBytes: number
  unterbrochenMs: number | null
  fortgesetztMs: number | null
  fertigMs: number | null
}

/** A request for a part begins. */
export function beginAbholung(vorher: Abholung | null, nowMs: number): Abholung {
  const lauf = { letzteMs: nowMs, laufMs: nowMs, laufBytes: vorher?.bytes ?? 0 }
  if (!vorher) return { bereiche: [], bytes: 0, seitMs: nowMs, unterbrochenMs: null, fortgesetztMs: null, fertigMs: null, ...lauf }
  // Several lines at a time are one run, and so is what comes right after.
  if (vorher.fertigMs !== null || isLaufend(vorher, nowMs)) return { ...vorher, letzteMs: nowMs }
  // A server that died, or a line that fell silent, could not say so.
  const unterbrochenMs = unterbrochenSeit(vorher) ?? vorher.letzteMs
  return { ...vorher, ...lauf, ...(vorher.bytes > 0 ? { unterbrochenMs, fortgesetztMs: nowMs } : {}) }
}

/** More of it has left; `gesamt`: of the package. */
export function addAbholung(vorher: Abholung, teil: { bereich: readonly [number, number]; gesamt: number; nowMs: number }): Abholung {
  const bereiche = limitBereiche(mergeBereiche(vorher.bereiche, [teil.bereich]))
  const bytes = countBytes(bereiche)
  const fertigMs = vorher.fertigMs ?? (bytes >= teil.gesamt ? teil.nowMs : null)
  return { ...vorher, bereiche, bytes, letzteMs: teil.nowMs, fertigMs }
}

/** A line broke before all of its part had left. */
export function interruptAbholung(vorher: Abholung, nowMs: number): Abholung {
  return vorher.fertigMs === null ? { ...vorher, unterbrochenMs: nowMs, fortgesetztMs: null } : vorher
}

export function isLaufend(abholung: Abholung, nowMs: number): boolean {
  return abholung.fertigMs === null && unterbrochenSeit(abholung) === null && nowMs - abholung.letzteMs < STILL_MS
}

/** The break after which nothing has come. */
function unterbrochenSeit({ unterbrochenMs, fortgesetztMs }: Abholung): number | null {
  return fortgesetztMs === null ? unterbrochenMs : null
}

/** At the pace of this run. */
export function restMsOf(abholung: Abholung, gesamt: number, nowMs: number): number | null {
  const { letzteMs, laufMs, laufBytes, bytes } = abholung
  const dauerMs = letzteMs - laufMs
  if (!isLaufend(abholung, nowMs) || dauerMs < ANLAUF_MS || bytes <= laufBytes) return null
  return Math.round(((gesamt - bytes) * dauerMs) / (bytes - laufBytes))
}
