import { zahl, type L1Begleiter, type L1Raum, type Melde } from './begleiter.ts'
import { inStichwahl, isStichwahl, werkOf, WERK_JE_PERSON } from './orte.ts'

const WERKE = 4
const RATE = 0.6

/**
 * Once the round is closed the jury votes again about a few named works, on the same tablets, with everything that goes wrong there, also for works that are
 * not asked about; late acts of the first round come in between. It keeps a book of its own of what was asked, and when.
 */
export class L1Stichwahl implements L1Begleiter {
  private readonly raum: L1Raum
  private readonly abSchritt: number
  private schritte = 0
  /** Works as both persons have them. */
  private readonly werke = new Set<number>()
  private geschlossen = Infinity
  private endgueltig = false
  private offenAb = Infinity

  constructor(raum: L1Raum) {
    this.raum = raum
    this.abSchritt = 8 + zahl(raum, 12)
  }

  schritt(zeit: number): void {
    const { raum } = this
    this.schritte += 1
    if (this.schritte < this.abSchritt) return
    if (raum.server.runde !== 'zu') return raum.server.schliesse(zeit)
    if (this.werke.size === 0) return this.oeffne(zeit)
    if (raum.zug() >= RATE) return
    const roll = raum.zug()
    if (roll < 0.9) this.tippe(zeit)
    else this.schliesse(zeit)
  }

  private oeffne(zeit: number): void {
    const { raum } = this
    const erste = 1 + zahl(raum, WERKE - 1)
    for (const werk of [erste, erste + 1]) for (const person of [0, 1]) this.werke.add(werk + person * WERK_JE_PERSON)
    raum.server.stichwahl.oeffne(new Set(this.werke))
    this.offenAb = zeit
    raum.zaehle('Stichwahl geöffnet')
  }

  private schliesse(zeit: number): void {
    const { raum } = this
    if (this.endgueltig) return
    raum.zaehle('Stichwahl geschlossen')
    if (this.geschlossen < Infinity) this.endgueltig = true
    else this.geschlossen = zeit
    raum.server.stichwahl.schliesse(zeit)
  }

  private tippe(zeit: number): void {
    const { raum } = this
    const tablet = raum.tablets[zahl(raum, raum.tablets.length)]
    if (!tablet) return
    const gefragt = raum.zug() >= 0.2
    const werk = (gefragt ? this.drawGefragtes(tablet.person) : 1 + zahl(raum, WERKE) + tablet.person * WERK_JE_PERSON) ?? 1
    raum.zaehle(this.werke.has(werk) ? 'Stimme in der Stichwahl' : 'Stimme neben der Stichwahl')
    const was = { kriterium: raum.zug() < 0.5 ? (0 as const) : (1 as const), punkte: 1 + zahl(raum, 5), siegel: raum.zug() >= 0.03 }
    tablet.tippe({ werk: inStichwahl(werk), ...was, gift: false, wallMs: 1_000_000 + zeit, zeit })
    tablet.zeichne()
  }

  private drawGefragtes(person: number): number | undefined {
    const eigene = [...this.werke].filter((werk) => werk > WERK_JE_PERSON === (person === 1))
    return eigene[zahl(this.raum, Math.max(1, eigene.length))]
  }

  gesichert(): void {
    // Neither round is put back: only what came in.
  }

  zurueckgesetzt(): void {
    // As above.
  }

  frieden(): void {
    // Every tablet has sent what it had.
  }

  /** I17. */
  pruefe(melde: Melde): void {
    const { server } = this.raum
    for (const { id, werk, status, ankunft, gesperrt, papier } of server.daten.protokoll) {
      if (!isStichwahl(werk) || papier !== 0) continue
      const gefragt = this.werke.has(werkOf(werk))
      const zaehlt = status === 'accepted' || status === 'unchanged'
      if (!gefragt && status !== 'rejected') melde('I17', `Akt ${id} gilt einem Werk, nach dem nicht gefragt ist`)
      if (gefragt && status === 'rejected' && !gesperrt && !server.befangen.has(werkOf(werk))) melde('I17', `Akt ${id} der Stichwahl wurde abgelehnt`)
      if (zaehlt && ankunft < this.offenAb) melde('I17', `Akt ${id} zählt, ehe nach ihm gefragt war`)
      if (status === 'late' && ankunft < this.geschlossen) melde('I17', `Akt ${id} kam, solange die Stichwahl offen war, und gilt als verspätet`)
    }
    // What counts in one round is said by its own acts alone.
    for (const [werk, { id }] of server.daten.stimmen)
      if (server.daten.protokoll.find((eintrag) => eintrag.id === id)?.werk !== werk) melde('I17', `Werk ${werk} zählt Akt ${id} einer anderen Runde`)
  }
}
