import { Dexie } from 'dexie'
import { forceCloseDatabase, IDBKeyRange } from 'fake-indexeddb'
import { gunzipSync } from 'node:zlib'
import { openGeraetDb } from '#src/offline/lager/geraet-db.ts'
// What a page fetches later is there from the start, so that false time need not wait for a file.
import '#src/api/anmelde-rufe.ts'
import '#src/offline/open-verkehr.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import type { LokaleStimme, StimmeEingabe, Tablet } from '#src/offline/kern/tablet.ts'
import { createUmgebung, gzipText, type Umgebung } from '#src/offline/kern/umgebung.ts'
import type { AusgangRow, BelegRow } from '#src/offline/kern/zeilen.ts'
import { createMemoryCaches } from '#tests/support/dom/memory-caches.ts'
import { WatchedIndexedDb, type OeffnungsFehler } from '../client/profil.ts'
import { noteActId, whileTipping } from '../client/tipp.ts'
import type { NotizGeraet, Notiztipp } from '../l2/notizen.ts'
import { endAnsicht, endCookie, insertCookie, lookAs, type TestJury, type TestPerson, type Welt } from './welt.ts'
import { GEDULD_MS } from '#tests/support/geduld.ts'

/** Waiting is shortened: fifteen seconds of time-out become three quarters of one. */
const TEMPO = 1 / 20

/** One tap and what the juror saw of it. `gespeichert`: the promise „Auf diesem Tablet gespeichert" was given. */
export interface Tipp {
  id: string
  person: TestPerson
  einreichungId: string
  art: StimmeEingabe['art']
  wert: StimmeEingabe['wert']
  gespeichert: boolean
  abgelehnt: boolean
  zeitMs: number
}

interface Seite {
  person: TestPerson
  benutzerId: string
  tablet: Tablet
  end(): void
}

let deviceCount = 0

/** A device: one browser profile. Its storage outlives every reload; persons may take turns on it. */
export class L3Tablet implements NotizGeraet {
  readonly nr: number
  readonly tipps: Tipp[] = []
  readonly notizen: Notiztipp[] = []
  /** Answers of the server to a look at the own votes. */
  private gelesen = 0
  uhrGestoert = false
  /** A page without storage has voted on it: that is another device to whatever comes after it. */
  fluechtig = false
  /** As the server knows the pages without storage that told it of themselves. */
  readonly fluechtigeGeraete = new Set<string>()
  /** Acts of which the screen has said NICHT gespeichert, notes among them. */
  readonly abgelehnt = new Set<string>()
  readonly verletzungen: string[] = []
  /** Receipts that the screen showed as „Übertragen", and to whom. */
  readonly gezeigteQuittungen = new Map<string, string>()
  private readonly welt: Welt
  private readonly jury: TestJury
  private readonly idb = new WatchedIndexedDb(() => Date.now())
  private readonly cookies = new Map<string, string>()
  private readonly random: () => number
  private offen: Seite | null = null
  private clockOffsetMs = 0
  private pages = 0
  private newest: LokaleStimme[] = []

  constructor(parts: { welt: Welt; jury: TestJury; random: () => number }) {
    this.welt = parts.welt
    this.jury = parts.jury
    this.random = parts.random
    deviceCount += 1
    this.nr = deviceCount
  }

  get person(): TestPerson | null {
    return this.offen?.person ?? null
  }

  get eigene(): readonly Seite[] {
    return this.offen ? [this.offen] : []
  }

  get stimmen(): readonly LokaleStimme[] {
    return this.newest
  }

  /** Logs the person in and opens the vote store, as a page does at its start. */
  async open(person: TestPerson): Promise<void> {
    this.close()
    if (!this.cookies.has(person.benutzerId)) await this.logIn(person)
    const umgebung = this.umgebungFor(person)
    await noteAngemeldet(umgebung, person)
    // A screen of its own says that the storage does not open.
    const tablet = await openTablet(person.benutzerId, umgebung).catch(() => null)
    if (!tablet) return
    const watching = tablet.observeStimmen(this.jury.juryId).subscribe(
      (stimmen) => this.watch(person, stimmen),
      () => undefined,
    )
    this.offen = { person, benutzerId: person.benutzerId, tablet, end: () => watching.unsubscribe() }
    tablet.setVisible(true)
    quietly(tablet.wake('start'))
  }

  async reload(): Promise<void> {
    if (this.offen) await this.open(this.offen.person)
  }

  close(): void {
    this.offen?.end()
    this.offen?.tablet.close()
    this.offen = null
  }

