import type { Stufe } from '#contract/auszeichnung.ts'
import type { Buchtexte } from '#contract/druckfreigabe.ts'

/** What a proof sheet prints: finished words, and the pictures as they lie in the store. */
export interface Korrekturabzug {
  programm: string
  /** „Jahrbuch 2026" or the agency's name. */
  titel: string
  /** „17.11.2026, 12:00 Uhr" */
  stand: string
  standMs: number
  seiten: readonly Abzugseite[]
}

export interface Abzugseite {
  /** Running number in the book; empty: agencies do not read how many stand before theirs. */
  lauf: string
  nummer: string
  kategorie: string
  stufe: Stufe
  stufeWort: string
  texte: Buchtexte
  /** JPEG; null: there is none, or it cannot be read. */
  bild: Uint8Array | null
  /** How it stands with its release, in words. */
  freigabe: string
  /** Characters that no font has: they are named, and shown as a sign. */
  zeichen: readonly string[]
}
