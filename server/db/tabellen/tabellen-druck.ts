// What becomes of awarded works on their way into the book.

/** One objection to a print file. `von`: the Druckstatus before. `befunde`: JSON, sentences. `bis`: wall clock. Open until `endeMs`, one per work at most. */
export interface BeanstandungTable {
  id: string
  einreichungId: string
  von: number
  grund: string
  befunde: string
  bis: string | null
  createdMs: number
  createdBy: string | null
  /** When the agency was told; null while its award is not public. */
  gemeldetMs: number | null
  /** When another file stood in its place. */
  ersetztMs: number | null
  endeMs: number | null
}
