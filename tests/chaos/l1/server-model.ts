import type { L1Defekt } from './defekte.ts'
import { copyLive, emptyLive } from './live-server.ts'
import { L1PapierServer } from './papier-server.ts'
import { isStichwahl, personOf, werkOf } from './orte.ts'
import { L1StichwahlServer } from './stichwahl-server.ts'
import { L1WiedereroeffnungServer } from './wiedereroeffnung-server.ts'
import {
  copyDaten,
  emptyDaten,
  type Eintrag,
  type L1Act,
  type L1Answer,
  type L1Bericht,
  type L1Daten,
  type L1Request,
  type L1Result,
  type L1Live,
  type L1Schluss,
  type L1Status,
  type L1Zeile,
  type Stand,
} from './worte.ts'

export type Absturz = 'nein' | 'vor' | 'nach'

const OFFEN: L1Schluss = { am: Infinity, bekannt: new Set() }
/** Whoever decides about a late act is a writer of its own, as a sheet is. */
const ENTSCHEIDUNG = 0

type Lage = Pick<Eintrag, 'zu' | 'gesperrt' | 'offen' | 'nachlauf' | 'schluss' | 'ankunft' | 'vonSelbst'>

/** The server's half of the protocol: one transaction per request, a known id answers with its stored result, gaps are named, rejections advance. */
export class L1Server {
  daten: L1Daten = emptyDaten()
  /** Identity of the history: renewed by every restore. */
  historie = 1
  runde: 'offen' | 'nachlauf' | 'zu' = 'offen'
  /** The last closing, unless the round was opened again. */
  schluss: L1Schluss = OFFEN
  /** Ended because no tablet owed anything; null while open, false when somebody ended it. */
  vonSelbstZu = false
  widerrufen = false
  /** Works that their juror is recused from. */
  readonly befangen = new Set<number>()
  live: L1Live = emptyLive()
  readonly papier: L1PapierServer
  readonly stichwahl: L1StichwahlServer
  readonly wiedereroeffnung: L1WiedereroeffnungServer
  /** Ids that were durably committed at any time, also before a restore. */
  readonly jeCommitted = new Set<number>()
  /** How often an act changed what counts. */
  wirkungen = new Map<number, number>()
  private zeit = 0
  private sicherung: { daten: L1Daten; live: L1Live; wirkungen: Map<number, number> } | null = null
  /** Entries that are no acts of tablets have numbers of their own. */
  private ohneTablet = 0
  /** Only a defect remembers it. */
  private ersterSchluss = Infinity
  private readonly defekt: L1Defekt | null

  constructor(defekt: L1Defekt | null) {
    this.defekt = defekt
    this.papier = new L1PapierServer(this, defekt)
    this.stichwahl = new L1StichwahlServer(defekt)
    this.wiedereroeffnung = new L1WiedereroeffnungServer(this, defekt)
  }

  /** `absturz`: the process dies; before the commit nothing happened, after it everything did. */
  handle(request: L1Request, { sitzung, absturz, zeit }: { sitzung: number; absturz: Absturz; zeit: number }): L1Answer {
    this.zeit = zeit
    const isNamed = request.benutzer === sitzung
    if (!isNamed && this.defekt !== 'fremde-sitzung') return refuse(403)
    if (request.acts.length > 4 && !request.frage) return refuse(413)
    if (request.acts.some(({ gift, unlesbar }) => gift && !unlesbar)) return refuse(400)
    const besitzer = this.daten.besitzer.get(request.geraet)
    if (besitzer !== undefined && besitzer !== sitzung) return refuse(403)
    if (absturz === 'vor') return this.crashBefore(request, sitzung)
    this.daten.besitzer.set(request.geraet, sitzung)
    const results = request.acts.map((act) => this.apply(request.geraet, { ...act, person: this.defekt === 'fremde-sitzung' ? sitzung : act.person }))
    this.noteBericht(request)
    this.endNachlauf()
    return absturz === 'nach' ? refuse(0) : { status: 200, geraet: request.geraet, zeit, historie: this.historie, results }
  }

  /** Reports carry an order: a late one says what was before. */
  private noteBericht({ geraet, bericht }: L1Request): void {
    const known = this.daten.berichte.get(geraet)
    if (!known || bericht.nr >= known.nr || this.defekt === 'bericht-ohne-reihenfolge') this.daten.berichte.set(geraet, bericht)
  }

