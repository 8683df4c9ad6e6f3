import { zahl, type L1Begleiter, type L1Raum, type Melde } from './begleiter.ts'
import { personOf, WERK_JE_PERSON } from './orte.ts'
import type { L1Bogen, L1Zeile } from './worte.ts'

const WERKE = 2
const RATE = 0.5
/** The office, and the jurors themselves, who may not. */
const PERSONEN = [200, 201, 0, 1]

interface Buch extends L1Bogen {
  /** Who told the server to count it, having read the same. */
  geprueft: Set<number>
  zurueckgenommen: boolean
}

/**
 * Votes from paper after the round is closed: sheets are entered, checked, taken back and sent twice, while recusals and revocations are recorded and late
 * tablets come back. It keeps a book of its own of who did what.
 */
export class L1Papier implements L1Begleiter {
  private readonly raum: L1Raum
  private readonly abSchritt: number
  private schritte = 0
  private naechste = 1
  private buch = new Map<number, Buch>()
  private gemerkt = new Map<number, Buch>()

  constructor(raum: L1Raum) {
    this.raum = raum
    this.abSchritt = 8 + zahl(raum, 15)
  }

  schritt(zeit: number): void {
    const { raum } = this
    this.schritte += 1
    if (this.schritte >= this.abSchritt && raum.server.runde !== 'zu') return raum.server.schliesse(zeit)
    if (raum.server.runde !== 'zu' || raum.zug() >= RATE) return
    const roll = raum.zug()
    if (roll < 0.4) this.gibEin()
    else if (roll < 0.8) this.pruefeBogen()
    else if (roll < 0.87) this.nimmZurueck()
    else if (roll < 0.97) this.befange()
    else if (raum.zug() < 0.3) raum.server.widerrufen = true
  }

  private gibEin(): void {
    const { raum } = this
    const juror = zahl(raum, 2)
    const werke = new Set(Array.from({ length: 1 + zahl(raum, 2) }, () => 1 + zahl(raum, WERKE) + juror * WERK_JE_PERSON))
    const zeilen: L1Zeile[] = [...werke].map((werk) => ({ werk, wert: 11 + zahl(raum, 5) }))
    const bogen = { id: this.naechste++, juror, von: this.drawPerson(), zeilen }
    const genommen = raum.server.papier.gibEin(bogen)
    raum.zaehle(genommen ? 'Papierbogen eingegeben' : 'Papierbogen abgewiesen')
    this.buch.set(bogen.id, { ...bogen, geprueft: new Set(), zurueckgenommen: false })
  }

  /** Also by whoever entered it, with other values, a second time, or after it was taken back. */
  private pruefeBogen(): void {
    const { raum } = this
    const bogen = this.drawBogen()
    if (!bogen) return
    const falsch = raum.zug() < 0.1
    const zeilen = falsch ? bogen.zeilen.map((zeile) => ({ ...zeile, wert: zeile.wert + 1 })) : bogen.zeilen
    const wer = this.drawPerson()
    const male = raum.zug() < 0.2 ? 2 : 1
    for (let mal = 0; mal < male; mal += 1) {
      if (!falsch) bogen.geprueft.add(wer)
      const genommen = raum.server.papier.pruefe({ id: bogen.id, wer, zeilen })
      if (mal > 0) raum.zaehle('Papierbogen doppelt geprüft')
      else raum.zaehle(genommen ? 'Papierbogen geprüft' : 'Prüfung abgewiesen')
    }
  }

  private nimmZurueck(): void {
    const { raum } = this
    const bogen = this.drawBogen()
    if (!bogen || !raum.server.papier.nimmZurueck(bogen.id)) return
    raum.zaehle('Papierbogen zurückgenommen')
    bogen.zurueckgenommen = true
  }

  private befange(): void {
    this.raum.zaehle('Befangenheit bestätigt')
    this.raum.server.befangen.add(1 + zahl(this.raum, WERKE) + zahl(this.raum, 2) * WERK_JE_PERSON)
  }

  private drawBogen(): Buch | undefined {
    const boegen = [...this.buch.values()].slice(-3)
    return boegen[zahl(this.raum, Math.max(1, boegen.length))]
  }

  private drawPerson(): number {
    return PERSONEN[zahl(this.raum, PERSONEN.length)] as number
  }

  gesichert(): void {
    this.gemerkt = copyBuch(this.buch)
  }

  zurueckgesetzt(): void {
    // A sheet that was taken back after the backup waits again.
    for (const [id, bogen] of this.buch) bogen.zurueckgenommen = this.gemerkt.get(id)?.zurueckgenommen ?? false
  }

  frieden(): void {
    // Nothing of it waits on a tablet.
  }

  /** I15. */
  pruefe(melde: Melde): void {
    const zeilen = new Set<string>()
    for (const { id, papier, werk, wert, status, vorher, gesperrt } of this.raum.server.daten.protokoll) {
      if (papier === 0) continue
      const bogen = this.buch.get(papier)
      const name = `Papierstimme ${id} von Bogen ${papier}`
      const zeile = bogen?.zeilen.find((one) => one.werk === werk)
      if (!bogen || zeile?.wert !== wert || bogen.juror !== personOf(werk)) {
        melde('I4', `${name} steht auf keinem Papier`)
        continue
      }
      const zweite = [...bogen.geprueft].some((wer) => wer !== bogen.von && wer !== bogen.juror)
      if (!zweite || bogen.von === bogen.juror) melde('I15', `${name} ist nicht durch zwei andere gegangen`)
      if (bogen.zurueckgenommen) melde('I15', `${name} war zurückgenommen`)
      if (zeilen.has(`${papier} ${werk}`)) melde('I15', `${name} steht zweimal im Protokoll`)
      zeilen.add(`${papier} ${werk}`)
      if (gesperrt) melde('I15', `${name} kam nach Befangenheit oder Widerruf`)
      if (status === 'accepted' && vorher) melde('I15', `${name} ersetzt eine Stimme, die zählte`)
      if (status !== 'accepted' && !vorher) melde('I15', `${name} zählt nicht, obwohl dort nichts zählte`)
    }
  }
}

function copyBuch(buch: ReadonlyMap<number, Buch>): Map<number, Buch> {
  return new Map([...buch].map(([id, bogen]) => [id, { ...bogen, geprueft: new Set(bogen.geprueft) }]))
}
