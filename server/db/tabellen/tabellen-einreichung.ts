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
  /** docs/rules.md, „Submission"; the jury sees ZUGELASSEN and what follows from it. */
  status: string
  /** Raised by every change that the jury could notice. */
  revision: number
  /** { kurztext, briefing, idee, umsetzung, ergebnis } */
  texte: string
  druckstatus: number
  abgegebenMs: number | null
  zurueckgezogenMs: number | null
  erschienenVon: string | null
  erschienenBis: string | null
  serie: Generated<Flag>
  teile: Generated<number>
  notizKategorie: Generated<string>
  /** JSON: ids of agencies. */
  beteiligteAgenturIds: Generated<string>
  ansprechpartnerId: string | null
  /** JSON, the shape `Rechtliches` of the contract. */
  rechtliches: Generated<string>
  /** JSON, the shape `PreisSnapshot`; set at submission. */
  preisSnapshot: string | null
  abgegebenVon: string | null
  /** OFFEN, RECHNUNG_GESTELLT, BEZAHLT, STORNIERT, KOSTENLOS. */
  zahlung: Generated<string>
  formal: Generated<string>
  /** JSON: { text, tabs, bis }. */
  nachbesserung: string | null
  statusGrund: Generated<string>
  /** Of the office alone. */
  notiz: Generated<string>
  /** Since when the agency is asked for another print file; null while it is not. */
  beanstandetMs: Generated<number | null>
  /** When credits, other texts or the print file changed after they were last found ready, or last delivered. */
  creditNeuMs: Generated<number | null>
  textNeuMs: Generated<number | null>
  dateiNeuMs: Generated<number | null>
}

/** Counters without gaps and without repeats; the row is locked until the transaction that took a number ends. */
export interface NummernkreisTable {
  name: string
  letzte: number
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
  /** HOCHGELADEN, WIRD_VERARBEITET, BEREIT or FEHLER; only what is BEREIT and not replaced is shown to anybody but its owner. */
  uploadStatus: Generated<string>
  /** 0 to 100. */
  fortschritt: Generated<number>
  fehler: string | null
  wiederholbar: Generated<Flag>
  hinweise: Generated<string>
  /** RGB, CMYK or GRAU. */
  farbraum: string | null
  dpi: number | null
  codec: string | null
  text: Generated<string>
  /** In whose place this one stands, or will when it is BEREIT. */
  ersetztId: string | null
  ersetztMs: number | null
  /** What the office found: whether it tells nobody who made the work; null: not looked at since it last changed. */
  anonymOk: Flag | null
  /** Raised by every change of what a jury would see, and of `anonymOk`. */
  version: Generated<number>
}

export interface UploadTable {
  id: string
  einreichungId: string
  medienfeldId: string
  agenturId: string
  benutzerId: string
  dateiname: string
  bytes: number
  /** In the order in which files were chosen, whichever comes first. */
  position: number
  /** When the file was changed last on its own machine: the same file is asked for after a reload. */
  geaendertMs: number | null
  ersetztId: string | null
  createdMs: number
  expiresMs: number
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
