import { zahl, type L1Begleiter, type L1Raum, type Melde } from './begleiter.ts'
import { L1Folger } from './folger.ts'
import { copyLive, countNachErgebnis, emptyLive, frageVorsitz, L1_PHASEN, leite, type L1Befehl, type L1Schritt } from './live-server.ts'
import { orteOf } from './orte.ts'
import type { L1Live, L1Sitzung } from './worte.ts'

/** Few, so that results are shown again and works are turned back to. */
const WERKE = 2
const RATE = 0.4
const LEITENDE = [100, 101]

/**
 * A jury is led through its works while everything else goes on: by two who take over from each other, whose steps get lost and whose tablets die. It
 * knows by heart what was done, and compares with it what the chair is told.
 */
export class L1Leitung implements L1Begleiter {
  private readonly raum: L1Raum
  private readonly folger: L1Folger[]
  /** What each of the two saw last. */
  private readonly gesehen = new Map<number, L1Sitzung | null>()
  private erinnert: L1Live = emptyLive()
  private gemerkt: L1Live = emptyLive()

  constructor(raum: L1Raum) {
    this.raum = raum
    this.folger = raum.tablets.map(({ nr }) => new L1Folger(nr, raum.defekt))
  }

  schritt(zeit: number): void {
    const { raum } = this
    if (raum.zug() >= RATE) return
    const roll = raum.zug()
    if (roll < 0.55) this.fuehre(zeit)
    else if (roll < 0.9) this.bewege()
    else this.schau()
    this.pruefeFolger()
  }

  private fuehre(zeit: number): void {
    const { raum } = this
    const wer = LEITENDE[zahl(raum, LEITENDE.length)] as number
    const befehl: L1Befehl = { wer, revision: this.gesehen.get(wer)?.revision ?? 0, schritt: this.draw(wer), zeit }
    const roll = raum.zug()
    if (roll < 0.08) return raum.zaehle('Schritt der Leitung verloren')
    const genommen = leite(raum.server.live, befehl, raum.defekt)
    raum.zaehle(genommen ? `Leitung: ${befehl.schritt.art}` : 'Leitung mit altem Stand')
    if (genommen) this.merke(befehl)
    // The tablet that leads is gone before it reads the answer; whoever takes over has to ask.
    if (roll < 0.18) raum.zaehle('Tablet der Leitung gestorben')
    else this.gesehen.set(wer, copy(raum.server.live.sitzung))
  }

  private draw(wer: number): L1Schritt {
    const { raum } = this
    const gesehen = this.gesehen.get(wer)
    if (!raum.server.live.sitzung || !gesehen) return { art: 'BEGINN', werk: this.drawWerk() }
    if (gesehen.leitung !== wer && raum.zug() < 0.6) return { art: 'UEBERNAHME' }
    const roll = raum.zug()
    if (roll < 0.35) return { art: 'WERK', werk: this.drawWerk() }
    if (roll >= 0.96) return { art: 'ENDE' }
    return { art: 'PHASE', phase: roll < 0.6 ? 'ERGEBNIS' : (L1_PHASEN[zahl(raum, L1_PHASEN.length)] ?? 'ZEIGEN') }
  }

  private drawWerk(): number {
    return 1 + zahl(this.raum, WERKE)
  }

  /** The oracle's own book: only whoever led, with what was the newest, may have moved anything. */
  private merke({ wer, revision, schritt, zeit }: L1Befehl): void {
    const { erinnert, raum } = this
    const before = erinnert.sitzung
    const darf =
      schritt.art === 'BEGINN' ? before === null : before?.revision === revision && (schritt.art === 'UEBERNAHME' || before.leitung === wer)
    if (!darf) raum.melde('I13', `${schritt.art} von ${wer} galt, obwohl sie nicht leitete oder einen alten Stand sah`)
    if (before && (schritt.art === 'WERK' || schritt.art === 'ENDE')) erinnert.verlassen.add(before.werk)
    if (before && schritt.art === 'PHASE' && schritt.phase === 'ERGEBNIS' && !erinnert.ergebnis.has(before.werk))
      erinnert.ergebnis.set(before.werk, zeit)
    erinnert.sitzung = copy(raum.server.live.sitzung)
    for (const folger of this.folger) folger.sende(raum.server.live)
  }

