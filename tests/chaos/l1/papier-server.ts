import type { L1Defekt } from './defekte.ts'
import type { L1Bogen, L1Daten, L1Zeile } from './worte.ts'

/** The server, as far as sheets touch it. */
interface Kasse {
  readonly daten: L1Daten
  readonly runde: string
  readonly widerrufen: boolean
  readonly befangen: ReadonlySet<number>
  nimmPapier(bogen: number, zeile: L1Zeile): void
}

/** The server's half of votes from paper: a sheet waits for a second person, and is refused as a whole when a line of it could not count. */
export class L1PapierServer {
  private readonly server: Kasse
  private readonly defekt: L1Defekt | null

  constructor(server: Kasse, defekt: L1Defekt | null) {
    this.server = server
    this.defekt = defekt
  }

  gibEin(bogen: L1Bogen): boolean {
    const { daten, runde } = this.server
    if (runde !== 'zu' || bogen.von === bogen.juror || this.isGesperrt(bogen.zeilen)) return false
    const wartend = [...daten.boegen.values()].filter(({ status }) => status === 'offen').flatMap(({ zeilen }) => zeilen)
    if (bogen.zeilen.some(({ werk }) => wartend.some((other) => other.werk === werk))) return false
    daten.boegen.set(bogen.id, { ...bogen, status: 'offen' })
    if (this.defekt === 'papier-sofort') this.zaehle(bogen)
    return true
  }

  pruefe({ id, wer, zeilen }: { id: number; wer: number; zeilen: readonly L1Zeile[] }): boolean {
    const bogen = this.server.daten.boegen.get(id)
    if (!bogen || (bogen.status !== 'offen' && this.defekt !== 'papier-doppelt')) return false
    if ((wer === bogen.von && this.defekt !== 'papier-eine-person') || wer === bogen.juror) return false
    if (zeilen.some(({ wert }, index) => bogen.zeilen[index]?.wert !== wert)) return false
    // Recorded since it was entered.
    if (this.isGesperrt(bogen.zeilen) && this.defekt !== 'papier-trotz-befangen') return false
    this.server.daten.boegen.set(id, { ...bogen, status: 'bestaetigt' })
    this.zaehle(bogen)
    return true
  }

  nimmZurueck(id: number): boolean {
    const bogen = this.server.daten.boegen.get(id)
    if (bogen?.status !== 'offen') return false
    if (this.defekt !== 'papier-nach-ruecknahme') this.server.daten.boegen.set(id, { ...bogen, status: 'zurueckgenommen' })
    return true
  }

  private zaehle({ id, zeilen }: L1Bogen): void {
    for (const zeile of zeilen) this.server.nimmPapier(id, zeile)
  }

  private isGesperrt(zeilen: readonly L1Zeile[]): boolean {
    return this.server.widerrufen || zeilen.some(({ werk }) => this.server.befangen.has(werk))
  }
}