  /** What is missing here, not what waited there. */
  owes(geraet: number): number {
    const bericht = this.daten.berichte.get(geraet)
    if (!bericht) return 0
    if (this.defekt === 'bericht-ohne-reihenfolge') return bericht.wartend
    return bericht.bisId === 0 || this.daten.bekannt.has(bericht.bisId) ? 0 : bericht.wartend
  }

  private endNachlauf(): void {
    if (this.runde !== 'nachlauf') return
    const isDone = (geraet: number) => {
      const bericht: L1Bericht | undefined = this.daten.berichte.get(geraet)
      return bericht !== undefined && (bericht.anker > this.schluss.am || this.defekt === 'anker-egal') && this.owes(geraet) === 0
    }
    if (this.daten.besitzer.size === 0 || ![...this.daten.besitzer.keys()].every(isDone)) return
    this.runde = 'zu'
    this.vonSelbstZu = true
  }

  schliesse(zeit: number): void {
    if (this.runde === 'nachlauf') {
      this.runde = 'zu'
      this.vonSelbstZu = false
    } else if (this.runde === 'offen') {
      this.runde = 'nachlauf'
      this.schluss = { am: zeit, bekannt: new Set(this.daten.besitzer.keys()) }
      this.ersterSchluss = Math.min(this.ersterSchluss, zeit)
    }
  }

  /** What counts goes on counting, and what arrives from now on is in time. */
  oeffneWieder(): void {
    this.runde = 'offen'
    this.schluss = OFFEN
    this.vonSelbstZu = false
    if (this.defekt === 'wieder-offen-leert') this.daten.stimmen.clear()
    if (this.defekt !== 'spaetes-zaehlt-von-selbst') return
    for (const eintrag of this.daten.protokoll.filter(({ status, werk }) => status === 'late' && !isStichwahl(werk))) this.zaehleSpaete(eintrag)
  }

  /** Somebody decides that a late act counts after all. */
  zaehleSpaete(spaet: Eintrag): void {
    const { id, werk, wert, person, art } = spaet
    const vorher = this.daten.stimmen.get(werk)
    const rev = this.change(ENTSCHEIDUNG, { id, werk, wert, wallMs: 0, zeit: this.zeit }, vorher)
    this.ohneTablet -= 1
    const was = { id: this.ohneTablet, person, art, werk, wert, status: 'accepted' as const, rev, geraet: ENTSCHEIDUNG, vorher }
    this.daten.protokoll.push({ ...was, ...this.lageOf({ werk, zeit: this.zeit }), geschaetzt: null, papier: 0, entschieden: id })
  }

  private crashBefore(request: L1Request, sitzung: number): L1Answer {
    if (this.defekt === 'antwort-vor-commit') {
      const before = { daten: copyDaten(this.daten), wirkungen: new Map(this.wirkungen), committed: [...this.jeCommitted] }
      const answer = this.handle(request, { sitzung, absturz: 'nein', zeit: this.zeit })
      this.daten = before.daten
      this.wirkungen = before.wirkungen
      this.jeCommitted.clear()
      before.committed.forEach((id) => this.jeCommitted.add(id))
      return answer
    }
    if (this.defekt === 'ledger-ausserhalb') for (const act of request.acts) this.change(request.geraet, act, this.daten.stimmen.get(act.werk))
    return refuse(0)
  }

  private apply(geraet: number, act: L1Act): L1Result {
    const { daten, defekt } = this
    const last = daten.last.get(geraet) ?? 0
    const blind = defekt === 'kein-abgleich' || defekt === 'nur-schloss'
    const known = blind ? undefined : this.findKnown(geraet, act)
    const verdict = (status: L1Status, stand?: Stand): L1Result => ({ seq: act.seq, id: act.id, status, stand, expected: last + 1 })
    if (act.seq > last + 1 && defekt !== 'keine-luecke') return verdict('gap')
    if (!known && act.seq <= last && !blind) return verdict('forked')
    if (known) {
      daten.last.set(geraet, Math.max(last, act.seq))
      return { ...known, seq: act.seq }
    }
    const result = act.art === 'NOTIZ' ? this.writeNotiz(geraet, act, verdict) : this.decide(geraet, act, verdict)
    if (defekt === 'gift-blockiert' && result.status === 'rejected') return result
    daten.last.set(geraet, Math.max(last, act.seq))
    daten.bekannt.set(act.id, result)
    this.jeCommitted.add(act.id)
    return result
  }

