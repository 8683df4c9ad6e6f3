import type { Flag } from './spalten.ts'

// Juries that are led through their works, and how these are shown.

/** At most one of a jury has no `beendetMs`. `revision` grows over all sessions of the jury; `werkNr` is the current row of `live_werk`. */
export interface LiveSitzungTable {
  id: string
  juryId: string
  rundeId: string | null
  leitungId: string
  einreichungId: string
  werkNr: number
  phase: string
  phaseSeitMs: number
  uhrDauerMs: number | null
  uhrEndeMs: number | null
  uhrRestMs: number | null
  revision: number
  begonnenMs: number
  beendetMs: number | null
}

/** One showing of a work. `dauern`: JSON, how long each phase took; `ergebnisMs`: when its result was first shown. */
export interface LiveWerkTable {
  liveId: string
  nr: number
  einreichungId: string
  vonMs: number
  bisMs: number | null
  dauern: string
  ergebnisMs: number | null
}

/** One member at one showing, as the tablets told it. `lueckeMs`: silent in between. */
export interface LiveAnwesenheitTable {
  liveId: string
  werkNr: number
  mitgliedId: string
  vonMs: number
  bisMs: number
  lueckeMs: number
  folgt: Flag
  siehtId: string | null
  draussen: Flag
}

/** How a category of a jury is shown. `reihenfolge`, `notizen`: JSON, ids of works and texts by id. */
export interface VorfuehrungTable {
  juryId: string
  kategorieId: string
  reihenfolge: string
  notizen: string
  version: number
  updatedMs: number
  updatedBy: string | null
}
