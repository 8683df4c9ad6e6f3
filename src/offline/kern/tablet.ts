import type { Art } from '#contract/stimmabgabe.ts'
import type { Stufe } from '#contract/geraet.ts'
import type { Erklaerung } from '#contract/erklaerung.ts'
import type { JuryListItem } from '#contract/jury.ts'
import type { PaketEinreichung, PaketMedium, Jurypaket } from '#contract/jurypaket.ts'
import type { NichtGezaehlt, NotizFassung, Vorschlag } from '#contract/stimme.ts'
import type { Wert } from '#contract/wert.ts'
import type { StorageFailureArt } from './storage-failure.ts'
import type { Antwort, Antworten, Ergebnis, ErklaerungRow, Grund, Verloren } from './zeilen.ts'

/** A value that changes: Dexie live queries and the states of the loops, without React. */
export interface Observable<T> {
  subscribe(next: (value: T) => void, error?: (error: unknown) => void): { unsubscribe(): void }
}

/** Where a vote is; its words: docs/design.md, „Words of a vote". */
export type Ort = 'tablet' | 'sendet' | 'uebertragen' | 'konflikt' | 'nicht-gezaehlt'

/** What the tablet knows of one work in one round: the juror's newest choice, where it is, and what counts on the server. */
export interface LokaleStimme {
  rundeId: string
  einreichungId: string
  art: Art | null
  wert: Wert | null
  kommentar: string | null
  ort: Ort | null
  /** Wall clock of the tap. */
  wallMs: number | null
  serverMs: number | null
  quittung: string | null
  /** A receipt that an earlier server gave, kept beside the new one. */
  fruehereQuittung: string | null
  rev: number | null
  reason: Grund | null
  nachgereicht: boolean
  nacherfasst?: boolean
  /** What counts on the server, when it differs from what is shown above, and beside every refused vote. */
  gueltig: { art: Art; wert: Wert | null; serverMs: number } | null
  vorschlaege: Vorschlag[]
  entscheidung: NichtGezaehlt['entscheidung']
}

/** One line of the transfer screen. */
export interface AusgangZeile {
  seq: number
  id: string
  einreichungId: string
  rundeId: string
  art: Art
  wert: Wert | null
  wallMs: number
}
export interface BelegZeile extends AusgangZeile {
  juryId: string
  /** Given on another tablet of the same person: only what was not counted is heard of here. */
  fremd: boolean
  /** Of another tablet, and waiting for the chair. */
  zuSpaet: boolean
  ergebnis: Ergebnis
  entscheidung: NichtGezaehlt['entscheidung']
  technischAbgelehnt: boolean
  fruehereQuittung: string | null
}

/** The connection as the header shows it, what needs a person first (docs/design.md, „Words of a vote"). */
export interface Sendestand {
  netz: 'online' | 'offline'
  lage:
    | 'nicht-speicherbar'
    | 'abgelehnt'
    | 'konflikt'
    /** Conflicts that cannot be chosen between now, or any more: said where the rounds are known (`use-fragen.ts`). */
    | 'angehalten'
    | 'vorsitz'
    /** Of the chair, about whose votes the office decides. */
    | 'buero'
    | 'abgemeldet'
    | 'ansicht'
    | 'verboten'
    | 'aktualisierung'
    | 'offline'
    | 'sendet'
    | 'uebertragen'
  /** Works whose vote waits, never counting notes. */
  wartend: number
  /** Works whose note waits. */
  notizen: number
  /** Works whose vote has arrived: a rating or an abstention, neither withdrawn nor recused. */
  uebertragen: number
  abgelehnt: number
  konflikte: number
  /** Where these ask, one each: whoever knows the rounds says whether choosing is still possible. */
  fragen: readonly { juryId: string; rundeId: string }[]
  /** Acts that neither the server nor this device holds any more. */
  verloren: number
  letzteAntwortMs: number | null
}

/** Why the server gives nothing of a jury. `fremd`: the person does not sit in it; `entzogen`: there is no such jury. */
export type JuryAbsage = 'fremd' | 'entzogen' | 'abgemeldet'