  private findKnown(geraet: number, act: L1Act): L1Result | undefined {
    if (this.defekt !== 'seq-im-localstorage') return this.daten.bekannt.get(act.id)
    const eintrag = [...this.daten.bekannt.values()].find(
      (result) => result.seq === act.seq && this.daten.protokoll.some(({ id, geraet: maker }) => id === result.id && maker === geraet),
    )
    return eintrag && { ...eintrag, id: act.id }
  }

  /** A note typed over one that its tablet had not seen is kept beside it until the juror chooses. */
  private writeNotiz(geraet: number, act: L1Act, verdict: (status: L1Status) => L1Result): L1Result {
    const vorher = this.daten.notizen.get(act.werk)
    const alleGesehen = !vorher || this.isBasis(act, vorher.rev) || this.defekt === 'notiz-ohne-basis'
    const offen = alleGesehen ? [] : vorher.versionen.filter((id) => !act.gesehen.has(id))
    this.daten.notizen.set(act.werk, { rev: (vorher?.rev ?? 0) + 1, geraet, versionen: [...offen, act.id] })
    this.record(geraet, act, { status: 'accepted', rev: 0, vorher: undefined })
    return verdict('accepted')
  }

  /** A revision means something only in the history that it was read in. */
  private isBasis({ baseRev, historie }: L1Act, rev: number): boolean {
    return baseRev === rev && (historie === this.historie || this.defekt === 'historie-egal')
  }

  private decide(geraet: number, act: L1Act, verdict: (status: L1Status, stand?: Stand) => L1Result): L1Result {
    const { daten, defekt } = this
    const vorher = daten.stimmen.get(act.werk)
    const end = (status: L1Status, rev = 0) => {
      this.record(geraet, act, { status, rev, vorher })
      return verdict(status, daten.stimmen.get(act.werk))
    }
    if (act.unlesbar && defekt === 'gift-blockiert') return verdict('rejected')
    if (act.unlesbar || (defekt === 'siegel-gefordert' && !act.siegel)) return end('rejected')
    if (this.widerrufen || this.befangen.has(werkOf(act.werk))) return end('rejected')
    if (this.isPhaseGesperrt()) return end(defekt === 'phase-sperrt' ? 'rejected' : 'late')
    const dagegen = isStichwahl(act.werk) ? this.stichwahl.judge(act) : this.isLate(act) ? 'late' : null
    if (dagegen) return end(dagegen)
    const wins =
      !vorher || vorher.geraet === geraet || this.isBasis(act, vorher.rev) || (defekt === 'letzte-uhr-gewinnt' && act.wallMs >= vorher.wallMs)
    if (wins && !(vorher && vorher.geraet !== geraet && vorher.wert === act.wert && act.historie !== this.historie)) {
      this.endOffen(act)
      return end('accepted', this.change(geraet, act, vorher))
    }
    if (vorher?.wert === act.wert) {
      this.endOffen(act)
      return end('unchanged')
    }
    daten.offen.set(act.werk, [...(daten.offen.get(act.werk) ?? []), act.id])
    return end('conflict')
  }

  /** Only a defect asks which phase is shown. */
  private isPhaseGesperrt(): boolean {
    if (this.defekt !== 'phase-sperrt' && this.defekt !== 'phase-verspaetet') return false
    return this.live.sitzung !== null && this.live.sitzung.phase !== 'ABSTIMMUNG'
  }

  /** A line of a sheet, which is a Gerät of its own: counted where nothing counts, else the same or a point to decide. */
  nimmPapier(bogen: number, { werk, wert }: L1Zeile): void {
    this.ohneTablet -= 1
    const id = this.ohneTablet
    const vorher = this.daten.stimmen.get(werk)
    const frei = this.defekt === 'papier-fragt-immer' ? false : !vorher
    const status: L1Status = frei || this.defekt === 'papier-ueberschreibt' ? 'accepted' : vorher?.wert === wert ? 'unchanged' : 'conflict'
    const akt = { id, werk, wert, wallMs: 0, zeit: 0 }
    const rev = status === 'accepted' ? this.change(-bogen, akt, vorher) : 0
    if (status === 'conflict') this.daten.offen.set(werk, [...(this.daten.offen.get(werk) ?? []), id])
    const lage = this.lageOf({ werk, zeit: this.zeit })
    const gesperrt = lage.gesperrt || this.befangen.has(werk)
    const was = { id, person: personOf(werk), art: 'STIMME' as const, werk, wert, status, rev, geraet: -bogen, vorher }
    this.daten.protokoll.push({ ...was, ...lage, gesperrt, geschaetzt: null, papier: bogen, entschieden: 0 })
  }

