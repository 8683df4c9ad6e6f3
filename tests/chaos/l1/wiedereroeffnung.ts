import { zahl, type L1Begleiter, type L1Raum, type Melde } from './begleiter.ts'
import { isStichwahl } from './orte.ts'
import type { L1Hand } from './wiedereroeffnung-server.ts'
import type { Eintrag } from './worte.ts'

const RATE = 0.7
/** The chair, and two of the office. */
const HAENDE: readonly L1Hand[] = [
  { wer: 300, amt: 'VORSITZ' },
  { wer: 301, amt: 'BUERO' },
  { wer: 302, amt: 'BUERO' },
]

interface Spanne {
  ab: number
  /** Last seen open. */
  bis: number
}

/**
 * A round is closed, opened again by two, and closed once more, while tablets are away, come with late acts and with what was cast meanwhile, and somebody
 * decides about late ones. It keeps a book of its own of who agreed to what, and when the round was open again.
 */
export class L1Wiedereroeffnung implements L1Begleiter {
  private readonly raum: L1Raum
  private readonly abSchritt: number
  private schritte = 0
  private zuletzt = 0
  private vorschlag: L1Hand | null = null
  private readonly offen: Spanne[] = []
  /** Late acts that somebody has decided to count. */
  private readonly gezaehlt = new Set<number>()

  constructor(raum: L1Raum) {
    this.raum = raum
    this.abSchritt = 3 + zahl(raum, 8)
  }

  schritt(zeit: number): void {
    const { raum } = this
    this.schritte += 1
    this.zuletzt = zeit
    this.noteOffen(zeit)
    if (this.schritte < this.abSchritt || raum.zug() >= RATE) return
    if (raum.server.runde === 'zu') return this.nachSchluss(zeit)
    if (raum.server.runde === 'offen' && this.offen.length > 0 && raum.zug() < 0.6) return this.stimmeErneut(zeit)
    if (raum.server.runde === 'nachlauf' || raum.zug() < 0.4) raum.server.schliesse(zeit)
  }

  /** Whose vote was too late votes again, on whichever tablet. */
  private stimmeErneut(zeit: number): void {
    const { raum } = this
    const akt = this.drawSpaeten()
    const tablets = raum.tablets.filter(({ person }) => person === akt?.person)
    const tablet = tablets[zahl(raum, Math.max(1, tablets.length))]
    if (!akt || !tablet) return
    raum.zaehle('Nach Verspätetem erneut gestimmt')
    const was = { kriterium: raum.zug() < 0.5 ? (0 as const) : (1 as const), punkte: 1 + zahl(raum, 5), siegel: raum.zug() >= 0.03 }
    tablet.tippe({ werk: akt.werk, ...was, gift: false, wallMs: 1_000_000 + zeit, zeit })
    tablet.zeichne()
  }

  private get spaete(): Eintrag[] {
    return this.raum.server.daten.protokoll.filter(({ status, werk }) => status === 'late' && !isStichwahl(werk))
  }

  private drawSpaeten(): Eintrag | undefined {
    const { spaete } = this
    return spaete[zahl(this.raum, Math.max(1, spaete.length))]
  }

  private noteOffen(zeit: number): void {
    const spanne = this.offen.at(-1)
    if (spanne && this.raum.server.runde === 'offen') spanne.bis = zeit
  }

  private nachSchluss(zeit: number): void {
    const roll = this.raum.zug()
    if (roll < 0.35) this.schlageVor()
    else if (roll < 0.7) this.stimmeZu(zeit)
    else if (roll < 0.75) this.lassFallen()
    else this.entscheide()
  }

  private schlageVor(): void {
    const { raum } = this
    const hand = this.drawHand()
    if (!raum.server.wiedereroeffnung.schlageVor(hand)) return raum.zaehle('Vorschlag abgewiesen')
    raum.zaehle('Wiedereröffnung vorgeschlagen')
    this.vorschlag = hand
  }

  /** Also by whoever proposed it, or sits beside that one. */
  private stimmeZu(zeit: number): void {
    const { raum, vorschlag } = this
    const hand = this.drawHand()
    const vorher = new Map(raum.server.daten.stimmen)
    if (!raum.server.wiedereroeffnung.stimmeZu(hand)) return raum.zaehle('Zustimmung abgewiesen')
    raum.zaehle('Runde wieder geöffnet')
    if (vorschlag === null || vorschlag.wer === hand.wer || vorschlag.amt === hand.amt)
      raum.melde('I18', 'die Runde ist offen, und zwei waren sich nicht einig')
    for (const [werk, { id, rev }] of vorher) {
      const jetzt = raum.server.daten.stimmen.get(werk)
      if (jetzt?.id !== id || jetzt.rev !== rev) raum.melde('I18', `Werk ${werk} zählt Akt ${id} nicht mehr, weil die Runde wieder offen ist`)
    }
    this.vorschlag = null
    this.offen.push({ ab: zeit, bis: zeit })
  }

  private lassFallen(): void {
    if (this.raum.server.wiedereroeffnung.lassFallen()) this.raum.zaehle('Vorschlag fallen gelassen')
    this.vorschlag = null
  }

  private entscheide(): void {
    const akt = this.drawSpaeten()
    if (akt) this.zaehle(akt)
  }

  private zaehle(akt: Eintrag): void {
    const { raum } = this
    const genommen = raum.server.wiedereroeffnung.zaehle(akt.id)
    raum.zaehle(genommen ? 'Verspätete Stimme gezählt' : 'Entscheidung abgewiesen')
    if (genommen) this.gezaehlt.add(akt.id)
    const neuere = genommen ? this.findNeuere(akt) : undefined
    if (neuere) raum.melde('I18', `der verspätete Akt ${akt.id} zählt statt des neueren ${neuere.id} derselben Person`)
  }

  /** Ids are in the order of the taps: cast after it, and taken after it while the round was open. */
  private findNeuere({ id, werk, ankunft }: Eintrag): Eintrag | undefined {
    return this.raum.server.daten.protokoll.find((andere) => {
      const zaehlt = andere.status === 'accepted' || andere.status === 'unchanged'
      return andere.werk === werk && andere.art === 'STIMME' && zaehlt && andere.offen && andere.id > id && andere.ankunft > ankunft
    })
  }

  private drawHand(): L1Hand {
    return HAENDE[zahl(this.raum, HAENDE.length)] as L1Hand
  }

  gesichert(): void {
    // The round is not put back: only what came in.
  }

  zurueckgesetzt(): void {
    // As above.
  }

  /** Every tablet has sent what it had: the round is closed, and somebody tries to count whatever was too late. */
  frieden(): void {
    const { raum } = this
    if (raum.zug() < 0.5) return
    for (let mal = 0; mal < 2 && raum.server.runde !== 'zu'; mal += 1) raum.server.schliesse(this.zuletzt)
    for (const akt of this.spaete) this.zaehle(akt)
  }

  /** I18: whatever came while the round was open again was in time, whenever it was cast; and nothing late counts by itself. */
  pruefe(melde: Melde): void {
    for (const { entschieden } of this.raum.server.daten.protokoll)
      if (entschieden !== 0 && !this.gezaehlt.has(entschieden))
        melde('I18', `der verspätete Akt ${entschieden} zählt, und niemand hat es entschieden`)
    for (const { id, werk, status, ankunft } of this.raum.server.daten.protokoll) {
      if (status !== 'late' || isStichwahl(werk)) continue
      if (this.offen.some(({ ab, bis }) => ankunft > ab && ankunft < bis))
        melde('I18', `Akt ${id} kam, als die Runde wieder offen war, und gilt als verspätet`)
    }
  }
}