  async cast(einreichungId: string, choice: Pick<Tipp, 'art' | 'wert'>, loest: string[] = []): Promise<void> {
    if (!this.offen) return
    const { person, tablet } = this.offen
    const tipp: Tipp = { id: '', person, einreichungId, ...choice, gespeichert: false, abgelehnt: false, zeitMs: Date.now() }
    this.tipps.push(tipp)
    const { juryId, rundeId } = this.jury
    const casting = whileTipping(tipp, () => tablet.castStimme({ juryId, rundeId, einreichungId, ...choice, loest }))
    await casting.then(
      // Without storage nothing was promised beyond the server's answer.
      () => {
        tipp.gespeichert = tablet.nurOnline !== true
        if (!tipp.gespeichert) this.fluechtig = true
      },
      () => {
        tipp.abgelehnt = true
        this.abgelehnt.add(tipp.id)
      },
    )
    if (tipp.gespeichert && tipp.id === '') throw new Error('Der Tipp bekam keine Kennung')
  }

  saveNotiz(tipp: { id: string }, saving: () => Promise<void>): Promise<boolean> {
    return whileTipping(tipp, saving).then(
      () => true,
      () => (this.abgelehnt.add(tipp.id), false),
    )
  }

  fillSpeicher(): void {
    Object.assign(this.idb.schreiben['lorbeer-stimmen'], { name: 'QuotaExceededError', mal: 6 })
  }

  async reloadWhile(name: OeffnungsFehler, mal: number): Promise<void> {
    const { person } = this
    if (!person) return
    this.idb.oeffnen = { name, mal, bisMs: 0 }
    await this.open(person)
    this.idb.oeffnen.mal = 0
    // Its screen offers to try again.
    if (!this.offen) await this.open(person)
  }

  healSpeicher(): void {
    this.idb.schreiben['lorbeer-stimmen'].mal = 0
    this.idb.oeffnen.mal = 0
  }

  wake(): void {
    if (this.offen) quietly(this.offen.tablet.wake('online'))
  }

  async look(): Promise<void> {
    await this.offen?.tablet.refreshJury(this.jury.juryId).catch(() => undefined)
  }

  jumpClock(ms: number): void {
    this.uhrGestoert = true
    this.clockOffsetMs += ms
  }

  /** The browser closes the database under the page's hands, as Safari does. */
  breakConnection(): void {
    for (const db of this.idb.opened.splice(0)) forceCloseDatabase(db as unknown as Parameters<typeof forceCloseDatabase>[0])
  }

  /** The session of the whole browser speaks for another member; the pages go on as before. */
  async startAnsicht(als: TestPerson): Promise<void> {
    const cookie = this.offen && this.cookies.get(this.offen.person.benutzerId)
    if (!cookie) return
    await lookAs(this.welt.datenbank, { cookie, als: als.benutzerId, bisMs: Date.now() + 1_800_000 })
    quietly(this.look())
  }

  async endAnsicht(): Promise<void> {
    const cookie = this.offen && this.cookies.get(this.offen.person.benutzerId)
    if (cookie) await endAnsicht(this.welt.datenbank, cookie)
  }

  async endSession(): Promise<void> {
    const cookie = this.offen && this.cookies.get(this.offen.person.benutzerId)
    if (cookie) await endCookie(this.welt.datenbank, cookie)
  }

  /** Whoever is in front of a server that knows no session of his any more. */
  async logInAgain(): Promise<void> {
    if (!this.offen) return
    await this.logIn(this.offen.person)
    quietly(this.offen.tablet.wake('anmeldung'))
  }

  async logIn(person: TestPerson): Promise<void> {
    this.cookies.set(person.benutzerId, await insertCookie(this.welt.datenbank, person.benutzerId, Date.now()))
  }

  /**
   * Sends until nothing waits, and looks at what the server holds: `runden` times, for what a look finds missing there is sent again. False when that takes
   * longer than a request may hang and a server may need to start on a busy machine.
   */
  async settle(person: TestPerson, runden = 1): Promise<boolean> {
    await this.logIn(person)
    await this.open(person)
    const tablet = this.offen?.tablet
    if (!tablet) return false
    const started = performance.now()
    for (let ruhig = 0; ruhig < runden;) {
      await tablet.wake('anmeldung').catch(() => undefined)
      await tablet.sendNow().catch(() => undefined)
      const wartend = await countAlles(tablet)
      if (wartend > 0 && performance.now() - started > GEDULD_MS) return false
      if (wartend > 0) await new Promise((resolve) => setTimeout(resolve, 20))
      else {
        const before = this.gelesen
        await tablet.refreshJury(this.jury.juryId)
        // A busy machine answers later than a request may hang here: that look was none.
        if (this.gelesen > before || performance.now() - started > GEDULD_MS) ruhig += 1
      }
    }
    return (await countAlles(tablet)) === 0
  }

