import type { ExportUmfang } from '#contract/exportjob.ts'
import type { UrkundenReihenfolge } from '#contract/urkunde.ts'
import type { Db } from '../db/datenbank/datenbank.ts'
import type { MedienSpeicher } from '../media/ablage/medien-speicher.ts'
import type { PdfWerkstatt } from '../pdf/pdf-werkstatt.ts'
import type { ListenWahl } from '../queries/betrieb/listen-export.ts'

/** What one run of an export is given. */
export interface Exportlauf {
  db: Db
  medien: MedienSpeicher
  pdf: PdfWerkstatt
  /** In the order in which they were chosen; a work that has been deleted since is left out. */
  einreichungIds: readonly string[]
  /** Exactly these invoices, when they and not works were chosen. */
  rechnungIds: readonly string[] | null
  /** Exactly these awards, when their certificates were ordered. */
  auszeichnungIds: readonly string[] | null
  /** A list with its filter, and who ordered it. */
  liste: (ListenWahl & { benutzerId: string }) | null
  /** Of certificates in one document. */
  reihenfolge: UrkundenReihenfolge
  /** Of an overview of awards, or of an evening. */
  jahr: number | null
  titel: string
  /** In no other file: files are kept by their hash, and none may stand for two orders. */
  kennung: string
  createdMs: number
  /** When this run began. */
  nowMs: number
  timeZone: string
  signal: AbortSignal
  /** 0 to 1. */
  melde: (anteil: number) => void
}

/** A file as it is being made: never whole in memory. `umfang` is known when `inhalt` has been read. */
export interface Exportdatei {
  inhalt: AsyncIterable<Uint8Array>
  umfang: () => ExportUmfang
}

/** Its message is shown to whoever ordered the file. */
export class ExportFehler extends Error {}

export type Exporter = (lauf: Exportlauf) => Exportdatei

/** Pieces of a list of ids, for one statement each. */
export function* inStuecken(ids: readonly string[], size: number): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += size) yield ids.slice(from, from + size)
}

/** Rows of a piece in the order of its ids. */
export function inReihenfolge<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
