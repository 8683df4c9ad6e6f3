import type { Generated } from 'kysely'
import type { Flag } from './spalten.ts'

// The yearbook: its order, and what may be printed.

/** `folge`: JSON, ids of works; null: by the rule. `version`: raised by every step. */
export interface JahrbuchTable {
  jahr: number
  folge: string | null
  version: number
  updatedMs: number
  updatedBy: string | null
}

/** One step of the order: what it was before, and what was done in words. */
export interface BuchschrittTable {
  jahr: number
  version: number
  folgeVorher: string | null
  satz: string
  createdMs: number
  createdBy: string
}

/** `art`: AGENTUR or BUERO, null while nobody has released it; `fassung`: hash of what was released. */
export interface DruckfreigabeTable {
  einreichungId: string
  /** Wall clock. */
  bis: string | null
  bisMs: number | null
  angefragtMs: number | null
  angefragtVon: string | null
  /** Asked before its award was public. */
  vorab: Generated<Flag>
  art: string | null
  fassung: string | null
  entschiedenMs: number | null
  entschiedenVon: string | null
  grund: Generated<string>
  /** Of a request before publication: the award that it told, and at which level. */
  gesagtAuszeichnungId: Generated<string | null>
  gesagtMedaille: Generated<string | null>
  /** The agency took its release back, and nobody has released or asked since. */
  zurueckMs: Generated<number | null>
  zurueckVon: Generated<string | null>
}

/** Which reminders have gone out. */
export interface FreigabeerinnerungTable {
  agenturId: string
  fristMs: number
  tage: number
  createdMs: number
}