export interface PaketStand {
  juryId: string
  stufe: Stufe
  laeuft: boolean
  angehalten: boolean
  einreichungen: number
  einreichungenGeladen: number
  bytes: number
  bytesGeladen: number
  dateien: number
  dateienGeladen: number
  restSekunden: number | null
  /** A German sentence when loading stopped by itself. */
  fehler: string | null
}

/** A whole value, or one criterion: that is merged inside the transaction, on top of what the row holds then. */
export type Eingabewert = Wert | { kriterium: string; punkte: number }

export interface StimmeEingabe {
  juryId: string
  rundeId: string
  einreichungId: string
  art: Exclude<Art, 'NOTIZ'>
  wert: Eingabewert | null
  /** Left out: the comment stays as it is. */
  kommentar?: string | null
  /** The revision of the work as the juror saw it. */
  einreichungRev?: number | null
  /** Proposals that this choice answers. */
  loest?: string[]
}

/** What one choice changed, as its own transaction found and left it. */
export interface Wahl {
  vorher: { art: Art | null; wert: Wert | null }
  nachher: { art: Art | null; wert: Wert | null }
}

export interface NotizEingabe {
  juryId: string
  rundeId: string
  einreichungId: string
  text: string
  /** What the juror saw when he began to write; left out: what is here now. */
  basis?: Pick<LokaleNotiz, 'rev' | 'historie'>
  /** Texts that this one answers. */
  loest?: string[]
}

/** The private note on one work; `fassungen`: texts that were written over a newer one, and wait for the juror's choice. */
export interface LokaleNotiz {
  text: string
  rev: number | null
  /** The one `rev` belongs to. */
  historie: string | null
  serverMs: number | null
  fassungen: NotizFassung[]
}

/** Why sending is tried. All but `takt` and `sync` come from a person or the network and reset the backoff. */
export type Anlass = 'start' | 'tippen' | 'online' | 'sichtbar' | 'pageshow' | 'fokus' | 'senden' | 'anmeldung' | 'takt' | 'sync'

/** What was stated about one jury on this tablet. */
export interface Hier {
  /** Oldest first. */
  erklaerungen: readonly ErklaerungRow[]
  entwurf: Antworten
}

/** What is asked before the first vote, as answered on this tablet; a file of its own, fetched when a screen asks. */
export interface Erklaerungen {
  /** false: in memory only; nothing of it may be called saved. */
  readonly dauerhaft: boolean
  observe(juryId: string): Observable<Hier>
  /** Resolve after the transaction has completed; reject with a StorageFailure. */
  stimmeZu(juryId: string, version: number): Promise<void>
  bestaetige(juryId: string, angaben: Pick<Erklaerung, 'verneint' | 'befangen'>): Promise<void>
  /** One answer, kept until it is confirmed with the others. */
  saveAntwort(juryId: string, einreichungId: string, antwort: Antwort): Promise<void>
  /** A server that was restored from a backup may have forgotten what it was told: that is sent again. */
  vergleiche(paket: Pick<Jurypaket, 'juryId' | 'historie'>): Promise<void>
  /** Sends what waits, once no vote does. */
  wake(): Promise<void>
  close(): void
}

/** Of which category of a jury. */
export interface VorfuehrungOrt {
  juryId: string
  kategorieId: string
}

/** How the works of a category are shown, as this device has it. `andere`: who has saved something else meanwhile; that waits for a choice. */
export interface VorfuehrungHier {
  reihenfolge: readonly string[]
  notizen: Readonly<Record<string, string>>
  lage: 'gespeichert' | 'wartet' | 'konflikt'
  andere: { name: string | null; ms: number | null } | null
}

/** Running orders and notes of presenters; a file of its own, fetched when a screen asks. */
export interface Vorfuehrungen {
  /** false: in memory only; nothing of it may be called saved on this device. */
  readonly dauerhaft: boolean
  observe(ort: VorfuehrungOrt): Observable<VorfuehrungHier>
  /** Resolve after the transaction has completed; reject with a StorageFailure. */
  saveReihenfolge(ort: VorfuehrungOrt, reihenfolge: readonly string[]): Promise<void>
  saveNotiz(ort: VorfuehrungOrt, einreichungId: string, text: string): Promise<void>
  /** The answer to „konflikt". */
  entscheide(ort: VorfuehrungOrt, wessen: 'eigene' | 'andere'): Promise<void>
  /** What others have saved, when there is a network; quiet otherwise. */
  refresh(ort: VorfuehrungOrt): Promise<void>
  /** Sends what waits, once no vote does. */
  wake(): Promise<void>
  close(): void
}

