import type { L1Defekt } from './defekte.ts'
import { werkOf } from './orte.ts'
import type { L1Act, L1Status } from './worte.ts'

/** The server's half of a run-off: a round of its own about named works, with an opening and an end of its own. */
export class L1StichwahlServer {
  runde: 'keine' | 'offen' | 'nachlauf' | 'zu' = 'keine'
  geschlossen = Infinity
  private werke: ReadonlySet<number> = new Set()
  private readonly defekt: L1Defekt | null

  constructor(defekt: L1Defekt | null) {
    this.defekt = defekt
  }

  oeffne(werke: ReadonlySet<number>): void {
    this.werke = werke
    this.runde = 'offen'
  }

  schliesse(zeit: number): void {
    if (this.runde === 'nachlauf') this.runde = 'zu'
    if (this.runde !== 'offen') return
    this.runde = 'nachlauf'
    this.geschlossen = zeit
  }

  /** What speaks against an act of it; null: nothing. */
  judge({ werk, zeit, siegel }: L1Act): L1Status | null {
    if (this.runde === 'keine') return 'rejected'
    if (!this.werke.has(werkOf(werk)) && this.defekt !== 'stichwahl-ohne-umfang') return 'rejected'
    // It is asked about in the round before it, which is over.
    if (this.defekt === 'stichwahl-nach-der-runde') return 'late'
    if (this.runde === 'offen' || this.defekt === 'stichwahl-zaehlt-nach-schluss') return null
    return this.runde === 'zu' || !siegel || zeit > this.geschlossen ? 'late' : null
  }

  isZu(zeit: number): boolean {
    return this.runde !== 'offen' && (this.runde === 'zu' || zeit > this.geschlossen)
  }
}
