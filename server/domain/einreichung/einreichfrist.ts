import { endeOf } from '#contract/wandzeit.ts'
import { instantOf } from '../grund/instant-of.ts'

/** Wall-clock times of the programme; null: not set. */
export interface Einreichzeiten {
  einreichStart: string | null
  einreichSchluss: string | null
  /** Of the category, in the place of the year's deadline. */
  fristAbweichend: string | null
  /** Of this agency alone. */
  verlaengertBis: string | null
}

export interface Einreichfrist {
  vonMs: number | null
  /** The last moment at which handing in is accepted. */
  bisMs: number | null
  verlaengert: boolean
  lage: 'VORHER' | 'OFFEN' | 'VORBEI'
}

/**
 * Until when an agency may hand in a work of a category: the later of the deadline and its own extension, by the server's clock in the programme's time
 * zone. Without any deadline it stays open.
 */
export function einreichfristOf(zeiten: Einreichzeiten, { nowMs, timeZone }: { nowMs: number; timeZone: string }): Einreichfrist {
  const toMs = (wandzeit: string | null) => (wandzeit === null ? null : lastMsOf(wandzeit, timeZone))
  const schlussMs = toMs(zeiten.fristAbweichend ?? zeiten.einreichSchluss)
  const verlaengertMs = toMs(zeiten.verlaengertBis)
  const verlaengert = schlussMs !== null && verlaengertMs !== null && verlaengertMs > schlussMs
  const bisMs = verlaengert ? verlaengertMs : schlussMs
  const vonMs = zeiten.einreichStart === null ? null : instantOf(zeiten.einreichStart, timeZone)
  const lage = bisMs !== null && nowMs > bisMs ? 'VORBEI' : vonMs !== null && nowMs < vonMs ? 'VORHER' : 'OFFEN'
  return { vonMs, bisMs, verlaengert, lage }
}

/** A deadline that ends its day holds to the last millisecond of it; any other to its own moment. */
export function lastMsOf(wandzeit: string, timeZone: string): number {
  const ende = endeOf(wandzeit)
  return instantOf(ende, timeZone) - (ende === wandzeit ? 0 : 1)
}
