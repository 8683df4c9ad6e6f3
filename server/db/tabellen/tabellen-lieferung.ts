import type { Generated } from 'kysely'

// Deliveries to the printer.

/** `stand` as in contract/lieferung.ts. `zeit`: the moment that all entries of the ZIP carry, in the form of DOS. `sha256` and `bytes`: of the whole package. */
export interface LieferungTable {
  id: string
  jahr: number
  nummer: number
  art: string
  seit: number | null
  stand: string
  jobId: string
  fortschritt: number
  fehler: string | null
  zeit: number
  bytes: number | null
  sha256: string | null
  createdMs: number
  createdBy: string
  fertigMs: number | null
  endeMs: number | null
  endeVon: string | null
}

/** A work as it was frozen. `inhalt`: JSON, the shape `Werkinhalt` of the domain; `fassung`: its hash. `ergebnis`: what became of it when the printer confirmed. */
export interface LieferungWerkTable {
  lieferungId: string
  einreichungId: string
  folge: number
  revision: number
  fassung: string
  inhalt: string
  ergebnis: Generated<string | null>
}

/** An entry of the package, in its order. `crc32` is known once the file was read, `mtimeMs` says whether it was written since. */
export interface LieferungDateiTable {
  lieferungId: string
  position: number
  teil: string
  einreichungId: string | null
  name: string
  sha256: string
  bytes: number
  crc32: number | null
  mtimeMs: number | null
}

/** What a person of the printer's has fetched: JSON, a list of [from, to), merged. The current run began at `laufMs` with `laufBytes`. */
export interface LieferungAbholungTable {
  lieferungId: string
  benutzerId: string
  bereiche: string
  bytes: number
  seitMs: number
  letzteMs: number
  laufMs: number
  laufBytes: number
  unterbrochenMs: number | null
  fortgesetztMs: number | null
  fertigMs: number | null
}
