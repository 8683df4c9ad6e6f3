import type { Generated } from 'kysely'

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
  /** When the office was told of that file. */
  ersatzGemeldetMs: Generated<number | null>
  endeMs: number | null
}

/**
 * What was found in one print file. `stand`: WARTET or GEPRUEFT; what was found before stays until it is checked again. `fassung`: of the rules. As JSON:
 * `kopf` (`Preflightkopf`), `seiten` and `befunde` (`RohBefund`), `ohne` (codes of checks that found nothing).
 */
export interface PreflightTable {
  mediumId: string
  stand: string
  fassung: number
  kopf: string
  seiten: string
  befunde: string
  ohne: string
  beantragtMs: number
  geprueftMs: number | null
}

/** A warning that the office took. `gegenstand`: the medium, or the version of the texts: for another one it holds no longer. */
export interface PreflightAnnahmeTable {
  einreichungId: string
  gegenstand: string
  schluessel: string
  benutzerId: string
  createdMs: number
}
