/** What the protocol of a round prints: finished words, in the zone of the programme. */
export interface Juryprotokoll {
  programm: string
  jury: string
  /** A rehearsal: the sheet says that nothing of it counts. */
  probe: boolean
  runde: string
  /** „18.09.2026, 14:30 Uhr" */
  stand: string
  standMs: number
  fakten: readonly (readonly [string, string])[]
  mitglieder: readonly Protokollmitglied[]
  /** How many works a live session of this round has shown; 0 where none was held. */
  gezeigt: number
  befangenheiten: readonly { name: string; werk: string; grund: string }[]
  schritte: readonly { zeit: string; was: string; wer: string; grund: string }[]
  kategorien: readonly Protokollkategorie[]
  /** Run-offs at its tables. */
  stichwahlen: readonly { titel: string; werke: readonly { rang: string; werk: string; ja: string; vermerk: string }[] }[]
  /** What was decided at its tables, and why, the oldest first. */
  tischschritte: readonly { zeit: string; kategorie: string; was: readonly string[]; wer: string; grund: string }[]
  /** What the chair has confirmed. */
  auszeichnungen: readonly { medaille: string; werk: string; kategorie: string; begruendung: string }[]
  entscheidungen: readonly { zeit: string; werk: string; mitglied: string; was: string; grund: string; wer: string }[]
  /** As `verify-log -- --kopf` reads it; null: nobody is to keep the head of a rehearsal. */
  kopf: { nr: number; text: string } | null
  /** Who signs. */
  unterschriften: readonly string[]
}

export interface Protokollmitglied {
  name: string
  funktion: string
  stimmrecht: string
  abgegeben: number
  befangen: number
  /** At so many of the works that were shown. */
  anwesend: number
}

export interface Protokollkategorie {
  titel: string
  /** Who judged it, where the jury judged in panels; else empty. */
  panel: string
  spalte: string
  werke: readonly Protokollwerk[]
}

export interface Protokollwerk {
  rang: string
  nummer: string
  titel: string
  /** Empty where the jury judged anonymously. */
  agentur: string
  wert: string
  stimmen: string
  /** „Gleichstand", „Gleichstand, durch Stichwahl", „unter Quorum", „1 nachgereicht" */
  vermerk: string
}
