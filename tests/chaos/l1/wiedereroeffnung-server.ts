import type { L1Defekt } from './defekte.ts'
import { isStichwahl } from './orte.ts'
import type { Eintrag, L1Daten } from './worte.ts'

export interface L1Hand {
  wer: number
  amt: 'VORSITZ' | 'BUERO'
}

/** The server, as far as a closed round is decided about. */
interface Amtsstube {
  readonly daten: L1Daten
  readonly runde: string
  readonly stichwahl: { readonly runde: string }
  oeffneWieder(): void
  zaehleSpaete(eintrag: Eintrag): void
}

/** The server's half of opening again, by two people with two offices, and of deciding about late acts. The proposal is no part of a backup, as the round is none. */
export class L1WiedereroeffnungServer {
  private vorschlag: L1Hand | null = null
  private readonly server: Amtsstube
  private readonly defekt: L1Defekt | null

  constructor(server: Amtsstube, defekt: L1Defekt | null) {
    this.server = server
    this.defekt = defekt
  }

  schlageVor(hand: L1Hand): boolean {
    if (!this.isMoeglich() || this.vorschlag) return false
    this.vorschlag = hand
    return true
  }

  /** Only the other side opens; whoever proposed it, and the own side, do not. */
  stimmeZu({ wer, amt }: L1Hand): boolean {
    const { vorschlag } = this
    if (!vorschlag || !this.isMoeglich()) return false
    if ((vorschlag.wer === wer || vorschlag.amt === amt) && this.defekt !== 'wieder-offen-allein') return false
    this.vorschlag = null
    this.server.oeffneWieder()
    return true
  }

  lassFallen(): boolean {
    const offen = this.vorschlag !== null
    this.vorschlag = null
    return offen
  }

  /** A late act is counted once, and never over what its juror said after it. */
  zaehle(id: number): boolean {
    const { daten, runde } = this.server
    const akt = daten.protokoll.find((eintrag) => eintrag.id === id)
    if (runde !== 'zu' || akt?.status !== 'late' || akt.gesperrt) return false
    if (daten.protokoll.some(({ entschieden }) => entschieden === id)) return false
    if (this.defekt !== 'spaetes-ueberholt' && daten.protokoll.some((andere) => this.isDanach(andere, akt))) return false
    this.server.zaehleSpaete(akt)
    return true
  }

  /** Until a run-off has begun with what the round says. */
  private isMoeglich(): boolean {
    return this.server.runde === 'zu' && this.server.stichwahl.runde === 'keine'
  }

  /** Of one tablet by its numbers, of two by arrival and by when they were cast. */
  private isDanach(andere: Eintrag, spaet: Eintrag): boolean {
    if (andere.werk !== spaet.werk || andere.art !== 'STIMME' || andere.papier !== 0 || andere.entschieden !== 0) return false
    if ((andere.status !== 'accepted' && andere.status !== 'unchanged') || isStichwahl(andere.werk)) return false
    if (andere.geraet === spaet.geraet) return this.seqOf(andere) > this.seqOf(spaet)
    return andere.ankunft > spaet.ankunft && zeitOf(andere) > zeitOf(spaet)
  }

  private seqOf({ id }: Eintrag): number {
    return this.server.daten.bekannt.get(id)?.seq ?? 0
  }
}

function zeitOf({ geschaetzt, ankunft }: Eintrag): number {
  return geschaetzt ?? ankunft
}
