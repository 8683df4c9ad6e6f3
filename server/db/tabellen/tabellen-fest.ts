import type { Verwaltet } from './spalten.ts'

// The evening on which awards are given.

/** One a year. `beginn`, `ende`: wall clock. `version` 0: made by an order alone. */
export interface GalaTable extends Verwaltet {
  jahr: number
  beginn: string | null
  ende: string | null
  ort: string
  worteProMinute: number
  laudatioSek: number
  eroeffnungSek: number
}

/** `position` null: as the rule has it. */
export interface AblaufblockTable {
  jahr: number
  blockId: string
  position: number | null
  ueberleitungSek: number
}

/** Places in a block; of a work that is not awarded any more too. */
export interface AblaufplatzTable {
  jahr: number
  blockId: string
  einreichungId: string
  position: number
}

/** `felder`: JSON, the shape `AuftrittFelder`. `gravurZeilen`, `gravurVorschlag`: JSON, as they were when `gravurVon` released them. */
export interface AuftrittTable extends Verwaltet {
  einreichungId: string
  felder: string
  gravurZeilen: string | null
  gravurVorschlag: string | null
  gravurMs: number | null
  gravurVon: string | null
}

/** Who has an Auftritt open. */
export interface AuftrittBearbeitungTable {
  einreichungId: string
  benutzerId: string
  zuletztMs: number
}
