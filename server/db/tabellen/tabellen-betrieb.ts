import type { Generated } from 'kysely'
import type { Verwaltet } from './spalten.ts'

// Log-ins, history, jobs, mails and secrets.

/** `id` names the log-in to its person; the hash of the token never leaves the server. `ansichtBisMs` is set while an administrator sees as somebody else. */
export interface SitzungTable {
  tokenHash: string
  id: string
  benutzerId: string
  createdMs: number
  lastMs: number
  expiresMs: number
  maxMs: number
  beschreibung: string
  ansichtBenutzerId: string | null
  ansichtBisMs: number | null
  /** The card that the log-in was made with: it carries the juror's role and no other. */
  zugangskarteId: Generated<string | null>
}

/** One printed card. Token and code are kept as hashes; both lead to the same card. */
export interface ZugangskarteTable {
  id: string
  mitgliedId: string
  tokenHash: string
  codeHash: string
  createdMs: number
  createdBy: string | null
  expiresMs: number
  erstmalsMs: number | null
  einloesungen: number
  /** A newer one was made: not redeemed any more, what was redeemed stays. */
  ersetztMs: number | null
  gesperrtMs: number | null
}

/** A tablet that was used in a log-in of the card, and since when. */
export interface ZugangskarteGeraetTable {
  zugangskarteId: string
  geraetId: string
  seitMs: number
}

/** `geheimnis` is sealed; `letzterSchritt` is the last time step whose code was used. Until it is confirmed a factor asks nobody for anything. */
export interface ZweiterFaktorTable {
  benutzerId: string
  geheimnis: string
  letzterSchritt: number
  createdMs: number
  bestaetigtMs: number | null
}

export interface WiederherstellungscodeTable {
  codeHash: string
  benutzerId: string
  createdMs: number
  usedMs: number | null
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

/** One order for a file (docs/rules.md, „Exports"). Only the job `jobId` in its `lauf`-th run may write progress and outcome. */
export interface ExportjobTable {
  id: string
  benutzerId: string
  typ: string
  status: string
  /** JSON: ids in their order, as they were when it was ordered. */
  einreichungIds: string
  anzahl: number
  /** JSON: the filter that the ids came from; `{}` of chosen rows. */
  parameter: string
  titel: string
  dateiname: string
  suchtext: string
  jobId: string
  lauf: number
  fortschritt: number
  sha256: string | null
  bytes: number | null
  /** JSON: what is in the file, and what could not go in. */
  umfang: string | null
  /** A German sentence. */
  fehler: string | null
  createdMs: number
  updatedMs: number
  startMs: number | null
  fertigMs: number | null
  ablaufMs: number | null
  abgeholtMs: number | null
  abgeholtVon: string | null
}

/** `text` never holds a secret link: its place is kept, and filled in while the mail is sent. */
export interface MailTable {
  id: string
  an: string
  betreff: string
  text: string
  vorlage: Generated<string>
  /** JSON: what the placeholders stood for, without links. */
  werte: Generated<string>
  /** Whose link it carries, when that sets a password. */
  benutzerId: string | null
  /** Where its link leads: a path of the app, or the id of the registration that it confirms. */
  ziel: Generated<string>
  /** JSON, the shape `Anhang`: what is made and attached when it leaves. */
  anhang: string | null
  suchtext: Generated<string>
  status: string
  versuche: number
  fehler: string | null
  createdMs: number
  gesendetMs: number | null
}

/** null: the text that comes with the program. The row stays, so that its version goes on counting. */
export interface MailvorlageTable extends Verwaltet {
  schluessel: string
  betreff: string | null
  text: string | null
}

/** What the server notes about itself: that it can write, and what it has warned of. */
export interface BetriebswertTable {
  name: string
  wert: string
  updatedMs: number
}

export interface GeheimnisTable {
  name: string
  wert: string
}
