import type { Rolle } from '#contract/rolle.ts'

/** A jury with a round, a work, a file, a member, a tablet and an act that waits for a decision. */
export interface Welt {
  juryId: string
  kategorieId: string
  rundeId: string
  einreichungId: string
  agenturId: string
  ansprechpartnerId: string
  sha256: string
  benutzerId: string
  sitzungId: string
  geraetId: string
  stimmabgabeId: string
  mitgliedId: string
  /** Entered by somebody who is not asked here. */
  nacherfassungId: string
  meldungId: string
  /** Of the member. */
  exportjobId: string
  mediumId: string
  medienfeldId: string
  /** Of a file on its way to the work. */
  uploadId: string
}

export interface Frage {
  eigen: Welt
  fremd: Welt
  alt: Welt
  /** Who asks. */
  ich: string
  neueId: string
}

interface Anfrage {
  url: string
  body?: object
  headers?: Record<string, string>
}

export type Ausgaenge = Partial<Record<Rolle, string>>

export interface Fall {
  /** null: a file. */
  endpunkt: string | null
  datensatz: string
  anfrage: (frage: Frage) => Anfrage
  /** For every role that the table of rights admits: 2xx is „ok", an act's answer its status and reason, a refusal its code. */
  erwartet: Ausgaenge
  /** Whether members may see the results. */
  sichtbar: 0 | 1
}
