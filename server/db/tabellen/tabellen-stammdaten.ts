import type { Generated } from 'kysely'
import type { Flag, Verwaltet } from './spalten.ts'

// Master data.

export interface ProgrammTable extends Verwaltet {
  jahr: number
  titel: string
  untertitel: string
  termine: string
  jurybueroName: string
  jurybueroTelefon: string
  jurybueroEmail: string
  einreichStart: string | null
  einreichSchluss: string | null
  druckdatenSchluss: string | null
  erschienenVon: string | null
  erschienenBis: string | null
  ustProzent: Generated<number>
  zahlungVorZulassung: Generated<Flag>
  rechnungAbsender: Generated<string>
  rechnungUid: Generated<string>
  rechnungIban: Generated<string>
  agbVersion: Generated<string>
  datenschutzVersion: Generated<string>
  /** JSON: whole days before a deadline. */
  erinnerungTage: Generated<string>
  agenturAutoFreigabe: Generated<Flag>
  /** Where certificates are signed; empty: it is written by hand. */
  urkundeOrt: Generated<string>
  /** How old a young talent may be on the day of the deadline. */
  altersgrenze: Generated<number>
}

/** Whom Lorbeer has reminded of which deadline. */
export interface FristerinnerungTable {
  agenturId: string
  jahr: number
  fristMs: number
  tage: number
  createdMs: number
}

export interface FristverlaengerungTable extends Verwaltet {
  id: string
  jahr: number
  agenturId: string
  bis: string
  grund: string
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
  telefon: Generated<string>
  sortierFirma: Generated<string>
  avatarSha256: string | null
  eingeladenMs: number | null
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
  /** `suchtextOf` of both names, Netzwerk and Ort; whoever writes one of them writes this too. */
  suchtext: Generated<string>
  mitgliedNr: Generated<string>
  mitgliedGeprueft: Generated<Flag>
  /** `vergleichsnameOf` Firmenwortlaut and Ort; whoever writes one of them writes this too. */
  vergleichsname: Generated<string>
  /** JSON, the shape `Rechnungsadresse`; null: invoices go to the agency's own address. */
  rechnung: string | null
  /** JSON, the shape `LogoDatei`. */
  logoWeb: string | null
  logoDruck: string | null
  /** Of the office alone. */
  notiz: Generated<string>
  statusGrund: Generated<string>
  /** Of young talents, and where they study; '' for everybody else. */
  hochschule: Generated<string>
  studiengang: Generated<string>
}

/** One of a team of young talents, seen by the office and the team alone. */
export interface NachwuchspersonTable {
  id: string
  agenturId: string
  position: number
  firstname: string
  lastname: string
  rolle: string
  /** A day: 2004-02-14. */
  geburtsdatum: string
  ansprechperson: Flag
  createdMs: number
}

export interface NachwuchsnachweisTable {
  personId: string
  art: string
  sha256: string
  dateiname: string
  mime: string
  bytes: number
  stand: string
  /** Why it was refused; the team reads it too. */
  grund: string
  createdMs: number
  createdBy: string | null
  entschiedenMs: number | null
  entschiedenBy: string | null
}

/** A registration until its address is confirmed: only then is there an account. */
export interface RegistrierungTable {
  id: string
  agenturId: string
  formularHash: string
  email: string
  gender: string
  title: string
  firstname: string
  lastname: string
  createdMs: number
  bestaetigtMs: number | null
  benutzerId: string | null
}

export interface BestaetigungTokenTable {
  tokenHash: string
  registrierungId: string
  createdMs: number
  expiresMs: number
  usedMs: number | null
}

export interface AnsprechpartnerTable extends Verwaltet {
  id: string
  agenturId: string
  gender: string
  title: string
  firstname: string
  lastname: string
  sortierName: string
  funktion: string
  email: string
  telefon: string
  /** JSON: EINREICHUNG, RECHNUNG, DRUCK, FEST, PRESSE. */
  zustaendig: string
  istHauptkontakt: Flag
}

export interface KategorieTable extends Verwaltet {
  id: string
  jahr: number
  nummer: number
  titel: string
  kurztitel: string
  /** Sanitised HTML. */
  beschreibung: string
  wettbewerb: string
  anonym: Flag
  aktiv: Flag
  sortierTitel: Generated<string>
  gruppe: Generated<string>
  pflichtCredits: Generated<string>
  mindestEinreichungen: Generated<number>
  maxGold: number | null
  maxSilber: number | null
  maxBronze: number | null
  fristAbweichend: string | null
}

export interface KategorieMedienfeldTable {
  kategorieId: string
  medienfeldId: string
  position: number
  pflicht: Flag
  minAnzahl: number
  maxAnzahl: number
}

export interface MedienfeldTable extends Verwaltet {
  id: string
  position: number
  titel: string
  typ: string
  imJurypaket: Flag
  sortierTitel: Generated<string>
  hilfetext: Generated<string>
  formate: Generated<string>
  maxMb: number | null
  maxSek: number | null
  minBreite: number | null
  maxSeiten: number | null
  inPraesentation: Generated<Flag>
  inDruck: Generated<Flag>
  inFest: Generated<Flag>
  anonymPruefen: Generated<Flag>
  nachreichbar: Generated<Flag>
  aktiv: Generated<Flag>
}

export interface PreisstufeTable extends Verwaltet {
  id: string
  jahr: number
  titel: string
  sortierTitel: string
  start: string
  ende: string | null
  abAnzahl: number
  zielgruppe: string
  betragNettoCent: number
  ustProzent: number
  kategorieIds: string
  aktiv: Generated<Flag>
}

export interface AgenturnewsTable extends Verwaltet {
  id: string
  position: number
  titel: string
  sortierTitel: string
  text: string
  link: string
  von: string | null
  bis: string | null
  veroeffentlicht: Flag
}

export interface InfotextTable {
  schluessel: string
  version: number
  titel: string
  /** Sanitised HTML. */
  text: string
  createdMs: number
  createdBy: string | null
  sichtbarVon: string | null
  sichtbarBis: string | null
}
