import type { Verwaltet } from './spalten.ts'

// What becomes of awards once juries have confirmed them.

/** `punkte`: JSON, a number for each level. `embargo`: wall clock, before which nothing becomes public. */
export interface WertungTable extends Verwaltet {
  jahr: number
  punkte: string
  embargo: string | null
}

/** GEPLANT (one a year at most), ERFOLGT or ZURUECKGENOMMEN. The ids, as JSON, are those that whoever planned it saw. */
export interface VeroeffentlichungTable {
  id: string
  jahr: number
  juryIds: string
  auszeichnungIds: string
  status: string
  jobId: string
  faelligMs: number
  createdMs: number
  createdBy: string
  endeMs: number | null
  endeVon: string | null
}

/** VORGESCHLAGEN (one per award at most), BESTAETIGT or VERWORFEN; `endeVon` decided. */
export interface AberkennungTable {
  id: string
  auszeichnungId: string
  grund: string
  status: string
  createdMs: number
  createdBy: string
  endeMs: number | null
  endeVon: string | null
}

/** `fassung`: hash of what was in it when `revision` was last raised. `endeMs`: withdrawn by `endeVon`. */
export interface PreisverleihungTable {
  id: string
  jahr: number
  bisMs: number
  revision: number
  fassung: string
  createdMs: number
  createdBy: string
  endeMs: number | null
  endeVon: string | null
}

export interface PreisverleihungJuryTable {
  preisverleihungId: string
  juryId: string
}

export interface PreisverleihungPersonTable {
  preisverleihungId: string
  benutzerId: string
}

/** One loading; `tablet` as its browser calls itself. */
export interface PreisverleihungLadungTable {
  id: string
  preisverleihungId: string
  benutzerId: string
  tablet: string
  revision: number
  createdMs: number
}
