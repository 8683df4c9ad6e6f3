import type { L1Defekt } from './l1-defekte.ts'
import { pruefe, type L1Ende } from './l1-orakel.ts'
import { L1Server, refuse, type L1Answer, type L1Request } from './l1-server-model.ts'
import { L1Tablet, type L1Orakel } from './l1-tablet-model.ts'

/** Where every choice of a schedule comes from: a seed, or a list that fast-check can shrink. Between 0 and 1. */
export type Zug = () => number

interface Unterwegs {
  tablet: L1Tablet
  request: L1Request
  answer: L1Answer | 'captive' | null
}

const WERKE = 4
const MAX_LEERUNGEN = 60
const NACHFRAGEN = 4

/** One schedule: taps and faults in any order, then peace, then the invariants. */
export class L1Schedule {
  readonly faults: Record<string, number> = {}
  private readonly zug: Zug
  private readonly server: L1Server
  private readonly orakel: L1Orakel
  private readonly defekt: L1Defekt | null
  private readonly tablets: L1Tablet[]
  private readonly ende: L1Ende
  private netz: Unterwegs[] = []
  private sitzung = 0
  private wallMs = 1_000

  constructor(zug: Zug, defekt: L1Defekt | null) {
    this.zug = zug
    this.defekt = defekt
    this.server = new L1Server(defekt)
    const verletzungen: L1Ende['verletzungen'] = []
    this.orakel = {
      naechsteId: 1,
      naechstesGeraet: 1,
      getippt: new Map(),
      verletzt: (invariant, message) => verletzungen.push({ invariant, message }),
    }
    this.tablets = [0, 0, 1].map((person, nr) => new L1Tablet({ nr, person }, this.orakel, defekt))
    this.ende = {
      server: this.server,
      tablets: this.tablets,
      getippt: this.orakel.getippt,
      verloren: new Set(),
      ohneReihenfolge: new Set(),
      zurueckgesetzt: false,
      verletzungen,
    }
  }

  run(steps: number): L1Ende['verletzungen'] {
    for (let step = 0; step < steps; step += 1) this.step()
    this.frieden()
    return pruefe(this.ende)
  }

  private step(): void {
    const roll = this.zug()
    if (roll < 0.3) return this.tippe(0.04)
    if (roll < 0.55) return this.sende(this.pick(this.tablets))
    if (roll < 0.8) return this.bewegeNetz()
    return this.stoere()
  }

  private tippe(giftRate: number): void {
    const tablet = this.pick(this.tablets)
    this.wallMs += 1
    const wallMs = this.zug() < 0.1 ? this.wallMs + 100_000 * (this.zug() - 0.5) : this.wallMs
    tablet.tippe({ werk: 1 + this.zahl(WERKE), wert: 1 + this.zahl(5), gift: this.zug() < giftRate, wallMs })
  }

  private sende(tablet: L1Tablet): void {
    const request = tablet.sende() ?? (this.zug() < 0.2 ? tablet.frage(this.zahl(8), this.zug() < 0.3) : null)
    if (request) this.netz.push({ tablet, request, answer: null })
  }

  /** Any request or answer under way may be next: delayed, doubled, dropped or in another order. */
  private bewegeNetz(): void {
    if (this.netz.length === 0) return
    const index = this.zahl(this.netz.length)
    const paket = this.netz[index] as Unterwegs
    const roll = this.zug()
    if (index > 0) this.zaehle('vertauscht')
    if (roll < 0.12) return this.nimm(index, paket.answer === null ? 'Anfrage verloren' : 'Antwort nach dem Festschreiben verloren')
    if (roll < 0.2) {
      this.zaehle('verdoppelt')
      this.netz.push({ ...paket, request: { ...paket.request, acts: paket.request.acts.map((act) => ({ ...act })) } })
      return
    }
    if (paket.answer === null) return this.bediene(paket, index)
    this.netz.splice(index, 1)
    paket.tablet.empfange(paket.request, paket.answer, this.server)
  }

  private bediene(paket: Unterwegs, index: number): void {
    const roll = this.zug()
    if (roll < 0.06) return this.beantworte(paket, 'captive', 'captive Portal')
    if (roll < 0.1) return this.beantworte(paket, refuse(500), '5xx')
    if (roll < 0.13) return this.beantworte(paket, refuse(401), '401')
    if (roll < 0.17 && paket.request.acts.length > 1) return this.beantworte(paket, refuse(413), '413')
    const absturz = roll < 0.22 ? 'vor' : roll < 0.27 ? 'nach' : 'nein'
    const answer = this.server.handle(paket.request, { sitzung: this.sitzungFor(paket.tablet), absturz })
    if (absturz !== 'nein') this.zaehle(`Server kill -9 ${absturz} dem Festschreiben`)
    if (answer.status === 0) return void this.netz.splice(index, 1)
    paket.answer = this.zug() < 0.06 ? this.verstuemmle(answer) : answer
  }