/** Everything a screen may do with the vote store and the Jurypakete of one person on this device. Made once per person by `openTablet`. */
export interface Tablet {
  readonly benutzerId: string
  /** The browser refuses storage: votes are sent at once or not at all, and nothing may be called saved on this tablet. Said before the session. */
  readonly nurOnline?: boolean
  readonly nurOnlineGrund?: StorageFailureArt
  /** The browser stores after all, and here nothing is on its way: whoever shows this tablet opens it anew. Never resolves otherwise. */
  readonly speicherDa?: Promise<void>
  /** The votes of this device were deleted under this page: nothing of it may be shown any longer, and nothing is saved here. Never resolves otherwise. */
  readonly geloescht?: Promise<void>
  /** A finger is on a key: what has to be known before its vote is read meanwhile. */
  prepareTap(): void
  /** Resolves after the strict transaction has completed: only then „Auf diesem Tablet gespeichert" may be shown. Rejects with StorageFailure. */
  castStimme(eingabe: StimmeEingabe): Promise<Wahl>
  saveNotiz(eingabe: NotizEingabe): Promise<void>
  observeStimmen(juryId: string): Observable<LokaleStimme[]>
  observeNotiz(einreichungId: string): Observable<LokaleNotiz>
  /** Works of a jury on which two versions of the note wait for the juror's choice. */
  observeNotizfragen(juryId: string): Observable<ReadonlySet<string>>
  observeSendestand(): Observable<Sendestand>
  /** The server refuses to take votes for want of a log-in; whatever else the header shows first. */
  observeAbgemeldet(): Observable<boolean>
  observeAusgang(): Observable<AusgangZeile[]>
  observeBelege(): Observable<BelegZeile[]>
  /** Acts that the server asked for and this device no longer held. */
  observeVerloren(): Observable<Verloren[]>
  /** „Jetzt senden": resets the backoff; resolves when the drain has ended. */
  sendNow(): Promise<void>
  /** A trigger (docs/protocol.md, „Sending"); `anmeldung` after a log-in. Resolves when the drain that it caused has ended. */
  wake(anlass?: Anlass): Promise<void>
  /** While visible the organiser hears of this tablet every 30 s. */
  setVisible(visible: boolean): void
  countWartend(): Promise<number>
  countWartendeNotizen(): Promise<number>
  /** Fetches what makes the file, so that it can be made without a network: called by screens that offer it. */
  prepareNotfallDatei(): void
  /** The signed emergency file of everything not yet acknowledged (and of what was, when `alle`). */
  makeNotfallDatei(options: { alle: boolean }): Promise<{ dateiname: string; inhalt: string }>

  observePaket(juryId: string): Observable<Jurypaket | null>
  observePaketStand(juryId: string): Observable<PaketStand>
  readEinreichung(juryId: string, einreichungId: string): Promise<PaketEinreichung | null>
  /** Whether every chunk of these files is on the tablet. */
  hasMedium(medium: PaketMedium): Promise<boolean>
  /** Fetches a file anew over the one that is here; true when all of it came intact. What is here stays until then. */
  reloadMedium(medium: PaketMedium): Promise<boolean>
  loadPaket(juryId: string): void
  pausePaket(juryId: string): void
  removePaket(juryId: string): Promise<void>
  /** Fetches documents and own votes of a jury when there is a network; quiet otherwise. Answers how the server refused, if it did. */
  refreshJury(juryId: string): Promise<JuryAbsage | null>
  /** What is asked before the first vote; rejects when its file cannot be fetched. */
  erklaerungen(): Promise<Erklaerungen>
  /** How works are shown; rejects when its file cannot be fetched. */
  vorfuehrungen(): Promise<Vorfuehrungen>
  observeBelegteBytes(): Observable<number>
  /** The juries as last answered, for the list without a network. */
  saveJurys(items: JuryListItem[]): Promise<void>
  readJurys(): Promise<JuryListItem[]>
  close(): void
}
