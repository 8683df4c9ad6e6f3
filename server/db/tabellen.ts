import type { Generated } from 'kysely'

/**
 * The tables as Kysely sees them (camelCase here, snake_case in the database). Both databases hold the same types: text, bigint and double; a flag is
 * 0 or 1, JSON is canonical text, every `…Ms` is UTC milliseconds, a wall-clock time is text of the specification's form.
 */
type Flag = 0 | 1

interface Verwaltet {
  version: Generated<number>
  createdMs: number
  createdBy: string | null
  updatedMs: number
  updatedBy: string | null
}

export interface ProgrammTable extends Verwaltet {
  jahr: number
  titel: string
  untertitel: string
  termine: string
  jurybueroName: string
  jurybueroTelefon: string
  jurybueroEmail: string
}
export interface BenutzerTable extends Verwaltet {
  id: string
  username: string
  passwortHash: string
  gender: string
  title: string
  firstname: string
  lastname: string
  sortierName: string
  firma: string
  agenturId: string | null
  roles: string
  aktiv: Flag
  demo: Flag
  letzteAnmeldungMs: number | null
}
export interface SitzungTable {
  tokenHash: string
  benutzerId: string
  createdMs: number
  lastMs: number
  expiresMs: number
  maxMs: number
  beschreibung: string
}
export interface PasswortTokenTable {
  tokenHash: string
  benutzerId: string
  createdMs: number
  expiresMs: number
  usedMs: number | null
}
export interface AnmeldeversuchTable {
  schluessel: string
  fehlversuche: number
  lastMs: number
  gesperrtBisMs: number
}
export interface AgenturTable extends Verwaltet {
  id: string
  agenturname: string
  agenturnameVeroeffentlichungen: string
  sortierName: string
  art: string
  netzwerk: string
  strasse: string
  plz: string
  ort: string
  land: string
  uid: string
  email: string
  telefon: string
  website: string
  status: string
}
export interface KategorieTable extends Verwaltet {
  id: string
  jahr: number
  nummer: number
  titel: string
  kurztitel: string
  beschreibung: string
  wettbewerb: string
  anonym: Flag
  aktiv: Flag
}
export interface MedienfeldTable extends Verwaltet {
  id: string
  position: number
  titel: string
  typ: string
  imJurypaket: Flag
}
export interface EinreichungTable extends Verwaltet {
  id: string
  jahr: number
  nummer: string | null
  titel: string
  sortierTitel: string
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
export interface JuryTable extends Verwaltet {
  id: string
  jahr: number
  nummer: number
  titel: string
  paketRevision: number
  paketMs: number
  vorsitzStimmrecht: string
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
  nachlaufMin: number
  ergebnisSichtbar: Flag
  geoeffnetMs: number | null
  geschlossenMs: number | null
  endgueltigMs: number | null
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
  zaehlt: Flag
}
export interface NotizTable {
  mitgliedId: string
  einreichungId: string
  text: string
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
export interface MeldungTable {
  id: string
  juryId: string
  benutzerId: string
  einreichungId: string | null
  text: string
  createdMs: number
}
export interface VerlaufTable {
  id: string
  noun: string
  datensatzId: string
  aktion: string
  benutzerId: string | null
  daten: string
  createdMs: number
}
export interface JobTable {
  id: string
  typ: string
  status: string
  daten: string
  fortschritt: number
  fehler: string | null
  versuche: number
  gesperrtBisMs: number
  faelligMs: number
  createdMs: number
  updatedMs: number
}
export interface MailTable {
  id: string
  an: string
  betreff: string
  text: string
  status: string
  versuche: number
  fehler: string | null
  createdMs: number
  gesendetMs: number | null
}
export interface GeheimnisTable {
  name: string
  wert: string
}
export interface InfotextTable {
  schluessel: string
  version: number
  titel: string
  text: string
  createdMs: number
}

export interface Tabellen {
  programm: ProgrammTable
  benutzer: BenutzerTable
  sitzung: SitzungTable
  passwortToken: PasswortTokenTable
  anmeldeversuch: AnmeldeversuchTable
  agentur: AgenturTable
  kategorie: KategorieTable
  medienfeld: MedienfeldTable
  einreichung: EinreichungTable
  credit: CreditTable
  medium: MediumTable
  rendition: RenditionTable
  jury: JuryTable
  juryKategorie: JuryKategorieTable
  runde: RundeTable
  jurymitglied: JurymitgliedTable
  befangenheit: BefangenheitTable
  geraet: GeraetTable
  geraetJury: GeraetJuryTable
  stimmabgabe: StimmabgabeTable
  stimmabgabeWiederholung: StimmabgabeWiederholungTable
  stimme: StimmeTable
  notiz: NotizTable
  protokoll: ProtokollTable
  protokollKopf: ProtokollKopfTable
  notfallTeil: NotfallTeilTable
  meldung: MeldungTable
  verlauf: VerlaufTable
  job: JobTable
  mail: MailTable
  geheimnis: GeheimnisTable
  infotext: InfotextTable
}
