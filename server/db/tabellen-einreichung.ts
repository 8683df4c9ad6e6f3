import type { Generated } from 'kysely'
import type { Flag, Verwaltet } from './spalten.ts'

// Submitted works and their files.

export interface EinreichungTable extends Verwaltet {
  id: string
  jahr: number
  nummer: string | null
  titel: string
  sortierTitel: string
  /** `suchtextOf` of Titel, Nummer, Auftraggeber and Marke; whoever writes one of them writes this too. */
  suchtext: Generated<string>
  kategorieId: string
  agenturId: string
  auftraggeber: string
  marke: string
  /** domain.md §5.1; the jury sees ZUGELASSEN and what follows from it. */
  status: string
  /** Raised by every change that the jury could notice. */
  revision: number
  /** { kurztext, briefing, idee, umsetzung, ergebnis } */
  texte: string
  druckstatus: number
  abgegebenMs: number | null
  zurueckgezogenMs: number | null
}

export interface CreditTable {
  id: string
  einreichungId: string
  position: number
  funktion: string
  firstname: string
  lastname: string
  firma: string
  drucken: Flag
}

export interface MediumTable {
  id: string
  einreichungId: string
  medienfeldId: string
  position: number
  legende: string
  typ: string
  dateiname: string
  mime: string
  sha256: string | null
  bytes: number
  width: number | null
  height: number | null
  durationMs: number | null
  seiten: number | null
  url: string | null
  createdMs: number
}

/** `chunkSha256` is a JSON list. A row exists only when its file is in the media store. */
export interface RenditionTable {
  mediumId: string
  variant: string
  seite: number
  sha256: string
  bytes: number
  mime: string
  width: number | null
  height: number | null
  durationMs: number | null
  chunkSha256: string
  createdMs: number
}
