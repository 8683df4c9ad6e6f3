import type { L1Defekt } from './defekte.ts'
import type { L1Live, L1Sitzung } from './worte.ts'

/** `sitzung` null: it has ended, which is told too. */
interface Ereignis {
  revision: number
  sitzung: L1Sitzung | null
}

/** A tablet whose juror said „Folgen": what it heard of the session, and where that leads it. */
export class L1Folger {
  folgt = true
  netz = true
  readonly nr: number
  private gehoert: Ereignis = { revision: 0, sitzung: null }
  private getrennt = false
  private unterwegs: Ereignis[] = []
  private readonly defekt: L1Defekt | null

  constructor(nr: number, defekt: L1Defekt | null) {
    this.nr = nr
    this.defekt = defekt
  }

  get revision(): number {
    return this.gehoert.revision
  }

  /** null: the juror's own list. */
  get gefuehrt(): number | null {
    return this.folgt && !this.getrennt ? (this.gehoert.sitzung?.werk ?? null) : null
  }

  sende({ revision, sitzung }: L1Live): void {
    if (this.netz) this.unterwegs.push({ revision, sitzung: sitzung && { ...sitzung } })
  }

  /** Any of the events that are on their way. */
  hoere(zug: number): void {
    if (!this.netz) return
    const [ereignis] = this.unterwegs.splice(Math.floor(zug * this.unterwegs.length), 1)
    if (ereignis && (ereignis.revision > this.revision || this.defekt === 'aelteres-ereignis-gilt')) this.gehoert = ereignis
  }

  trenne(): void {
    this.netz = false
    this.unterbrich()
    if (this.defekt !== 'folgt-ohne-netz') this.getrennt = true
  }

  /** Streams end with their server. */
  unterbrich(): void {
    this.unterwegs = []
  }

  /** The answer is the newest, also when a restored server counts from before. */
  frage({ revision, sitzung }: L1Live): void {
    this.netz = true
    this.getrennt = false
    this.unterbrich()
    if (revision >= this.revision || this.defekt !== 'aeltere-antwort-ueberhoert') this.gehoert = { revision, sitzung: sitzung && { ...sitzung } }
  }
}
