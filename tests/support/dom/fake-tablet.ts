import type { JuryListItem } from '#contract/jury.ts'
import type { Jurypaket, PaketMedium } from '#contract/jurypaket.ts'
import type { Erklaerungen, Vorfuehrungen } from '#src/offline/kern/tablet.ts'
import { StorageFailure, type StorageFailureArt } from '#src/offline/kern/storage-failure.ts'
import type { Verloren } from '#src/offline/kern/zeilen.ts'
import type {
  AusgangZeile,
  BelegZeile,
  LokaleNotiz,
  LokaleStimme,
  NotizEingabe,
  Observable,
  PaketStand,
  Sendestand,
  StimmeEingabe,
  Tablet,
  Wahl,
} from '#src/offline/kern/tablet.ts'
import { mergeWert } from '#src/offline/stimme/wert-eingabe.ts'

/** A value that tests can set; late subscribers hear the newest. */
export class Subject<T> implements Observable<T> {
  value: T
  #readers = new Set<(value: T) => void>()

  constructor(value: T) {
    this.value = value
  }

  set(next: T): void {
    this.value = next
    for (const reader of this.#readers) reader(next)
  }

  subscribe(next: (value: T) => void) {
    this.#readers.add(next)
    queueMicrotask(() => {
      if (this.#readers.has(next)) next(this.value)
    })
    return { unsubscribe: () => void this.#readers.delete(next) }
  }
}

export interface FakeTabletOptionen {
  paket: Jurypaket
  jurys?: JuryListItem[]
  now: () => number
  stimmen?: LokaleStimme[]
  stand?: Partial<PaketStand>
}

/** The tablet in memory, for screens alone; journeys and everything about losing nothing use the real one. */
export class FakeTablet implements Tablet {
  readonly benutzerId = '0192f000-0000-7000-8000-0000000000aa'
  readonly casts: StimmeEingabe[] = []
  /** Juries that a screen wanted read again. */
  readonly refreshed: string[] = []
  readonly stimmen: Subject<LokaleStimme[]>
  readonly sendestand = new Subject<Sendestand>(ruhe())
  readonly ausgang = new Subject<AusgangZeile[]>([])
  readonly belege = new Subject<BelegZeile[]>([])
  readonly paket: Subject<Jurypaket | null>
  readonly paketStand: Subject<PaketStand>
  readonly notizen = new Map<string, Subject<LokaleNotiz>>()
  readonly geladen: string[] = []
  jurys: JuryListItem[]
  /** Set to make the next vote or note fail. */
  fehler: StorageFailureArt | null = null
  /** Set to make the disk take its time: what is being written waits for it. */
  platte: Promise<void> | null = null
  readonly verloren = new Subject<Verloren[]>([])
  #now: () => number

  constructor({ paket, jurys = [], now, stimmen = [], stand = {} }: FakeTabletOptionen) {
    this.paket = new Subject<Jurypaket | null>(paket)
    this.stimmen = new Subject(stimmen)
    this.jurys = jurys
    this.#now = now
    this.paketStand = new Subject({ ...leererStand(paket.juryId), ...stand })
  }

  prepareTap(): void {}

  async castStimme(eingabe: StimmeEingabe): Promise<Wahl> {
    await Promise.resolve()
    if (this.fehler && !this.platte) throw new StorageFailure(this.fehler)
    this.casts.push(eingabe)
    const { rundeId, einreichungId, art } = eingabe
    const before = this.stimmen.value.find((stimme) => stimme.einreichungId === einreichungId)
    const wert = mergeWert(before?.wert ?? null, eingabe.wert)
    const wahl = { vorher: { art: before?.art ?? null, wert: before?.wert ?? null }, nachher: { art, wert } }
    await this.platte
    if (this.fehler) throw new StorageFailure(this.fehler)
    const vote = stimmeOf({ rundeId, einreichungId, art, wert, ort: 'tablet', wallMs: this.#now() })
    const others = this.stimmen.value.filter((stimme) => stimme !== before)
    this.stimmen.set([...others, { ...vote, rev: before?.rev ?? null }])
    return wahl
  }

  /** Like the server's answer to everything that waits. */
  confirmAll(quittung: string): void {
    this.stimmen.set(
      this.stimmen.value.map((stimme) =>
        stimme.ort === 'tablet' ? { ...stimme, ort: 'uebertragen', serverMs: this.#now(), quittung, rev: 1 } : stimme,
      ),
    )
  }

  async saveNotiz({ einreichungId, text }: NotizEingabe): Promise<void> {
    await this.platte
    if (this.fehler) throw new StorageFailure(this.fehler)
    const notiz = this.#notiz(einreichungId)
    notiz.set({ ...notiz.value, text })
  }

  observeStimmen(): Observable<LokaleStimme[]> {
    return this.stimmen
  }

  observeNotiz(einreichungId: string): Observable<LokaleNotiz> {
    return this.#notiz(einreichungId)
  }

  observeNotizfragen(): Observable<ReadonlySet<string>> {
    const offen = [...this.notizen].filter(([, { value }]) => value.fassungen.length > 0)
    return new Subject(new Set(offen.map(([einreichungId]) => einreichungId)))
  }

  observeAbgemeldet(): Observable<boolean> {
    return { subscribe: (next) => (next(false), { unsubscribe: () => undefined }) }
  }

  observeSendestand(): Observable<Sendestand> {
    return this.sendestand
  }

  observeAusgang(): Observable<AusgangZeile[]> {
    return this.ausgang
  }

  observeBelege(): Observable<BelegZeile[]> {
    return this.belege
  }

  observeVerloren() {
    return this.verloren
  }

  async sendNow(): Promise<void> {
    this.confirmAll('K7M4QX')
  }

  async wake(): Promise<void> {}

  setVisible(): void {}

  async countWartend(): Promise<number> {
    return this.stimmen.value.filter(({ ort }) => ort === 'tablet').length
  }

  async countWartendeNotizen(): Promise<number> {
    return 0
  }

  prepareNotfallDatei(): void {}

  async makeNotfallDatei() {
    return { dateiname: 'lorbeer-notfall.json', inhalt: '{}' }
  }

  observePaket(): Observable<Jurypaket | null> {
    return this.paket
  }

  observePaketStand(): Observable<PaketStand> {
    return this.paketStand
  }

  async readEinreichung(_juryId: string, einreichungId: string) {
    return this.paket.value?.einreichungen.find(({ id }) => id === einreichungId) ?? null
  }

  /** Files that are not here; of the others each is. null: none is. */
  fehlende: ReadonlySet<string> | null = null
  neuGeladen: string[] = []

  async hasMedium({ sha256 }: Pick<PaketMedium, 'sha256'>): Promise<boolean> {
    return this.fehlende !== null && !this.fehlende.has(sha256)
  }

  async reloadMedium({ sha256 }: Pick<PaketMedium, 'sha256'>): Promise<boolean> {
    this.neuGeladen.push(sha256)
    return true
  }

  loadPaket(juryId: string): void {
    this.geladen.push(juryId)
    this.paketStand.set({ ...this.paketStand.value, laeuft: true, stufe: 'TEILWEISE' })
  }

  pausePaket(): void {
    this.paketStand.set({ ...this.paketStand.value, laeuft: false, angehalten: true })
  }

  async removePaket(juryId: string): Promise<void> {
    this.paketStand.set(leererStand(juryId))
  }

  async refreshJury(juryId: string): Promise<null> {
    this.refreshed.push(juryId)
    return null
  }

  erklaerungen(): Promise<Erklaerungen> {
    return Promise.reject(new Error('not in memory'))
  }

  vorfuehrungen(): Promise<Vorfuehrungen> {
    return Promise.reject(new Error('not in memory'))
  }

  observeBelegteBytes(): Observable<number> {
    return new Subject(3_300_000_000)
  }

  async saveJurys(items: JuryListItem[]): Promise<void> {
    this.jurys = items
  }

  async readJurys(): Promise<JuryListItem[]> {
    return this.jurys
  }

  close(): void {}

  #notiz(einreichungId: string): Subject<LokaleNotiz> {
    const subject =
      this.notizen.get(einreichungId) ?? new Subject<LokaleNotiz>({ text: '', rev: null, historie: null, serverMs: null, fassungen: [] })
    this.notizen.set(einreichungId, subject)
    return subject
  }
}

export function stimmeOf(stimme: Partial<LokaleStimme> & Pick<LokaleStimme, 'rundeId' | 'einreichungId'>): LokaleStimme {
  return {
    art: 'BEWERTET',
    wert: null,
    kommentar: null,
    ort: 'uebertragen',
    wallMs: null,
    serverMs: null,
    quittung: null,
    fruehereQuittung: null,
    rev: null,
    reason: null,
    nachgereicht: false,
    gueltig: null,
    vorschlaege: [],
    entscheidung: null,
    ...stimme,
  }
}

export function ruhe(stand: Partial<Sendestand> = {}): Sendestand {
  const zahlen = { wartend: 0, notizen: 0, uebertragen: 0, abgelehnt: 0, konflikte: 0, fragen: [], verloren: 0 }
  return { netz: 'online', lage: 'uebertragen', ...zahlen, letzteAntwortMs: null, ...stand }
}

function leererStand(juryId: string): PaketStand {
  return {
    juryId,
    stufe: 'KEINE',
    laeuft: false,
    angehalten: false,
    einreichungen: 0,
    einreichungenGeladen: 0,
    bytes: 0,
    bytesGeladen: 0,
    dateien: 0,
    dateienGeladen: 0,
    restSekunden: null,
    fehler: null,
  }
}
