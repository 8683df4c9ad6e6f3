import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { openGeraetDb, type GeraetDb } from '#src/offline/lager/geraet-db.ts'
// What a page fetches later is there from the start, so that false time need not wait for a file.
import '#src/api/anmelde-rufe.ts'
import '#src/offline/open-verkehr.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import type { LokaleStimme, StimmeEingabe, Tablet } from '#src/offline/kern/tablet.ts'
import type { AusgangRow, BelegRow, StimmeZeile } from '#src/offline/kern/zeilen.ts'
import { readTabellen } from '../client/lesen.ts'
import { createProfil, type Profil } from '../client/profil.ts'
import { ruhe } from '../client/ruhe.ts'
import { noteActId, whileTipping } from '../client/tipp.ts'
import { L2Anzeige } from './anzeige.ts'
import type { Notiztipp } from './notizen.ts'
import type { L2Defekt } from './defekte.ts'
import type { L2Netz } from './netz.ts'
import type { L2Welt } from './welt.ts'
import type { TestJury, TestPerson } from '../l3/welt.ts'

export type Wahl = Pick<StimmeEingabe, 'art' | 'wert'>

/** `gespeichert`: the promise „Auf diesem Tablet gespeichert" was given. `abgelehntMs`: NICHT gespeichert was shown. */
export interface Tipp extends Wahl {
  id: string
  nr: number
  geraet: L2Geraet
  person: TestPerson
  rundeId: string
  einreichungId: string
  gespeichert: boolean
  abgelehnt: boolean
  /** Cast on a page without storage: only with the server's answer, and after it was read what counts. */
  fluechtig: boolean
  zeitMs: number
  /** What of the server's rows this tablet had ever held about this work: `art|wert|serverMs`. */
  gesehen: ReadonlySet<string>
}

export interface GeraetTeile {
  welt: L2Welt
  jury: TestJury
  netz: L2Netz
  random: () => number
  nr: number
  defekt: L2Defekt | null
  mitPaket: boolean
}

/** The screen reads again a moment after a write. */
export const SCREEN_MS = 100

/** One device with one browser profile; persons take turns on it, and a person may have several tabs. */
export class L2Geraet {
  readonly profil: Profil
  readonly nr: number
  readonly netz: L2Netz
  readonly tipps: Tipp[] = []
  readonly notizen: Notiztipp[] = []
  /** Receipts that were shown as „Übertragen", and to whom. */
  readonly quittungen = new Map<string, string>()
  readonly gesehen = new Map<string, Set<string>>()
  person: TestPerson
  pages: L2Anzeige[] = []
  /** The last log-in that succeeded; null after a logout. */
  angemeldet: TestPerson | null = null
  /** Whom the browser's session speaks for. */
  sitzungVon: TestPerson | null = null
  uhrGestoert = false
  abgemeldet = false
  private readonly teile: GeraetTeile
  private readonly cookies = new Map<string, string>()

  constructor(teile: GeraetTeile) {
    this.teile = teile
    this.nr = teile.nr
    this.netz = teile.netz
    this.person = teile.jury.personen[0]
    this.profil = createProfil({ uhr: teile.welt.uhr, random: teile.random, fetch: (...request) => teile.netz.fetch(...request) })
    // A run of the same seed in the same world must not meet its own acts.
    this.profil.umgebung.newId = () => noteActId(crypto.randomUUID())
  }

  /** Pages of whoever uses the device now. */
  get eigene(): L2Anzeige[] {
    return this.pages.filter(({ benutzerId }) => benutzerId === this.person.benutzerId)
  }

  /** A logout that the server has not heard of is sent with the old session; then the person logs in. */
  async login(person: TestPerson): Promise<void> {
    const { welt, defekt } = this.teile
    const db = openGeraetDb(this.profil.umgebung)
    try {
      await welt.uhr.bis(db.sendAbmeldung())
      if (this.abgemeldet) this.cookies.clear()
      await this.takeCookie(person)
      await welt.uhr.bis(db.writeAngemeldet({ id: person.benutzerId, firstname: 'Test', roles: ['JURY'] }, this.profil.umgebung.now()))
      this.angemeldet = (await db.readAngemeldet())?.benutzerId === person.benutzerId ? person : null
      this.abgemeldet = false
      this.person = person
    } catch {
      // The log-in is refused here: without a place for it whoever was logged in still is, though the session is the other's.
      if (defekt === 'anmeldung-im-gedaechtnis') this.angemeldet = person
    } finally {
      db.close()
    }
  }

  private async takeCookie(person: TestPerson): Promise<void> {
    if (!this.cookies.has(person.benutzerId)) this.cookies.set(person.benutzerId, await this.teile.welt.newCookie(person.benutzerId))
    this.netz.cookie = this.cookies.get(person.benutzerId) ?? ''
    this.sitzungVon = person
    this.netz.neueAnmeldung()
  }

