import type { Ergebnis, ErgebnisEinreichung } from '#contract/ergebnis.ts'
import type { LiveLeitung, LiveSchritt } from '#contract/live-leitung.ts'
import { PHASEN, type LiveStand } from '#contract/live-sitzung.ts'
import { count } from '../chaos-lauf.ts'
import { draw } from '../client/zufall.ts'
import { ruhe } from '../client/ruhe.ts'
import type { L2Begleiter } from './begleiter.ts'
import { readServer, type Rows } from './ende.ts'
import { L2Folger } from './folger.ts'
import { frage } from './haende.ts'
import { countNachErgebnis, findFehlende } from './live-soll.ts'
import type { L2Raum } from './raum.ts'

const WERKE = 2
const RATE = 0.6

type Sitzung = Pick<LiveStand, 'revision' | 'einreichungId' | 'phase'> & { leitungId: string }

/** What was done to the session, past everything that the server says of it. */
interface Buch {
  sitzung: Sitzung | null
  /** Of the works that were shown. */
  kategorieId: string | null
  ergebnisMs: Map<string, number>
  verlassen: Set<string>
}

interface Leitende {
  benutzerId: string
  cookie: string
  gesehen: LiveStand | null
}

interface Vorgang {
  path: string
  wer: Leitende
  revision: number
  schritt: LiveSchritt | { art: 'BEGINN' | 'UEBERNAHME' }
}

/**
 * A jury is led through its works by its chair and by the office, who take over from each other and whose tablets die, while its tablets vote and follow.
 * I13: no step by whoever does not lead; who follows has the own list without a network. I14: what the chair reads, beside the ledger.
 */
export class L2Leitung implements L2Begleiter {
  private readonly raum: L2Raum
  private readonly leitende: Leitende[]
  private readonly folger: L2Folger[]
  private buch: Buch = { sitzung: null, kategorieId: null, ergebnisMs: new Map(), verlassen: new Set() }
  private gemerkt = copyBuch(this.buch)

  static async open(raum: L2Raum): Promise<L2Leitung> {
    const { welt, jury } = raum.lauf
    const [, vorsitz] = jury.personen
    const [buero] = await welt.buero()
    const leitende = [vorsitz.benutzerId, buero].map(async (benutzerId) => ({ benutzerId, cookie: await welt.newCookie(benutzerId), gesehen: null }))
    return new L2Leitung(raum, await Promise.all(leitende))
  }

  private constructor(raum: L2Raum, leitende: Leitende[]) {
    this.raum = raum
    this.leitende = leitende
    this.folger = raum.lauf.geraete.map((geraet) => new L2Folger(geraet, raum))
  }

  /** The phase that is shown; only a defect asks for it. */
  get phase(): string | null {
    return this.buch.sitzung?.phase ?? null
  }

  async step(): Promise<void> {
    const { random } = this.raum
    if (random() >= RATE) return
    const roll = random()
    if (roll < 0.58) await this.fuehre()
    else if (roll < 0.85) await this.bewege(draw(random, this.folger))
    else await this.schau()
  }

  private async fuehre(): Promise<void> {
    const { random, lauf, defekt } = this.raum
    const wer = draw(random, this.leitende)
    const vorgang = this.draw(wer)
    const roll = random()
    if (roll < 0.07) return count(lauf.faults, 'Schritt der Leitung verloren')
    // What arrives at this moment is on neither side of it.
    await lauf.welt.uhr.vor(1)
    const jetztMs = lauf.welt.uhr.nowMs
    const { path, revision, schritt } = vorgang
    const echt = defekt === 'alte-leitung-fuehrt' ? this.repair(vorgang) : { cookie: wer.cookie, revision }
    const body = schritt.art === 'BEGINN' ? { einreichungId: this.drawWerk() } : { revision: echt.revision, ...(path === '/schritt' && { schritt }) }
    const url = `/api/voting/jurys/${lauf.jury.juryId}/live`
    const answer = await frage<{ live: LiveStand | null }>(lauf.welt, echt.cookie, `${url}${path}`, body)
    if (answer.status !== 200 && answer.status !== 409 && answer.status !== 404)
      this.melde(`I13: ${schritt.art} der Leitung wird mit ${answer.status} beantwortet`)
    const genommen = answer.status === 200
    count(lauf.faults, genommen ? `Leitung: ${schritt.art}` : 'Leitung mit altem Stand')
    this.vergleiche(vorgang, { genommen, live: answer.body.live ?? null, jetztMs })
    // The tablet that leads is gone before it reads the answer.
    if (roll < 0.17) count(lauf.faults, 'Tablet der Leitung gestorben')
    else wer.gesehen = answer.body.live ?? null
    await lauf.welt.uhr.vor(1)
  }