  private lageOf({ werk, zeit }: Pick<L1Act, 'werk' | 'zeit'>): Lage {
    const { stichwahl, widerrufen, schluss, runde } = this
    if (isStichwahl(werk))
      return {
        zu: widerrufen || stichwahl.isZu(zeit),
        gesperrt: widerrufen,
        offen: stichwahl.runde === 'offen',
        nachlauf: false,
        schluss: OFFEN,
        ankunft: this.zeit,
        vonSelbst: false,
      }
    return {
      zu: widerrufen || (runde !== 'offen' && (runde === 'zu' || zeit > schluss.am)),
      gesperrt: widerrufen,
      offen: runde === 'offen',
      nachlauf: runde === 'nachlauf',
      schluss,
      ankunft: this.zeit,
      vonSelbst: this.vonSelbstZu,
    }
  }

  /** In NACHLAUF the moment of the tap counts, afterwards nothing does. An act without a seal has none. */
  private isLate(act: L1Act): boolean {
    const am = this.defekt === 'alter-schluss-gilt' ? this.ersterSchluss : this.schluss.am
    // A seeded defect: what was cast once the round had been closed is late for ever.
    if (this.defekt === 'wieder-offen-verspaetet' && act.zeit > this.ersterSchluss) return true
    if (this.runde === 'offen' || this.defekt === 'zaehlt-nach-schluss') return false
    return this.runde === 'zu' || !act.siegel || act.zeit > am
  }

  private record(geraet: number, act: L1Act, was: { status: L1Status; rev: number; vorher: Stand | undefined }): void {
    const { zu, gesperrt, offen, nachlauf, schluss, ankunft, vonSelbst } = this.lageOf(act)
    this.daten.protokoll.push({
      id: act.id,
      person: act.person,
      art: act.art,
      werk: act.werk,
      wert: act.wert,
      status: was.status,
      rev: was.rev,
      geraet,
      vorher: was.vorher,
      zu,
      vonSelbst,
      ankunft,
      offen,
      nachlauf,
      schluss,
      geschaetzt: offen || !act.siegel ? null : act.zeit,
      gesperrt,
      papier: 0,
      entschieden: 0,
    })
  }

  private endOffen({ werk, loest }: L1Act): void {
    const offen = this.daten.offen.get(werk)
    if (offen && loest)
      this.daten.offen.set(
        werk,
        offen.filter((id) => id !== loest),
      )
  }

  private change(
    geraet: number,
    { id, werk, wert, wallMs, zeit }: Pick<L1Act, 'id' | 'werk' | 'wert' | 'wallMs' | 'zeit'>,
    vorher: Stand | undefined,
  ): number {
    const rev = (vorher?.rev ?? 0) + 1
    const ankunft = this.defekt === 'nach-ergebnis-nach-tippzeit' ? zeit : this.zeit
    // A seeded defect: what is given in a run-off is written over the round before it.
    const ort = this.defekt === 'stichwahl-in-der-runde' ? werkOf(werk) : werk
    this.daten.stimmen.set(ort, { id, wert, rev, geraet, wallMs, ankunft })
    this.wirkungen.set(id, (this.wirkungen.get(id) ?? 0) + 1)
    return rev
  }

  sichern(): void {
    this.sicherung = { daten: copyDaten(this.daten), live: copyLive(this.live), wirkungen: new Map(this.wirkungen) }
  }

  /** The disk is gone; the last backup is what the server knows. */
  zuruecksetzen(): boolean {
    if (!this.sicherung) return false
    this.daten = copyDaten(this.sicherung.daten)
    this.live = copyLive(this.sicherung.live)
    this.wirkungen = new Map(this.sicherung.wirkungen)
    this.historie += 1
    return true
  }
}

export function refuse(status: number): L1Answer {
  return { status, geraet: 0, zeit: 0, historie: 0, results: [] }
}