  async logout(): Promise<void> {
    await this.withGeraetDb(async (db) => {
      await db.writeAbgemeldet()
      this.angemeldet = null
      this.abgemeldet = true
    })
  }

  /** Who is logged in, as a page that is just opened reads it. */
  async readAngemeldet(): Promise<string | null> {
    let benutzerId: string | null = null
    await this.withGeraetDb(async (db) => {
      benutzerId = (await db.readAngemeldet())?.benutzerId ?? null
    })
    return benutzerId
  }

  private async withGeraetDb(work: (db: GeraetDb) => Promise<void>): Promise<void> {
    const db = openGeraetDb(this.profil.umgebung)
    await this.teile.welt.uhr.bis(work(db).catch(() => undefined))
    db.close()
  }

  /** A page; none when the store of votes does not open, which its screen then says. */
  async open(): Promise<boolean> {
    const { welt, defekt } = this.teile
    const { benutzerId } = this.person
    const { umgebung } = this.profil
    const opening = openTablet(benutzerId, umgebung).catch(() =>
      defekt === 'leeres-lager' ? openTablet(benutzerId, { ...umgebung, indexedDB: undefined }) : null,
    )
    const tablet = await welt.uhr.bis(opening)
    if (!tablet) return false
    this.pages.push(this.show(tablet))
    return true
  }

  private show(tablet: Tablet): L2Anzeige {
    const { jury, mitPaket } = this.teile
    const page = new L2Anzeige(tablet, jury, (stimmen) => this.watch(tablet.benutzerId, stimmen))
    void tablet.speicherDa?.then(() => this.openAnew(page))
    if (mitPaket) tablet.loadPaket(jury.juryId)
    void tablet.wake('start')
    return page
  }

  /** A page that stood in memory, as the tablet's store opens it anew. */
  private async openAnew(page: L2Anzeige): Promise<void> {
    const tablet = await openTablet(page.benutzerId, this.profil.umgebung).catch(() => null)
    const place = this.pages.indexOf(page)
    if (place < 0) return tablet?.close()
    page.close()
    this.pages.splice(place, 1, ...(tablet ? [this.show(tablet)] : []))
  }

  closeAll(): void {
    for (const page of this.pages.splice(0)) page.close()
  }

  async reload(): Promise<void> {
    this.closeAll()
    this.profil.neueSeite()
    await this.open()
  }

  async cast(einreichungId: string, wahl: Wahl, loest: string[] = []): Promise<void> {
    await this.teile.welt.uhr.bis(this.startCast(einreichungId, wahl, { loest }), 50)
  }

  pickPage(): L2Anzeige | undefined {
    return this.pages[Math.floor(this.teile.random() * this.pages.length)]
  }

  /** Resolves when the screen has said what became of it. */
  async startCast(
    einreichungId: string,
    wahl: Wahl,
    {
      loest = [],
      page = this.pickPage(),
      rundeId = this.teile.jury.rundeId,
    }: { loest?: string[]; page?: L2Anzeige | undefined; rundeId?: string } = {},
  ) {
    const { jury, welt, defekt } = this.teile
    if (!page) return
    const person = jury.personen.find(({ benutzerId }) => benutzerId === page.benutzerId) ?? this.person
    const { juryId } = jury
    const eingabe = { juryId, rundeId, einreichungId, ...wahl, loest }
    const gesehen = this.seenBy(person, einreichungId)
    const zeitMs = welt.uhr.nowMs
    const wallMs = this.profil.umgebung.now()
    const gespeichert = defekt === 'gespeichert-vor-commit'
    const stand = { gespeichert, abgelehnt: false, fluechtig: page.tablet.nurOnline === true, zeitMs, gesehen }
    const tipp: Tipp = { id: '', nr: this.tipps.length, geraet: this, person, rundeId, einreichungId, ...wahl, ...stand }
    this.tipps.push(tipp)
    const casting = whileTipping(tipp, () => page.tablet.castStimme(defekt === 'kriterien-vom-schirm' ? withSchirm(eingabe, page) : eingabe))
    await casting.then(
      () => {
        // Without storage nothing was promised beyond the server's answer.
        tipp.gespeichert = page.tablet.nurOnline !== true
        if (defekt === 'eigene-kopie') page.keepKopie(eingabe, wallMs)
      },
      () => {
        tipp.abgelehnt = true
        this.netz.abgelehnt.add(tipp.id)
      },
    )
    // Every other time the finger is on the next key already.
    if (tipp.nr % 2 === 0) page.tablet.prepareTap()
  }

  /** The note learns the id of its act; false when the screen said that it is not saved. */
  async saveNotiz(tipp: { id: string }, saving: () => Promise<void>): Promise<boolean> {
    try {
      await this.teile.welt.uhr.bis(whileTipping(tipp, saving), 50)
      return true
    } catch {
      this.netz.abgelehnt.add(tipp.id)
      return false
    }
  }