  private verstuemmle(answer: L1Answer): L1Answer {
    this.zaehle('Ergebnis fehlt')
    return { ...answer, results: answer.results.filter(() => this.zug() < 0.5) }
  }

  private beantworte(paket: Unterwegs, answer: L1Answer | 'captive', fault: string): void {
    this.zaehle(fault)
    paket.answer = answer
  }

  private stoere(): void {
    const tablet = this.pick(this.tablets)
    const roll = this.zug()
    if (roll < 0.25)
      return this.fault('Seite beendet', () => (this.netz = this.netz.filter((paket) => paket.tablet !== tablet || paket.answer === null)))
    if (roll < 0.4) return this.fault('Anmeldung', () => (tablet.pause = false))
    if (roll < 0.55) return this.fault('Stimmen gelesen', () => (tablet.person === 0 || this.server.daten.stimmen.size === 0) && this.lies(tablet))
    if (roll < 0.65) return this.fault('andere Person angemeldet', () => (this.sitzung = this.zahl(2)))
    if (roll < 0.75) return this.fault('Sicherung', () => this.server.sichern())
    if (roll < 0.82 && this.server.zuruecksetzen()) return this.fault('aus Sicherung zurückgesetzt', () => (this.ende.zurueckgesetzt = true))
    if (roll < 0.87) return this.fault('Speicher verloren', () => this.verliere(tablet))
    if (roll < 0.92 && tablet.person === 0) return this.fault('Profil kopiert', () => this.klone(tablet))
    if (roll < 0.95) return this.fault('Runde geschlossen', () => (this.server.zu = true))
    if (roll < 0.97) return this.fault('Mitglied widerrufen', () => (this.server.widerrufen = true))
  }

  private fault(kind: string, happen: () => unknown): void {
    this.zaehle(kind)
    happen()
  }

  /** What lay only in that storage cannot be promised any more. */
  private verliere(tablet: L1Tablet): void {
    for (const { id } of [...tablet.ausgang, ...tablet.belege]) this.ende.verloren.add(id)
    this.ende.ohneReihenfolge.add(tablet.nr)
    tablet.verliereSpeicher()
  }

  private klone(tablet: L1Tablet): void {
    const other = this.tablets.find((candidate) => candidate !== tablet && candidate.person === tablet.person)
    if (!other) return
    this.verliere(other)
    this.ende.ohneReihenfolge.add(tablet.nr)
    other.kopiere(tablet)
    for (const { id } of [...tablet.ausgang, ...tablet.belege]) this.ende.verloren.delete(id)
  }

  private lies(tablet: L1Tablet): void {
    if (tablet.person !== 0) return
    tablet.lies(this.server, this.ende.zurueckgesetzt)
    if (this.ende.zurueckgesetzt) tablet.vergiss(this.server)
  }

  /** Faults stop: every tablet's outbox must empty within a bounded number of drains. Old copies may still arrive. */
  private frieden(): void {
    while (this.netz.length > 0) {
      const { tablet, request, answer } = this.netz.pop() as Unterwegs
      if (answer === null) this.server.handle(request, { sitzung: this.sitzungFor(tablet), absturz: 'nein' })
      else tablet.empfange(request, answer, this.server)
    }
    for (const tablet of this.tablets) this.leere(tablet)
    // The last look of each tablet is at what the others have sent meanwhile.
    for (const tablet of this.tablets) this.lies(tablet)
  }

  private leere(tablet: L1Tablet): void {
    tablet.pause = false
    for (let leerung = 0; leerung < MAX_LEERUNGEN && (leerung < NACHFRAGEN || tablet.ausgang.length > 0); leerung += 1) {
      const request = leerung < NACHFRAGEN ? tablet.frage(leerung, true) : tablet.sende()
      if (request) tablet.empfange(request, this.server.handle(request, { sitzung: tablet.person, absturz: 'nein' }), this.server)
    }
  }

  /** Tablets 0 and 1 are the juror's own; the third is shared, so its session may be another person's. */
  private sitzungFor(tablet: L1Tablet): number {
    return tablet === this.tablets[2] || this.defekt === 'fremde-sitzung' ? this.sitzung : tablet.person
  }

  private nimm(index: number, fault: string): void {
    this.zaehle(fault)
    this.netz.splice(index, 1)
  }

  private zaehle(kind: string): void {
    this.faults[kind] = (this.faults[kind] ?? 0) + 1
  }

  private zahl(below: number): number {
    return Math.min(below - 1, Math.floor(this.zug() * below))
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.zahl(list.length)] as T
  }
}
