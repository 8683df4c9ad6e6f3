import type { Erklaerung } from '#contract/erklaerung.ts'
import type { Anker, Art, Gueltig, Reason, StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import type { NichtGezaehlt, NotizFassung, Vorschlag } from '#contract/stimme.ts'
import type { Wert } from '#contract/wert.ts'

/** `seq` and the outbox live in one database: losing one is losing all, so no seq is ever used twice. */
export interface GeraetZeile {
  id: 'geraet'
  benutzerId: string
  geraetId: string
  seq: number
  ackedSeq: number
  anker: Anker | null
  /** Renewed with every answer; a lock older than the lease may be taken. */
  drainSeit: number | null
  letzteAntwortMs: number | null
  /** Counts processed answers, so that a pull can tell that it is older than what is stored. */
  antworten: number
  /** Counts reports, so that of two the newer one is known. Absent in rows of older builds. */
  berichte?: number
  /** Per jury the history in which every act of this device was last answered. */
  historien?: Record<string, string>
  /** Former Geräte of this database, oldest first: the order in which their acts were made. */
  fruehere: string[]
  verloren: Verloren[]
}

/**
 * Of two readings of the row the higher one is the newer. Every tap, every answer, every report and whatever is taken back raises one of three counters of
 * the same row by more than it lowers another, so their sum never falls as long as the Gerät is the same (docs/protocol.md, „Late"). What the disk has
 * damaged of them counts as nothing: a tap is saved all the same.
 */
export function standOf({ seq, antworten, berichte = 0 }: Pick<GeraetZeile, 'seq' | 'antworten' | 'berichte'>): number {
  return [seq, antworten, berichte].filter(Number.isSafeInteger).reduce((sum, zahl) => sum + zahl, 0)
}

/** A range of acts that this device no longer held when a server asked for them. `seitMs`: its last answer before. */
export interface Verloren {
  geraetId: string
  vonSeq: number
  bisSeq: number
  seitMs: number
}

/** How many acts the ranges stand for. */
export function countVerloren(bereiche: readonly Verloren[]): number {
  return bereiche.reduce((sum, { vonSeq, bisSeq }) => sum + bisSeq - vonSeq + 1, 0)
}

export interface Schluessel {
  privat: CryptoKey
  jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
}
/** Apart from the row above, which every tap rewrites. null without WebCrypto. */
export interface SchluesselZeile {
  id: 'schluessel'
  geraetId: string
  schluessel: Schluessel | null
}

/** `unbekannt`: a newer server said something that this version does not know. */
export type Grund = Reason | 'unbekannt' | 'probelauf'
export type Ergebnis = Omit<StimmabgabeErgebnis, 'reason'> & { reason: Grund | null }

export type StimmeLage = 'wartet' | 'uebertragen' | 'konflikt' | 'nicht-gezaehlt'

/** The juror's newest choice for one work in one round, and what the server last said about it. */
export interface StimmeZeile {
  rundeId: string
  einreichungId: string
  juryId: string
  art: Art
  wert: Wert | null
  kommentar: string | null
  /** The newest act made on this tablet; null when the state came from the server. */
  actId: string | null
  wallMs: number | null
  lage: StimmeLage
  rev: number | null
  /** Where `rev` belongs: the history it was learnt in, and the Quittung of the state it names. Absent in rows of older builds. */
  historie?: string | null
  basisQuittung?: string | null
  serverMs: number | null
  quittung: string | null
  fruehereQuittung: string | null
  reason: Grund | null
  nachgereicht: boolean
  /** Entered from paper; absent in rows of older builds. */
  nacherfasst?: boolean
  gueltig: Gueltig
  vorschlaege: Vorschlag[]
  entscheidung: NichtGezaehlt['entscheidung']
  /** A restored server may hold less than this tablet was told: what is pulled replaces it whatever its rev, an own act only once it was asked about. */
  ungewiss: boolean
  /** Since then the server was asked about the own act, and answered. */
  befragt?: boolean
}

/** A row as a tap has just written it, with the `standOf` of the Gerät's row behind it: what is read later knows it as soon as it has come that far. */
export interface Geschrieben {
  stimme: StimmeZeile
  geraetId: string
  stand: number
}

/** What it says is never changed. Leaves the outbox by an answer to this act, or by `take-back.ts` when the juror was told that it is not saved. */
export interface AusgangRow {
  seq: number
  id: string
  juryId: string
  rundeId: string
  einreichungId: string
  art: Art
  wert: Wert | null
  kommentar: string | null
  notiz: string | null
  baseRev: number | null
  historie?: string | null
  baseQuittung?: string | null
  /** Absent in a damaged row. */
  loest?: string[]
  einreichungRev: number | null
  wallMs: number
  anker: Anker | null
  /** Of an earlier answer, when the act is sent again. */
  quittung: string | null
  serverMs: number | null
}

/** An answered act. `geraetId` is empty for acts of the person's other tablets, known by a pull only. */
export interface BelegRow extends AusgangRow {
  geraetId: string
  ergebnis: Ergebnis
  technischAbgelehnt: boolean
  entscheidung: NichtGezaehlt['entscheidung']
}

/** The act without its answer. */
export function actOf({ geraetId: _, ergebnis: __, technischAbgelehnt: ___, entscheidung: ____, ...act }: BelegRow): AusgangRow {
  return act
}

export interface NotizZeile {
  einreichungId: string
  juryId: string
  text: string
  actId: string | null
  wartet: boolean
  serverMs: number | null
  /** Absent in rows of earlier builds, as what follows. */
  rev?: number | null
  /** Where `rev` was learnt. */
  historie?: string | null
  fassungen?: NotizFassung[]
}

export type Antwort = 'befangen' | 'nicht'
/** By work, as tapped and not confirmed yet. */
export type Antworten = Readonly<Record<string, Antwort>>

/** A statement: what it says is never changed. `lage`: ABGELEHNT if the server said that it keeps it nowhere. */
export interface ErklaerungRow extends Erklaerung {
  /** Grows with each on this tablet, whatever its clock does. */
  nr: number
  wallMs: number
  lage: 'wartet' | 'uebertragen' | 'abgelehnt'
  serverMs: number | null
  /** The history of the jury in which it was answered. */
  historie: string | null
}