  private draw(wer: Leitende): Vorgang {
    const { random } = this.raum
    const { gesehen } = wer
    const of = (path: string, schritt: Vorgang['schritt']): Vorgang => ({ path, wer, revision: gesehen?.revision ?? 0, schritt })
    if (!gesehen || gesehen.beendet) return of('', { art: 'BEGINN' })
    if (gesehen.leitung.benutzerId !== wer.benutzerId && random() < 0.6) return of('/uebernahme', { art: 'UEBERNAHME' })
    const roll = random()
    if (roll < 0.3) return of('/schritt', { art: 'WERK', einreichungId: this.drawWerk() })
    if (roll < 0.38) return of('/schritt', draw(random, [{ art: 'ANHALTEN' }, { art: 'WEITER' }, { art: 'ZEIT', sekunden: 30 }] as const))
    if (roll >= 0.96) return of('/schritt', { art: 'ENDE' })
    return of('/schritt', { art: 'PHASE', phase: roll < 0.6 ? 'ERGEBNIS' : draw(random, PHASEN) })
  }

  private drawWerk(): string {
    return draw(this.raum.random, this.raum.lauf.jury.einreichungen.slice(0, WERKE))
  }

  /** A seeded defect: whatever the leader saw, the newest is put in its place. */
  private repair({ wer, revision, schritt }: Vorgang): { cookie: string; revision: number } {
    const { sitzung } = this.buch
    const leitung = this.leitende.find(({ benutzerId }) => benutzerId === sitzung?.leitungId)
    const cookie = schritt.art === 'UEBERNAHME' ? wer.cookie : (leitung?.cookie ?? wer.cookie)
    return { cookie, revision: sitzung?.revision ?? revision }
  }

  /** Only whoever led, with what was the newest, has moved anything; and nobody else was refused. */
  private vergleiche(
    { wer, revision, schritt }: Vorgang,
    { genommen, live, jetztMs }: { genommen: boolean; live: LiveStand | null; jetztMs: number },
  ): void {
    const { buch, raum } = this
    const before = buch.sitzung
    const leitet = before?.leitungId === wer.benutzerId
    const neuester = before?.revision === revision
    const darf = schritt.art === 'BEGINN' ? !before : schritt.art === 'UEBERNAHME' ? neuester || leitet : neuester && leitet
    // A work that was withdrawn meanwhile cannot be shown.
    const ohneWerk = ['BEGINN', 'WERK'].includes(schritt.art) && raum.lauf.einschnitte.zurueckgezogen.size > 0
    if (genommen && !darf) this.melde(`I13: ${schritt.art} galt, obwohl jemand anderes leitete oder einen neueren Stand sah`)
    if (!genommen && darf && !ohneWerk) this.melde(`I13: ${schritt.art} der Leitung mit dem neuesten Stand wurde abgewiesen`)
    if (!genommen || !live) return
    if (before && live.revision < before.revision) this.melde('I13: der Stand der Sitzung ging zurück')
    if (before && (schritt.art === 'WERK' || schritt.art === 'ENDE')) buch.verlassen.add(before.einreichungId)
    if (schritt.art === 'PHASE' && schritt.phase === 'ERGEBNIS' && before && !buch.ergebnisMs.has(before.einreichungId))
      if (before.phase !== 'ERGEBNIS') buch.ergebnisMs.set(before.einreichungId, jetztMs)
    const { einreichungId, phase, kategorieId } = live
    buch.kategorieId = kategorieId
    buch.sitzung = live.beendet ? null : { revision: live.revision, einreichungId, phase, leitungId: live.leitung.benutzerId }
    for (const folger of this.folger) folger.erfahre(live)
  }

  private async bewege(folger: L2Folger): Promise<void> {
    const { random, lauf } = this.raum
    const roll = random()
    if (!folger.offen || roll < 0.12) {
      count(lauf.faults, 'Folgendes Tablet neu geladen')
      await folger.lade()
      if (!folger.getrennt) this.gleiche(folger)
    } else if (roll < 0.4) {
      count(lauf.faults, 'Folgendes Tablet meldet sich')
      await folger.melde()
    } else {
      count(lauf.faults, 'Ereignis der Leitung')
      folger.hoere()
    }
    for (const text of folger.pruefe()) this.melde(text)
  }

  private gleiche(folger: L2Folger): void {
    const soll = this.buch.sitzung
    const ist = folger.gefuehrt
    // Whoever left the jury is led no more, unless the office made an administrator of them.
    if (!ist && this.raum.lauf.einschnitte.widerrufen.has(folger.geraet.person.mitgliedId)) return
    if (ist?.einreichungId === soll?.einreichungId && ist?.phase === soll?.phase) return
    this.melde(`I13: Gerät ${folger.geraet.nr} wird zu ${ist?.einreichungId} geführt, gezeigt wird ${soll?.einreichungId}`)
  }

