import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { openGeraetDb } from '#src/offline/geraet-db.ts'
import { openTablet } from '#src/offline/open-tablet.ts'
import type { LokaleStimme, StimmeEingabe, Tablet } from '#src/offline/tablet.ts'
import type { AusgangRow, BelegRow } from '#src/offline/zeilen.ts'
import { createProfil, type Profil } from './client-profil.ts'
import { ruhe } from './client-ruhe.ts'
import type { L2Netz } from './l2-netz.ts'
import type { L2Welt } from './l2-welt.ts'
import type { TestJury, TestPerson } from './l3-welt.ts'

/** `gespeichert`: the promise „Auf diesem Tablet gespeichert" was given. */
export interface Tipp {
  id: string
  nr: number
  geraet: L2Geraet
  person: TestPerson
  einreichungId: string
  art: StimmeEingabe['art']
  punkte: number | null
  gespeichert: boolean
}

export interface GeraetTeile {
  welt: L2Welt
  jury: TestJury
  netz: L2Netz
  random: () => number
  nr: number
  fruehBestaetigt: boolean
}

/** The screen reads again a moment after a write. */
const SCREEN_MS = 100

/** One device with one browser profile; persons take turns on it, and a person may have several tabs. */
export class L2Geraet {
  readonly profil: Profil
  readonly nr: number
  readonly netz: L2Netz
  readonly tipps: Tipp[] = []
  readonly quittungen = new Set<string>()
  person: TestPerson
  tabs: Tablet[] = []
  gezeigt: LokaleStimme[] = []
  speicherVerloren = false
  private letzteId = ''
  private watching: { unsubscribe(): void }[] = []
  private readonly teile: GeraetTeile
  private readonly cookies = new Map<string, string>()

  constructor(teile: GeraetTeile) {
    this.teile = teile
    this.nr = teile.nr
    this.netz = teile.netz
    this.person = teile.jury.personen[0]
    this.profil = createProfil({ uhr: teile.welt.uhr, random: teile.random, fetch: (...request) => teile.netz.fetch(...request) })
    this.profil.umgebung.newId = () => {
      // A run of the same seed in the same world must not meet its own acts.
      this.letzteId = crypto.randomUUID()
      return this.letzteId
    }
  }

  /** A logout that the server has not heard of is sent with the old session; then the person logs in. */
  async login(person: TestPerson): Promise<void> {
    const { welt } = this.teile
    const db = openGeraetDb(this.profil.umgebung)
    await welt.uhr.bis(db.sendAbmeldung())
    if (!this.cookies.has(person.benutzerId)) this.cookies.set(person.benutzerId, await welt.newCookie(person.benutzerId))
    this.netz.cookie = this.cookies.get(person.benutzerId) ?? ''
    this.person = person
    await db.writeAngemeldet({ id: person.benutzerId, firstname: 'Test', roles: ['JURY'] }, this.profil.umgebung.now())
    db.close()
  }

  async open(): Promise<void> {
    const { welt, jury } = this.teile
    const tablet = await welt.uhr.bis(openTablet(this.person.benutzerId, this.profil.umgebung))
    this.tabs.push(tablet)
    this.watching.push(tablet.observeStimmen(jury.juryId).subscribe((stimmen) => this.watch(tablet.benutzerId, stimmen)))
    void tablet.wake('start')
  }

  closeAll(): void {
    for (const watching of this.watching.splice(0)) watching.unsubscribe()
    for (const tab of this.tabs.splice(0)) tab.close()
  }

  async cast(einreichungId: string, choice: Pick<Tipp, 'art' | 'punkte'>, loest: string[] = []): Promise<void> {
    const { jury, random, welt } = this.teile
    const tab = this.tabs[Math.floor(random() * this.tabs.length)]
    if (!tab) return
    const wert = choice.punkte === null ? null : { punkte: choice.punkte }
    const casting = tab.castStimme({ juryId: jury.juryId, rundeId: jury.rundeId, einreichungId, art: choice.art, wert, loest })
    const tipp: Tipp = {
      id: this.letzteId,
      nr: this.tipps.length,
      geraet: this,
      person: jury.personen.find(({ benutzerId }) => benutzerId === tab.benutzerId) ?? this.person,
      einreichungId,
      ...choice,
      gespeichert: this.teile.fruehBestaetigt,
    }
    this.tipps.push(tipp)
    const settled = casting.then(
      // Without storage nothing was promised beyond the server's answer.
      () => (tipp.gespeichert = tab.nurOnline !== true),
      () => undefined,
    )
    await welt.uhr.bis(settled, 50)
  }

  private watch(benutzerId: string, stimmen: LokaleStimme[]): void {
    if (benutzerId === this.person.benutzerId) this.gezeigt = stimmen
    for (const { ort, quittung } of stimmen) if (ort === 'uebertragen' && quittung) this.quittungen.add(quittung)
  }

  /** Peace: logs the person in, sends until nothing waits, looks at what the server holds. */
  async settle(person: TestPerson, gruendlich: boolean): Promise<boolean> {
    const { welt, jury } = this.teile
    this.closeAll()
    this.cookies.delete(person.benutzerId)
    await this.login(person)
    await this.open()
    const [tablet] = this.tabs
    if (!tablet) return false
    // Long enough for the question about everything that was ever answered.
    if (gruendlich) await welt.uhr.vor(320_000)
    for (let attempt = 0; attempt < 20 && (attempt === 0 || (await this.readRows(person)).ausgang.length > 0); attempt += 1) {
      await welt.uhr.bis(tablet.wake('anmeldung'))
      if (attempt > 0) await welt.uhr.vor(15_000)
    }
    await welt.uhr.bis(tablet.refreshJury(jury.juryId))
    await welt.uhr.vor(SCREEN_MS)
    await ruhe()
    return (await this.readRows(person)).ausgang.length === 0
  }

  /** What the juror sees now that the other devices have sent as well. */
  async look(): Promise<void> {
    const { welt, jury } = this.teile
    const [tablet] = this.tabs
    if (tablet) await welt.uhr.bis(tablet.refreshJury(jury.juryId))
    await welt.uhr.vor(SCREEN_MS)
    await ruhe()
  }

  async readRows(person: TestPerson): Promise<{ ausgang: AusgangRow[]; beleg: BelegRow[] }> {
    const db = await this.openRaw(person.benutzerId)
    if (!db) return { ausgang: [], beleg: [] }
    const rows = { ausgang: (await db.table('ausgang').toArray()) as AusgangRow[], beleg: (await db.table('beleg').toArray()) as BelegRow[] }
    db.close()
    return rows
  }

  async openRaw(benutzerId: string): Promise<Dexie | null> {
    const name = `lorbeer-stimmen-${benutzerId}`
    const { indexedDB } = this.profil
    if (!(await indexedDB.databases()).some((known) => known.name === name)) return null
    return new Dexie(name, { indexedDB, IDBKeyRange }).open()
  }

  /** A restored device backup: the other profile's storage on this device. */
  async copyFrom(other: L2Geraet): Promise<void> {
    this.closeAll()
    this.profil.stoereSchreiben('AbortError', 0)
    await ruhe()
    const from = await other.openRaw(other.person.benutzerId)
    if (!from) return
    await this.login(other.person)
    await this.open()
    this.closeAll()
    await ruhe()
    const to = await this.openRaw(other.person.benutzerId)
    for (const table of to ? from.tables : []) {
      await to?.table(table.name).clear()
      await to?.table(table.name).bulkPut(await table.toArray())
    }
    from.close()
    to?.close()
    await this.open()
  }
}