  /** Streams tell, are late, get lost or break; whoever is back asks. */
  private bewege(): void {
    const { raum, folger } = this
    const one = folger[zahl(raum, folger.length)] as L1Folger
    const roll = raum.zug()
    if (roll < 0.45) {
      const before = one.revision
      one.hoere(raum.zug())
      if (one.revision < before) raum.melde('I13', `Tablet ${one.nr} glaubt einem älteren Stand`)
    } else if (roll < 0.6) {
      raum.zaehle('Folgendes Tablet ohne Netz')
      one.trenne()
    } else {
      raum.zaehle('Folgendes Tablet fragt')
      one.frage(raum.server.live)
      if (one.revision !== raum.server.live.revision) raum.melde('I13', `Tablet ${one.nr} glaubt der Antwort nicht`)
    }
    if (raum.zug() < 0.1) one.folgt = !one.folgt
  }

  private pruefeFolger(): void {
    for (const { nr, netz, gefuehrt } of this.folger)
      if (!netz && gefuehrt !== null) this.raum.melde('I13', `Tablet ${nr} ohne Netz hat seine Liste nicht`)
  }

  /** I14: what the chair's two screens say of the work that is shown, beside the ledger and what was done. */
  private schau(): void {
    const { raum, erinnert } = this
    const { live, daten } = raum.server
    const gesagt = frageVorsitz({ live, stimmen: daten.stimmen, geheim: raum.server.runde !== 'zu' }, raum.defekt)
    if (!gesagt) return
    raum.zaehle('Vorsitz sieht nach')
    const { werk, fehlende, verteilung } = gesagt
    if (fehlende && verteilung) raum.melde('I14', `der Vorsitz liest zu Werk ${werk} Namen und Verteilung`)
    if (fehlende && (erinnert.ergebnis.has(werk) || erinnert.verlassen.has(werk))) raum.melde('I14', `zu Werk ${werk} stehen wieder Namen`)
    if (!fehlende) return
    const da = new Set(daten.protokoll.flatMap(({ status, art, werk: ort }) => (status === 'accepted' && art === 'STIMME' ? [ort] : [])))
    if (orteOf(werk).some((ort) => da.has(ort) === fehlende.includes(ort))) raum.melde('I14', `zu Werk ${werk} fehlen andere, als das Protokoll sagt`)
  }

  gesichert(): void {
    this.gemerkt = copyLive(this.erinnert)
  }

  zurueckgesetzt(): void {
    this.erinnert = copyLive(this.gemerkt)
    for (const folger of this.folger) folger.unterbrich()
  }

  frieden(): void {
    for (const folger of this.folger) folger.frage(this.raum.server.live)
  }

  pruefe(melde: Melde): void {
    const { server } = this.raum
    const { sitzung } = server.live
    for (const folger of this.folger) {
      const soll = folger.folgt ? (sitzung?.werk ?? null) : null
      if (folger.gefuehrt !== soll) melde('I13', `Tablet ${folger.nr} zeigt Werk ${folger.gefuehrt}, geleitet wird ${soll}`)
    }
    for (let werk = 1; werk <= WERKE; werk += 1) {
      const gezaehlt = countNachErgebnis(server.live, server.daten.stimmen, werk)
      const soll = this.countAngekommene(werk)
      if (gezaehlt !== soll) melde('I14', `Werk ${werk}: ${gezaehlt} nach dem Ergebnis, angekommen sind danach ${soll}`)
    }
  }

  /** Places whose last act that counts arrived after the work's result was first shown. */
  private countAngekommene(werk: number): number {
    const seit = this.erinnert.ergebnis.get(werk) ?? Infinity
    const letzte = new Map<number, number>()
    for (const { status, art, werk: ort, ankunft } of this.raum.server.daten.protokoll)
      if (status === 'accepted' && art === 'STIMME') letzte.set(ort, ankunft)
    return orteOf(werk).filter((ort) => (letzte.get(ort) ?? 0) > seit).length
  }
}

function copy(sitzung: L1Sitzung | null): L1Sitzung | null {
  return sitzung && { ...sitzung }
}
