import type { Flag } from './spalten.ts'

// Acts, what counts, notes, and the sealed log.

/**
 * The acts: only ever appended. `rev` on accepted acts only. `vorschlagOffen` = 1 while a conflict waits for „Welche gilt?". `roh` keeps an unreadable act
 * as text. `entscheidung` of the chair on a late act or a conflict.
 */
export interface StimmabgabeTable {
  id: string
  geraetId: string
  seq: number
  benutzerId: string
  juryId: string | null
  mitgliedId: string | null
  rundeId: string | null
  einreichungId: string | null
  art: string
  wert: string | null
  kommentar: string | null
  notiz: string | null
  baseRev: number | null
  loest: string | null
  einreichungRev: number | null
  wallMs: number | null
  anker: string | null
  roh: string | null
  geschaetztMs: number | null
  empfangenMs: number
  status: string
  reason: string | null
  rev: number | null
  quittung: string | null
  nachgereicht: Flag
  vorschlagOffen: Flag
  /** From paper, by two people of the office. */
  nacherfasst: Flag
  entscheidung: string | null
  ergebnis: string
}

/** A known act that came again under another Gerät or seq (new Gerät after a fork, restored backup): answered with the stored result. */
export interface StimmabgabeWiederholungTable {
  geraetId: string
  seq: number
  id: string
  empfangenMs: number
}

/** The valid state; written only with an act or a decision. `zaehlt` = 0 when revoked, recused or withdrawn later, or criteria are missing. */
export interface StimmeTable {
  mitgliedId: string
  rundeId: string
  einreichungId: string
  juryId: string
  art: string
  wert: string | null
  kommentar: string | null
  rev: number
  stimmabgabeId: string
  geraetId: string
  quittung: string | null
  serverMs: number
  nachgereicht: Flag
  nacherfasst: Flag
  zaehlt: Flag
}

/**
 * A sheet of paper votes of one seat. `stimmen`: JSON of the contract's Papierstimme. Only `status` and what ended it ever change; its id is the Gerät of the
 * acts that it became.
 */
export interface NacherfassungTable {
  id: string
  juryId: string
  rundeId: string
  mitgliedId: string
  stimmen: string
  grund: string
  abgegebenMs: number
  status: string
  eingegebenVon: string
  eingegebenMs: number
  beendetVon: string | null
  beendetMs: number | null
  beendetGrund: string | null
}

export interface NotizTable {
  mitgliedId: string
  einreichungId: string
  text: string
  rev: number
  geraetId: string
  serverMs: number
}

/** A text that was written over one its author had not seen. */
export interface NotizFassungTable {
  id: string
  mitgliedId: string
  einreichungId: string
  text: string
  baseRev: number | null
  geraetId: string
  serverMs: number
}

export interface ProtokollTable {
  juryId: string
  nr: number
  hash: string
  prev: string
  eintrag: string
  salz: string | null
  createdMs: number
}

export interface ProtokollKopfTable {
  juryId: string
  nr: number
  hash: string
}

/** A signed part of an emergency hand-over that waits for the parts before it. `id` is the hash of its text. */
export interface NotfallTeilTable {
  id: string
  geraetId: string
  bisSeq: number
  nutzlast: string
  createdMs: number
}