  /** A seeded defect: the same act once more, though its screen said NICHT gespeichert. */
  async castAgain({ id, einreichungId, art, wert }: Tipp): Promise<void> {
    const { umgebung } = this.profil
    const { newId } = umgebung
    umgebung.newId = () => id
    await this.cast(einreichungId, { art, wert })
    umgebung.newId = newId
  }

  private seenBy({ benutzerId }: TestPerson, einreichungId: string): Set<string> {
    const key = `${benutzerId} ${einreichungId}`
    const seen = this.gesehen.get(key) ?? new Set()
    this.gesehen.set(key, seen)
    return seen
  }

  /** Remembers what the device holds of the server's rows. Call before a tap and after. */
  async lookIn(): Promise<void> {
    const person = this.person
    const rows = await this.readTabellen<{ stimme: StimmeZeile[] }>(person, ['stimme'])
    for (const { einreichungId, art, wert, serverMs, quittung, gueltig } of rows?.stimme ?? []) {
      const seen = this.seenBy(person, einreichungId)
      if (quittung !== null) seen.add(seenKey({ art, wert: wert && JSON.stringify(wert), serverMs }))
      if (gueltig) seen.add(seenKey({ ...gueltig, wert: gueltig.wert && JSON.stringify(gueltig.wert) }))
    }
  }

  private watch(benutzerId: string, stimmen: readonly LokaleStimme[]): void {
    for (const { ort, quittung } of stimmen) if (ort === 'uebertragen' && quittung) this.quittungen.set(quittung, benutzerId)
  }

  /** Peace: logs the person in, sends until nothing waits, looks at what the server holds. */
  async settle(person: TestPerson, gruendlich: boolean): Promise<boolean> {
    const { welt } = this.teile
    this.closeAll()
    this.profil.neueSeite()
    this.cookies.delete(person.benutzerId)
    await this.login(person)
    await this.open()
    const [page] = this.pages
    if (!page) return false
    // Long enough for the question about everything that was ever answered.
    if (gruendlich) await welt.uhr.vor(320_000)
    for (let attempt = 0; attempt < 20 && (attempt === 0 || (await this.readRows(person)).ausgang.length > 0); attempt += 1) {
      await welt.uhr.bis(page.tablet.wake('anmeldung'))
      if (attempt > 0) await welt.uhr.vor(15_000)
    }
    await this.look()
    return (await this.readRows(person)).ausgang.length === 0
  }

  /** What the juror sees now that the other devices have sent as well. */
  async look(): Promise<void> {
    const { welt, jury } = this.teile
    for (const { tablet } of this.pages) await welt.uhr.bis(tablet.refreshJury(jury.juryId))
    await welt.uhr.vor(SCREEN_MS)
    await ruhe()
  }

  async readRows(person: TestPerson): Promise<{ ausgang: AusgangRow[]; beleg: BelegRow[]; geraetId: string }> {
    const rows = await this.readTabellen<{ ausgang: AusgangRow[]; beleg: BelegRow[]; geraet: { geraetId: string }[] }>(person, [
      'ausgang',
      'beleg',
      'geraet',
    ])
    return { ausgang: rows?.ausgang ?? [], beleg: rows?.beleg ?? [], geraetId: rows?.geraet[0]?.geraetId ?? '' }
  }

  private readTabellen<T extends Record<string, unknown[]>>({ benutzerId }: TestPerson, tabellen: (keyof T & string)[]): Promise<T | null> {
    return readTabellen<T>(this.profil.raw, `lorbeer-stimmen-${benutzerId}`, tabellen)
  }

  /** Read past our own code, and past what is wrong with the storage. */
  async openRaw(benutzerId: string): Promise<Dexie | null> {
    const name = `lorbeer-stimmen-${benutzerId}`
    const { raw: indexedDB } = this.profil
    if (!(await indexedDB.databases()).some((known) => known.name === name)) return null
    return new Dexie(name, { indexedDB, IDBKeyRange }).open()
  }
}

export function seenKey({ art, wert, serverMs }: { art: string | null; wert: string | null; serverMs: number | null }): string {
  return `${art}|${wert}|${serverMs}`
}

/** A seeded defect: the criteria are put together from what the screen shows, not from what the store holds. */
function withSchirm(eingabe: StimmeEingabe, page: L2Anzeige): StimmeEingabe {
  const { wert, einreichungId } = eingabe
  if (!wert || !('kriterium' in wert)) return eingabe
  const shown = page.find(einreichungId)?.wert
  return { ...eingabe, wert: { kriterien: { ...(shown && 'kriterien' in shown ? shown.kriterien : {}), [wert.kriterium]: wert.punkte } } }
}