  /** What lies in the vote database of a person, read past our own code. */
  async readRows(person: TestPerson): Promise<{ ausgang: AusgangRow[]; beleg: BelegRow[] }> {
    const name = `lorbeer-stimmen-${person.benutzerId}`
    const { raw: indexedDB } = this.idb
    if (!(await indexedDB.databases()).some((known) => known.name === name)) return { ausgang: [], beleg: [] }
    const db = await new Dexie(name, { indexedDB, IDBKeyRange }).open()
    const rows = { ausgang: (await db.table('ausgang').toArray()) as AusgangRow[], beleg: (await db.table('beleg').toArray()) as BelegRow[] }
    db.close()
    return rows
  }

  /** What was shown as NICHT gespeichert is never sent unasked. */
  private watchAbgelehnte(body: RequestInit['body'], encoding: string | null): void {
    if (this.abgelehnt.size === 0) return
    const text = encoding === 'gzip' ? gunzipSync(new Uint8Array(body as ArrayBuffer)).toString() : String(body)
    for (const { id } of (JSON.parse(text) as { stimmabgaben: { id: string }[] }).stimmabgaben)
      if (this.abgelehnt.has(id)) this.verletzungen.push(`I4: ${id} war NICHT gespeichert und wurde doch gesendet`)
  }

  private watch({ benutzerId }: TestPerson, stimmen: LokaleStimme[]): void {
    this.newest = stimmen
    for (const { ort, quittung } of stimmen) if (ort === 'uebertragen' && quittung) this.gezeigteQuittungen.set(quittung, benutzerId)
  }

  private umgebungFor(person: TestPerson): Umgebung {
    // A page that is gone holds no lock any more.
    this.pages += 1
    const prefix = `l3-${this.nr}-${this.pages}-`
    const base = createUmgebung({ now: () => Date.now() + this.clockOffsetMs })
    return {
      ...base,
      random: this.random,
      newId: () => noteActId(base.newId()),
      indexedDB: this.idb,
      IDBKeyRange: IDBKeyRange as unknown as typeof globalThis.IDBKeyRange,
      caches: createMemoryCaches().caches,
      gzip: gzipText,
      fetch: (input, init) => this.send(person, input as string, init),
      schedule(task, ms) {
        const timer = setTimeout(task, ms * TEMPO)
        return () => clearTimeout(timer)
      },
      locks: {
        request: ((name: string, ...rest: unknown[]) =>
          Reflect.apply(navigator.locks.request, navigator.locks, [prefix + name, ...rest])) as LockManager['request'],
      },
      openChannel: undefined,
    }
  }

  /** What a browser adds to a request: the cookie of whoever is logged in on it now, and its origin. */
  private async send(person: TestPerson, path: string, init: RequestInit = {}): Promise<Response> {
    const { url } = this.welt.proxy
    const headers = new Headers(init.headers)
    if (path.endsWith('/stimmabgaben')) this.watchAbgelehnte(init.body, headers.get('content-encoding'))
    const gemeldet = /^\/api\/voting\/geraete\/([^/]+)$/.exec(path)?.[1]
    if (gemeldet && this.offen?.tablet.nurOnline) this.fluechtigeGeraete.add(gemeldet)
    headers.set('cookie', this.cookies.get(person.benutzerId) ?? '')
    headers.set('origin', url)
    headers.set('sec-fetch-site', 'same-origin')
    const antwort = await fetch(new URL(path, url), { ...init, headers })
    if (antwort.ok && path.endsWith('/stimmen')) this.gelesen += 1
    return antwort
  }
}

/** What a page does with the answer to a log-in: without it nothing is sent. */
async function noteAngemeldet(umgebung: Umgebung, person: TestPerson): Promise<void> {
  const geraetDb = openGeraetDb(umgebung)
  await geraetDb.writeAngemeldet({ id: person.benutzerId, username: person.username, roles: ['JURY'] }, umgebung.now())
  geraetDb.close()
}

async function countAlles(tablet: Tablet): Promise<number> {
  return (await tablet.countWartend()) + (await tablet.countWartendeNotizen())
}

function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined)
}
