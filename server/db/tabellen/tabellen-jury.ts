import type { Generated } from 'kysely'
import type { Flag, Verwaltet } from './spalten.ts'

// Juries, their rounds, people and tablets.

export interface JuryTable extends Verwaltet {
  id: string
  jahr: number
  nummer: number
  titel: string
  sortierTitel: Generated<string>
  paketRevision: number
  paketMs: number
  /** Renewed by `restore`: a revision is comparable within one history only. */
  historie: Generated<string>
  vorsitzStimmrecht: string
  /** 1: a rehearsal. Written when the jury is made, and never again. */
  probe: Generated<Flag>
  /** Of a rehearsal: the jury that it was made of. */
  vorbildId: Generated<string | null>
  /** Of a rehearsal: the outage that is practised, or was last. */
  ausfallVonMs: Generated<number | null>
  ausfallBisMs: Generated<number | null>
  /** How many seats with a vote are to see each work at least, where it is judged in panels. */
  panelMindestens: Generated<number>
}

export interface JuryKategorieTable {
  juryId: string
  kategorieId: string
}

export interface RundeTable extends Verwaltet {
  id: string
  juryId: string
  position: number
  titel: string
  art: string
  modus: string
  status: string
  freigegeben: Flag
  start: string | null
  ende: string | null
  skala: string | null
  kriterien: string
  quorumProzent: number
  mehrheitProzent: number
  /** How it is counted (`contract/auswertung.ts`). */
  auswertung: string
  nachlaufMin: number
  ergebnisSichtbar: Flag
  geoeffnetMs: number | null
  geschlossenMs: number | null
  endgueltigMs: number | null
  /** It is about the works of `runde_umfang` only. */
  mitUmfang: Generated<Flag>
  /** A run-off: the round at whose table it was decided. */
  zuRundeId: Generated<string | null>
  /** Each seat is asked about the categories of its panel only. */
  inPanels: Generated<Flag>
}

/** A work of a round that is about named works; made with the round, never changed. */
export interface RundeUmfangTable {
  rundeId: string
  einreichungId: string
}

/** A category that a seat judges in rounds that are held in panels; a seat without any is asked about all. */
export interface PanelTable {
  mitgliedId: string
  kategorieId: string
}

export interface JurymitgliedTable extends Verwaltet {
  id: string
  juryId: string
  benutzerId: string
  funktion: string
  stimmberechtigt: Flag
  arbeitgeber: string
  netzwerk: string
  widerrufenMs: number | null
  /** Of a seat that came, or was given its vote, after the first opening: rounds that were closed by then are counted without it. */
  stimmeSeitMs: Generated<number | null>
}

/** What the office asked the person of a seat, and what that answered. `vertraulichVersion`: of the Infotext „vertraulichkeit" that was agreed to. */
export interface JuryeinladungTable {
  mitgliedId: string
  eingeladenMs: number
  /** The last mail: later than the first, it was a reminder. */
  gesendetMs: number
  antwort: string | null
  antwortMs: number | null
  vertraulichVersion: number | null
  vertraulichMs: number | null
}

/** What the person of a seat stated on the tablet; only ever added to. `werke`: `{ verneint, befangen }`, ids of works, as JSON. */
export interface JuryerklaerungTable {
  mitgliedId: string
  id: string
  art: string
  version: number | null
  werke: string
  erhaltenMs: number
}

/** `status`: ERKLAERT (by the juror, ended by the juror) or BESTAETIGT (by rule or ADMIN, ended only there). One open row per member and work. */
export interface BefangenheitTable {
  id: string
  mitgliedId: string
  einreichungId: string
  grund: string
  quelle: string
  status: string
  createdMs: number
  beendetMs: number | null
}

/** The office turned this proposal down: it is not made again. */
export interface BefangenheitVerworfenTable {
  mitgliedId: string
  einreichungId: string
  grund: string
  createdMs: number
  createdBy: string | null
}

/** One work's award in one category, as the chair has confirmed it. Nobody outside the house reads it before `veroeffentlichtMs`. */
export interface AuszeichnungTable {
  id: string
  juryId: string
  rundeId: string
  kategorieId: string
  einreichungId: string
  /** A level of `contract/medaille.ts`, never KEINE. */
  medaille: string
  begruendung: string | null
  bestaetigtMs: number
  bestaetigtVon: string | null
  veroeffentlichtMs: number | null
  /** What was public before this level took its place, until this one is. */
  oeffentlichMedaille: Generated<string | null>
  /** When that became public, and who had confirmed it. */
  oeffentlichMs: Generated<number | null>
  oeffentlichVon: Generated<string | null>
  aberkanntMs: number | null
  aberkanntVon: string | null
  aberkanntGrund: string | null
}

/** One step at the table of a category. `nr` is its version; `davor`: the step whose `stand` undoing it brings back, 0 for the beginning, null where nothing is left. */
export interface TischschrittTable {
  id: string
  juryId: string
  rundeId: string
  kategorieId: string
  nr: number
  art: string
  stand: string
  davor: number | null
  begruendung: string | null
  benutzerId: string | null
  createdMs: number
}

/**
 * That a closed round shall be opened again. `amt`: VORSITZ or BUERO, who proposed it. `status`: VORGESCHLAGEN (one per round), BESTAETIGT, VERWORFEN, or VERFALLEN,
 * because its result was confirmed.
 */
export interface WiedereroeffnungTable {
  id: string
  juryId: string
  rundeId: string
  amt: string
  grund: string
  status: string
  createdMs: number
  createdBy: string
  endeMs: number | null
  endeVon: string | null
}

export interface GeraetTable {
  id: string
  benutzerId: string
  name: string
  lastSeq: number
  version: string
  installiert: Flag
  speicher: string
  schluessel: string | null
  wartend: number
  createdMs: number
  kontaktMs: number
  /** Number and JSON of the newest Bericht; null from builds that sent none. */
  berichtNr: Generated<number>
  bericht: string | null
  /** Of the log-in that it spoke through last; null of one with a password. */
  zugangskarteId: Generated<string | null>
}

export interface GeraetJuryTable {
  geraetId: string
  juryId: string
  revision: number
  stufe: string
  fehlendeBytes: number
  wartend: number
  kontaktMs: number
}

export interface MeldungTable {
  id: string
  juryId: string
  benutzerId: string
  einreichungId: string | null
  text: string
  createdMs: number
}
