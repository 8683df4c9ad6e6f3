import type { L1Begleiter, L1Raum } from './begleiter.ts'
import type { L1Defekt } from './defekte.ts'
import { L1Leitung } from './live.ts'
import { WERK_JE_PERSON } from './orte.ts'
import { L1Papier } from './papier.ts'
import { L1Stichwahl } from './stichwahl.ts'
import { pruefe, pruefeZwischendurch, type L1Ende } from './orakel.ts'
import { L1Server, refuse } from './server-model.ts'
import { L1Tablet, type L1Orakel, type L1Tipp } from './tablet-model.ts'
import { L1Wiedereroeffnung } from './wiedereroeffnung.ts'
import type { L1Answer, L1Request } from './worte.ts'

/** Where every choice of a schedule comes from: a seed, or a list that fast-check can shrink. Between 0 and 1. */
export type Zug = () => number

interface Unterwegs {
  tablet: L1Tablet
  request: L1Request
  answer: L1Answer | 'captive' | null
}

const WERKE = 4
/** So often two tablets meet on one work, and the server is restored often. */
const ENG = 0.35
const MAX_LEERUNGEN = 240
const NACHFRAGEN = 4

/** What goes on beside the votes, and in which share of the schedules. */
const BEGLEITER: [number, new (raum: L1Raum) => L1Begleiter][] = [
  [0.1, L1Leitung],
  [0.1, L1Papier],
  [0.1, L1Stichwahl],
]
const WIEDEREROEFFNUNG = 0.1

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
  private zeit = 0
  private readonly eng: boolean

  /**
   * `daneben`, `wieder`: where the choices of whoever accompanies, and of whoever opens the round again, come from; the same stream, or ones that leave all
   * others as they are without them.
   */
  constructor(zug: Zug, defekt: L1Defekt | null, { daneben, wieder }: { daneben: Zug; wieder: Zug } = { daneben: zug, wieder: zug }) {
    this.zug = zug
    this.defekt = defekt
    this.eng = zug() < ENG
    this.server = new L1Server(defekt)
    const verletzungen: L1Ende['verletzungen'] = []
    this.orakel = {
      naechsteId: 1,
      naechstesGeraet: 1,
      getippt: new Map(),
      abgelehnt: new Set(),
      verletzt: (invariant, message) => verletzungen.push({ invariant, message }),
    }
    this.tablets = [0, 0, 1].map((person, nr) => new L1Tablet({ nr, person }, this.orakel, defekt))
    this.ende = {
      server: this.server,
      tablets: this.tablets,
      getippt: this.orakel.getippt,
      abgelehnt: this.orakel.abgelehnt,
      verloren: new Set(),
      ohneReihenfolge: new Set(),
      zurueckgesetzt: false,
      verletzungen,
      begleiter: [],
    }
    for (const [anteil, Begleiter] of BEGLEITER) if (daneben() < anteil) this.ende.begleiter.push(new Begleiter(this.raum(daneben)))
    if (wieder() < WIEDEREROEFFNUNG) this.ende.begleiter.push(new L1Wiedereroeffnung(this.raum(wieder)))
  }

  private raum(zug: Zug): L1Raum {
    const { server, tablets, defekt } = this
    return { zug, server, tablets, defekt, zaehle: (kind) => this.zaehle(kind), melde: this.orakel.verletzt }
  }

  run(steps: number): L1Ende['verletzungen'] {
    for (let step = 0; step < steps; step += 1) {
      this.zeit += 1
      this.step()
      for (const begleiter of this.ende.begleiter) begleiter.schritt(++this.zeit)
      pruefeZwischendurch(this.tablets, this.orakel.verletzt)
    }
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
    const roll = this.zug()
    if (roll < 0.2) return tablet.schreibeNotiz(this.drawTipp(tablet, 0))
    tablet.tippe(this.drawTipp(tablet, giftRate))
    // Quick fingers: before the screen has drawn the first tap.
    if (roll < 0.35) tablet.tippe(this.drawTipp(tablet, 0))
    tablet.zeichne()
  }

  private drawTipp(tablet: L1Tablet, giftRate: number): L1Tipp {
    this.wallMs += 1
    return {
      werk: 1 + this.zahl(this.eng ? 1 : WERKE) + tablet.person * WERK_JE_PERSON,
      kriterium: this.zug() < 0.5 ? 0 : 1,
      punkte: 1 + this.zahl(5),
      gift: this.zug() < giftRate,
      wallMs: this.zug() < 0.1 ? this.wallMs + 100_000 * (this.zug() - 0.5) : this.wallMs,
      zeit: this.zeit,
      siegel: this.zug() >= 0.03,
    }
  }

  private sende(tablet: L1Tablet): void {
    const roll = this.zug()
    const request = roll < 0.15 ? tablet.melde() : (this.packe(tablet) ?? (roll < 0.4 ? tablet.frage(this.zahl(8), this.zug() < 0.3) : null))
    if (request) this.netz.push({ tablet, request, answer: null })
  }

  private packe(tablet: L1Tablet): L1Request | null {
    const phase = this.server.live.sitzung?.phase ?? 'ABSTIMMUNG'
    return this.defekt === 'phase-haelt-zurueck' && phase !== 'ABSTIMMUNG' ? null : tablet.sende()
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
    const answer = this.server.handle(paket.request, { sitzung: this.sitzungFor(paket.tablet), absturz, zeit: this.zeit })
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
    if (this.eng && roll > 0.3) return this.stoereSicherung(tablet)
    if (roll < 0.2)
      return this.fault('Seite beendet', () => (this.netz = this.netz.filter((paket) => paket.tablet !== tablet || paket.answer === null)))
    if (roll < 0.3) return this.fault('Anmeldung', () => (tablet.pause = false))
    if (roll < 0.45) return this.fault('Stimmen gelesen', () => tablet.lies(this.server, this.sitzungFor(tablet)))
    if (roll < 0.5) return this.fault('Ansicht als', () => tablet.lies(this.server, 1 - tablet.person))
    if (roll < 0.58) return this.fault('andere Person angemeldet', () => (this.sitzung = this.zahl(2)))
    if (roll < 0.63) return this.fault('Speicher voll', () => (tablet.speicher = 'voll'))
    if (roll < 0.68) return this.fault('Speicher öffnet nicht', () => (tablet.speicher = 'zu'))
    if (roll < 0.74) return this.fault('Speicher geht wieder', () => tablet.heile())
    if (roll < 0.8) return this.fault('Sicherung', () => this.sichere())
    if (roll < 0.85 && this.server.zuruecksetzen()) return this.fault('aus Sicherung zurückgesetzt', () => this.merkeZurueck())
    if (roll < 0.89) return this.fault('Speicher verloren', () => this.verliere(tablet))
    if (roll < 0.93 && tablet.person === 0) return this.fault('Profil kopiert', () => this.klone(tablet))
    if (roll < 0.97) return this.fault('Runde geschlossen', () => this.schliesse())
    if (roll < 0.98) return this.fault('Mitglied widerrufen', () => (this.server.widerrufen = true))
  }

  private stoereSicherung(tablet: L1Tablet): void {
    const roll = this.zug()
    if (roll < 0.4) return this.fault('Sicherung', () => this.sichere())
    if (roll < 0.65 && this.server.zuruecksetzen()) return this.fault('aus Sicherung zurückgesetzt', () => this.merkeZurueck())
    if (roll < 0.9) return this.fault('Stimmen gelesen', () => tablet.lies(this.server, this.sitzungFor(tablet)))
    if (this.zug() < 0.3) this.fault('Runde geschlossen', () => this.schliesse())
  }

  private sichere(): void {
    this.server.sichern()
    for (const begleiter of this.ende.begleiter) begleiter.gesichert()
  }

  private merkeZurueck(): void {
    this.ende.zurueckgesetzt = true
    for (const begleiter of this.ende.begleiter) begleiter.zurueckgesetzt()
  }

  private schliesse(): void {
    this.server.schliesse(this.zeit)
    this.zeit += 1
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

  /** Faults stop: every tablet's outbox must empty within a bounded number of drains. Old copies may still arrive. */
  private frieden(): void {
    while (this.netz.length > 0) {
      const { tablet, request, answer } = this.netz.pop() as Unterwegs
      if (answer === null) this.server.handle(request, { sitzung: this.sitzungFor(tablet), absturz: 'nein', zeit: this.zeit })
      else tablet.empfange(request, answer, this.server)
    }
    for (const tablet of this.tablets) this.leere(tablet)
    for (const begleiter of this.ende.begleiter) begleiter.frieden()
    // The last look of each tablet is at what the others have sent meanwhile.
    for (const tablet of this.tablets) tablet.lies(this.server, tablet.person)
  }

  private leere(tablet: L1Tablet): void {
    tablet.heile()
    this.zeit += 1
    for (let leerung = 0; leerung < MAX_LEERUNGEN && (leerung < NACHFRAGEN || tablet.ausgang.length > 0); leerung += 1) {
      const request = leerung < NACHFRAGEN ? tablet.frage(leerung, true) : this.packe(tablet)
      if (request) tablet.empfange(request, this.server.handle(request, { sitzung: tablet.person, absturz: 'nein', zeit: this.zeit }), this.server)
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