  private async schau(): Promise<void> {
    await ruhe()
    const { lauf } = this.raum
    count(lauf.faults, 'Vorsitz sieht nach')
    for (const text of await this.compare()) this.melde(text)
  }

  /** I14: what the chair's two screens say. */
  private async compare(): Promise<string[]> {
    const { kategorieId, sitzung, ergebnisMs } = this.buch
    if (kategorieId === null) return []
    const { lauf, defekt, random } = this.raum
    const rows = await readServer(lauf)
    if (defekt === 'nach-ergebnis-nach-tippzeit') await this.misstime()
    const { cookie } = draw(random, this.leitende)
    const url = `/api/voting/jurys/${lauf.jury.juryId}`
    const { einreichungen } = (await frage<Ergebnis>(lauf.welt, cookie, `${url}/ergebnis?kategorieId=${kategorieId}`)).body
    const spaete = einreichungen.flatMap(({ einreichungId, nachErgebnis = 0 }) => {
      const was = { rows, jury: lauf.jury, einschnitte: lauf.einschnitte, einreichungId }
      const soll = countNachErgebnis(was, ergebnisMs.get(einreichungId))
      return nachErgebnis === soll ? [] : [`I14: zu ${einreichungId} ${nachErgebnis} nach dem Ergebnis, angekommen sind danach ${soll}`]
    })
    if (!sitzung) return spaete
    const { leitung } = (await frage<{ leitung: LiveLeitung | null }>(lauf.welt, cookie, `${url}/live/leitung`)).body
    const werk = einreichungen.find(({ einreichungId }) => einreichungId === sitzung.einreichungId)
    return [...spaete, ...this.compareNamen(rows, leitung, werk)]
  }

  /** Of the work that is shown: names or a distribution, and the names that the ledger says. */
  private compareNamen(rows: Rows, leitung: LiveLeitung | null, werk: ErgebnisEinreichung | undefined): string[] {
    const { lauf, defekt } = this.raum
    const { sitzung, ergebnisMs, verlassen } = this.buch
    const fehlende = leitung?.fehlende ?? (defekt === 'namen-und-verteilung' ? [] : null)
    if (!sitzung || !fehlende) return []
    const { einreichungId } = sitzung
    const soll = findFehlende({ rows, jury: lauf.jury, einschnitte: lauf.einschnitte, einreichungId })
    const zahlen = werk && (werk.stimmen > 0 || werk.verteilung.some(({ anzahl }) => anzahl > 0))
    return [
      ...(werk && !werk.zurueckgehalten ? [`I14: der Vorsitz liest zu ${einreichungId} Namen und Verteilung`] : []),
      ...(zahlen ? [`I14: zu ${einreichungId} stehen Zahlen neben den Namen`] : []),
      ...(ergebnisMs.has(einreichungId) || verlassen.has(einreichungId) ? [`I14: zu ${einreichungId} stehen wieder Namen`] : []),
      ...(leitung?.fehlende &&
      leitung.fehlende
        .map(({ mitgliedId }) => mitgliedId)
        .toSorted()
        .join() !== soll.join()
        ? [`I14: zu ${einreichungId} fehlen andere, als das Protokoll sagt`]
        : []),
    ]
  }

  /** A seeded defect: a vote counts as given when the tablet says. */
  private async misstime(): Promise<void> {
    const { db } = this.raum.lauf.welt.datenbank
    await db
      .updateTable('stimmabgabe')
      .set((eb) => ({ empfangenMs: eb.fn.coalesce('wallMs', 'empfangenMs') }))
      .where('juryId', '=', this.raum.lauf.jury.juryId)
      .execute()
  }

  private melde(text: string): void {
    this.raum.lauf.unterwegs.add(text)
  }

  gesichert(): void {
    this.gemerkt = copyBuch(this.buch)
  }

  zurueckgesetzt(): void {
    this.buch = copyBuch(this.gemerkt)
    // Streams end with their server.
    for (const folger of this.folger) folger.schliesse()
  }

  async pruefe(): Promise<string[]> {
    for (const folger of this.folger) {
      await folger.lade()
      if (folger.getrennt) this.melde(`I13: Gerät ${folger.geraet.nr} findet die Sitzung nicht wieder`)
      else this.gleiche(folger)
      folger.schliesse()
    }
    return this.compare()
  }
}

function copyBuch({ sitzung, kategorieId, ergebnisMs, verlassen }: Buch): Buch {
  return { sitzung: sitzung && { ...sitzung }, kategorieId, ergebnisMs: new Map(ergebnisMs), verlassen: new Set(verlassen) }
}
