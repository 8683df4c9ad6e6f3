import type { L1Defekt } from './defekte.ts'
import { personOf } from './orte.ts'
import type { L1Server } from './server-model.ts'
import type { L1Act, L1Answer, L1Bericht, L1Request, L1Result, Stand } from './worte.ts'

interface Beleg extends L1Act {
  geraet: number
  status: L1Result['status']
}
interface LokaleStimme {
  actId: number
  wert: number
  rev: number
  historie: number
  lage: 'wartet' | 'uebertragen' | 'konflikt' | 'nicht-gezaehlt'
  frage: number
}

/** What the oracle knows of all that was ever tapped. `abgelehnt`: shown as NICHT gespeichert. */
export interface L1Orakel {
  naechsteId: number
  naechstesGeraet: number
  getippt: Map<number, L1Act & { tablet: number; ursprung: number }>
  abgelehnt: Set<number>
  verletzt(invariant: string, message: string): void
}

export interface L1Tipp {
  werk: number
  /** One of two criteria, and its points. */
  kriterium: 0 | 1
  punkte: number
  gift: boolean
  wallMs: number
  zeit: number
  siegel: boolean
}

/** The tablet's half, for one person in one browser profile. */
export class L1Tablet {
  geraet: number
  seq = 0
  ausgang: L1Act[] = []
  belege: Beleg[] = []
  stimmen = new Map<number, LokaleStimme>()
  notizen = new Map<number, { rev: number; versionen: number[] }>()
  stapel = 1_000
  /** The act that goes as `UNLESBAR`; 0: none. */
  unlesbar = 0
  pause = false
  fruehere: number[] = []
  historie = 0
  /** The vote database: it may be full, or not open at all. */
  speicher: 'gut' | 'voll' | 'zu' = 'gut'
  /** A copy that a screen keeps; only a defect looks at it. */
  readonly kopie = new Map<number, number>()
  readonly gesehen = new Map<number, Set<number>>()
  readonly nr: number
  readonly person: number
  private anker = 0
  private berichte = 0
  private liegengeblieben: L1Act[] = []
  private readonly orakel: L1Orakel
  private readonly defekt: L1Defekt | null

  constructor({ nr, person }: { nr: number; person: number }, orakel: L1Orakel, defekt: L1Defekt | null) {
    this.nr = nr
    this.person = person
    this.orakel = orakel
    this.defekt = defekt
    this.geraet = orakel.naechstesGeraet++
  }

  /** null: the screen says that the store cannot be read, and shows nothing. */
  get gezeigtWartend(): number | null {
    if (this.speicher === 'zu') return this.defekt === 'leeres-lager' ? 0 : null
    return this.ausgang.length
  }

  gezeigt(werk: number): LokaleStimme | undefined {
    const stimme = this.stimmen.get(werk)
    const kopie = this.kopie.get(werk)
    return stimme && kopie !== undefined && this.defekt === 'eigene-kopie' && stimme.lage !== 'wartet' ? { ...stimme, wert: kopie } : stimme
  }

  tippe(tipp: L1Tipp): void {
    if (this.speicher === 'zu') return
    const { werk } = tipp
    const vorher = this.stimmen.get(werk)
    const basis = this.defekt === 'kriterien-vom-schirm' ? (this.kopie.get(werk) ?? 0) : (vorher?.wert ?? 0)
    const wert = tipp.kriterium === 0 ? (basis % 10) + tipp.punkte * 10 : basis - (basis % 10) + tipp.punkte
    const letzter = this.ausgang.at(-1)
    if (this.defekt === 'zusammenfassen-unterwegs' && letzter?.werk === werk && letzter.art === 'STIMME') {
      letzter.wert = wert
      this.note(letzter)
      this.stimmen.set(werk, { ...(vorher as LokaleStimme), wert })
      return
    }
    const act = this.makeAct('STIMME', tipp, { wert, vorher, loest: vorher?.frage ?? 0 })
    if (!act) return
    const other = tipp.kriterium === 0 ? [wert % 10, (vorher?.wert ?? 0) % 10] : [Math.floor(wert / 10), Math.floor((vorher?.wert ?? 0) / 10)]
    if (other[0] !== other[1]) this.orakel.verletzt('I3', `Akt ${act.id} hat ein anderes Kriterium verloren`)
    const lage = this.defekt === 'anzeige-vor-antwort' ? 'uebertragen' : 'wartet'
    this.stimmen.set(werk, { actId: act.id, wert, rev: vorher?.rev ?? 0, historie: vorher?.historie ?? 0, lage, frage: 0 })
  }

  /** What the screen draws reaches it a moment later. */
  zeichne(): void {
    for (const [werk, { wert }] of this.stimmen) if (this.defekt !== 'eigene-kopie' || !this.kopie.has(werk)) this.kopie.set(werk, wert)
  }

  schreibeNotiz(tipp: L1Tipp): void {
    if (this.speicher === 'zu') return
    const vorher = this.notizen.get(tipp.werk)
    const act = this.makeAct('NOTIZ', tipp, { wert: 0, vorher: { rev: vorher?.rev ?? 0, historie: this.historie }, loest: 0 })
    if (act) this.notizen.set(tipp.werk, { rev: vorher?.rev ?? 0, versionen: [act.id] })
  }

  /** null: not written, and the screen says so. */
  private makeAct(
    art: L1Act['art'],
    { werk, gift, wallMs, zeit, siegel }: L1Tipp,
    { wert, vorher, loest }: { wert: number; vorher: Pick<LokaleStimme, 'rev' | 'historie'> | undefined; loest: number },
  ): L1Act | null {
    const id = this.orakel.naechsteId++
    const gesehen = new Set([...this.seen(werk), ...(art === 'NOTIZ' ? (this.notizen.get(werk)?.versionen ?? []) : [])])
    const base = { baseRev: vorher?.rev ?? 0, historie: vorher?.historie ?? 0 }
    const act = { id, seq: this.seq + 1, person: this.person, art, werk, wert, ...base, loest, gift, wallMs, zeit, siegel, unlesbar: false, gesehen }
    if (this.speicher === 'voll') {
      this.orakel.abgelehnt.add(id)
      if (this.defekt === 'nicht-gespeichertes-spaeter') this.liegengeblieben.push(act)
      return null
    }
    this.seq += 1
    this.ausgang.push(act)
    this.note(act)
    return act
  }

  private note(act: L1Act): void {
    this.orakel.getippt.set(act.id, { ...act, tablet: this.nr, ursprung: this.geraet })
  }

  private seen(werk: number): Set<number> {
    const seen = this.gesehen.get(werk) ?? new Set()
    this.gesehen.set(werk, seen)
    return seen
  }

  heile(): void {
    this.speicher = 'gut'
    for (const act of this.liegengeblieben.splice(0)) {
      this.seq += 1
      this.ausgang.push({ ...act, seq: this.seq })
    }
  }

  /** Says what is owed at this moment; the number makes a late report known. */
  bericht(): L1Bericht {
    const votes = this.ausgang.filter(({ art }) => art === 'STIMME')
    this.berichte += 1
    const wartend = this.defekt === 'immer-nichts-wartend' ? 0 : votes.length
    return { nr: this.berichte, anker: this.anker, wartend, bisId: wartend === 0 ? 0 : (votes.at(-1)?.id ?? 0) }
  }

  melde(): L1Request | null {
    return this.speicher === 'zu' ? null : { benutzer: this.person, geraet: this.geraet, acts: [], bericht: this.bericht(), frage: true }
  }

  /** Does the server still know the answered acts of this Gerät, or of a former one? All of them after a start, else the newest. A known id changes nothing. */
  frage(nr: number, alle: boolean): L1Request | null {
    const geraete = [...new Set(this.belege.map(({ geraet }) => geraet))]
    const geraet = geraete[nr % Math.max(1, geraete.length)]
    if (this.speicher === 'zu' || geraet === undefined || this.defekt === 'nie-nachgefragt' || this.defekt === 'nur-ausgang-nach-luecke') return null
    const belege = this.belege.filter((beleg) => beleg.geraet === geraet).sort((a, b) => a.seq - b.seq)
    const acts = belege.slice(alle ? 0 : -1).map((beleg) => ({ ...toAct(beleg), unlesbar: beleg.gift }))
    // For a former Gerät nothing is said about what waits.
    const bericht = geraet === this.geraet ? this.bericht() : { nr: -1, anker: 0, wartend: 0, bisId: 0 }
    return { benutzer: this.person, geraet, acts, bericht, frage: true }
  }

  private vergleiche(request: L1Request, { results }: L1Answer, server: L1Server): void {
    const halt = results.find(({ status }) => status === 'gap' || status === 'forked')
    for (const result of results) if (result !== halt && this.defekt !== 'antwort-auf-frage-ignoriert') this.bucheNach(result, server)
    if (!halt || !this.belege.some(({ id }) => id === halt.id)) return
    if (halt.status === 'gap' && request.geraet === this.geraet) this.schliesseLuecke(halt.expected)
    else this.neuesGeraet()
  }

  /** A restored server may judge an act anew: its answer is booked, whoever asked. */
  private bucheNach(result: L1Result, server: L1Server): void {
    const beleg = this.belege.find(({ id }) => id === result.id)
    if (!beleg || beleg.status === result.status || result.status === 'gap' || result.status === 'forked') return
    beleg.status = result.status
    this.zeigeErgebnis(beleg, result, server)
  }

  /** null: nothing to send. A refusal of the session lasts until the next trigger, which is this one. */
  sende(): L1Request | null {
    const ruht = this.pause && (this.defekt === 'ein-401-pausiert' || this.defekt === 'loeschen-bei-401')
    if (this.speicher === 'zu' || ruht || this.ausgang.length === 0) return null
    const count = this.unlesbar > 0 ? 1 : this.stapel
    const acts = this.ausgang.slice(0, count).map((act) => ({ ...act, unlesbar: act.id === this.unlesbar }))
    const bericht = this.bericht()
    if (this.defekt === 'loeschen-beim-senden') this.ausgang.splice(0, count)
    return { benutzer: this.person, geraet: this.geraet, acts, bericht }
  }

  /** `captive`: 200 in HTML. Everything that is not our answer leaves all as it was. */
  empfange(request: L1Request, answer: L1Answer | 'captive', server: L1Server): void {
    if (this.speicher === 'zu') return
    if (answer !== 'captive' && answer.status === 200) this.anker = Math.max(this.anker, answer.zeit)
    if (request.frage) return answer !== 'captive' && answer.status === 200 ? this.vergleiche(request, answer, server) : undefined
    if (request.geraet !== this.geraet) return
    if (answer === 'captive') {
      if (this.defekt === 'antwort-ok-geglaubt') this.settleAll(request, server)
      return
    }
    if (answer.status === 200) return this.verbuche(request, answer, server)
    if (answer.status === 401) {
      this.pause = true
      if (this.defekt === 'loeschen-bei-401') this.ausgang = []
    }
    if (answer.status === 413 && this.defekt === 'wegwerfen-bei-413')
      this.ausgang = this.ausgang.filter(({ id }) => request.acts.every((act) => act.id !== id))
    if (answer.status === 400 || answer.status === 413) this.halbiere(request)
  }

  private halbiere({ acts }: L1Request): void {
    this.stapel = Math.max(1, Math.floor(acts.length / 2))
    if (acts.length === 1) this.unlesbar = acts[0]?.unlesbar ? 0 : (acts[0]?.id ?? 0)
  }

  private verbuche(request: L1Request, answer: L1Answer, server: L1Server): void {
    this.stapel = Math.min(1_000, this.stapel * 2)
    this.unlesbar = 0
    this.pause = false
    for (const act of request.acts) {
      const waiting = this.ausgang.some(({ id, seq }) => id === act.id && seq === act.seq)
      const result = answer.results.find(({ seq }) => seq === act.seq)
      if (result?.status === 'gap' && waiting) return this.schliesseLuecke(result.expected)
      if (result?.status === 'forked' && waiting) return this.neuesGeraet()
      if (result && (waiting || this.defekt === 'loeschen-beim-senden')) this.erledige(act, { ...result, historie: answer.historie }, server)
      if (!result && this.defekt === 'fehlendes-ergebnis-zaehlt' && waiting) this.erledige(act, { ...MISSING, seq: act.seq, id: act.id }, server)
    }
    if (this.defekt === 'alles-weg-bei-einem-erfolg' && answer.results.some(({ status }) => status === 'accepted')) this.ausgang = []
  }

  private settleAll(request: L1Request, server: L1Server): void {
    for (const act of request.acts) this.erledige(act, { ...MISSING, seq: act.seq, id: act.id }, server)
  }

  private erledige(act: L1Act, result: L1Result & { historie: number }, server: L1Server): void {
    this.ausgang = this.ausgang.filter(({ id }) => id !== act.id)
    if (!(this.defekt === 'abgelehntes-verschwindet' && result.status === 'rejected'))
      this.belege.push({ ...act, unlesbar: false, geraet: this.geraet, status: result.status })
    const stimme = act.art === 'STIMME' && this.stimmen.get(act.werk)
    if (stimme) this.seeStand(act.werk, stimme, result.stand, result.historie)
    if (stimme) this.zeigeErgebnis(act, result, server)
  }

  private seeStand(werk: number, stimme: LokaleStimme, stand: Stand | undefined, historie: number): void {
    if (!stand) return
    stimme.rev = stand.rev
    stimme.historie = historie
    this.seen(werk).add(stand.id)
  }

  private zeigeErgebnis(act: L1Act, { status }: L1Result, server: L1Server): void {
    const stimme = this.stimmen.get(act.werk)
    if (act.art !== 'STIMME' || stimme?.actId !== act.id) return
    stimme.lage = status === 'conflict' ? 'konflikt' : status === 'late' || status === 'rejected' ? 'nicht-gezaehlt' : 'uebertragen'
    stimme.frage = status === 'conflict' ? act.id : 0
    if (stimme.lage === 'uebertragen' && !server.jeCommitted.has(act.id))
      this.orakel.verletzt('I2', `Akt ${act.id} galt als übertragen, wurde aber nie festgeschrieben`)
  }

  private schliesseLuecke(expected: number): void {
    const zurueck = this.belege.filter(({ geraet, seq }) => geraet === this.geraet && seq >= expected).sort((a, b) => a.seq - b.seq)
    // A former Gerät's acts may be gone as well.
    const former = this.belege.some(({ geraet }) => geraet !== this.geraet)
    const held = [...zurueck, ...this.ausgang].some(({ seq }) => seq === expected)
    if (former || !held || this.defekt === 'nur-ausgang-nach-luecke') return this.neuesGeraet()
    this.wiederholen(zurueck)
    this.ausgang = [...zurueck.map(toAct), ...this.ausgang].sort((a, b) => a.seq - b.seq)
  }

  /** Everything travels again, in the order of the taps: what the server knows by id, it answers with the stored result. */
  private neuesGeraet(): void {
    const order = [...this.fruehere, this.geraet]
    const zurueck = (this.defekt === 'nur-ausgang-nach-luecke' ? [] : this.belege).toSorted(
      (a, b) => order.indexOf(a.geraet) - order.indexOf(b.geraet) || a.seq - b.seq,
    )
    this.fruehere.push(this.geraet)
    this.wiederholen(zurueck)
    const acts = [...zurueck.map(toAct), ...this.ausgang]
    this.geraet = this.orakel.naechstesGeraet++
    this.ausgang = acts.map((act, index) => ({ ...act, seq: index + 1, ...(this.defekt === 'neue-ids' ? { id: this.orakel.naechsteId++ } : {}) }))
    this.seq = acts.length
    this.unlesbar = 0
  }

  private wiederholen(belege: Beleg[]): void {
    const ids = new Set(belege.map(({ id }) => id))
    this.belege = this.belege.filter(({ id }) => !ids.has(id))
    for (const stimme of this.stimmen.values()) if (ids.has(stimme.actId)) stimme.lage = 'wartet'
  }

  /** `GET …/stimmen` of the session's person: replaces only what does not wait. Of another history the server's word counts whatever its revision. */
  lies(server: L1Server, sitzung: number): void {
    if (this.speicher === 'zu' || (sitzung !== this.person && this.defekt !== 'person-ungenannt')) return
    this.historie = server.historie
    for (const [werk, stand] of server.daten.stimmen) if (personOf(werk) === sitzung) this.liesStimme(server, werk, stand)
    for (const [werk, { rev, versionen }] of server.daten.notizen) {
      const waits = this.ausgang.some((act) => act.art === 'NOTIZ' && act.werk === werk)
      if (personOf(werk) === sitzung && !waits) this.notizen.set(werk, { rev, versionen: [...versionen] })
    }
    this.vergiss(server, sitzung)
  }

  private liesStimme(server: L1Server, werk: number, { id, wert, rev }: Stand): void {
    const stimme = this.stimmen.get(werk)
    const frage = server.daten.offen.get(werk)?.at(-1) ?? 0
    if (stimme?.lage === 'wartet') return
    const fremd = stimme !== undefined && stimme.historie !== server.historie
    const settled = stimme?.lage === 'konflikt' && frage === 0
    const anders = stimme?.lage === 'uebertragen' && rev === stimme.rev && wert !== stimme.wert
    if (!stimme || rev > stimme.rev || fremd || settled || anders) {
      this.stimmen.set(werk, { actId: 0, wert, rev, historie: server.historie, lage: frage ? 'konflikt' : 'uebertragen', frage })
      this.seen(werk).add(id)
    } else if (frage && stimme.lage === 'uebertragen') Object.assign(stimme, { lage: 'konflikt', frage })
  }

  /** The act of another tablet that a restored server no longer knows. */
  private vergiss(server: L1Server, sitzung: number): void {
    for (const [werk, { lage, historie }] of this.stimmen)
      if (
        personOf(werk) === sitzung &&
        !server.daten.stimmen.has(werk) &&
        historie !== server.historie &&
        (lage === 'uebertragen' || lage === 'konflikt')
      )
        this.stimmen.delete(werk)
  }

  /** The browser's storage is gone; the juror begins anew on the same device. */
  verliereSpeicher(): void {
    if (this.defekt !== 'seq-im-localstorage') this.geraet = this.orakel.naechstesGeraet++
    this.seq = 0
    this.ausgang = []
    this.belege = []
    this.stimmen.clear()
    this.notizen.clear()
    this.gesehen.clear()
    this.kopie.clear()
    this.unlesbar = 0
  }

  /** A restored device backup: two profiles with one Gerät. */
  kopiere(andere: L1Tablet): void {
    Object.assign(this, {
      geraet: andere.geraet,
      seq: andere.seq,
      historie: andere.historie,
      berichte: andere.berichte,
      ausgang: andere.ausgang.map((act) => ({ ...act })),
      belege: andere.belege.map((beleg) => ({ ...beleg })),
      fruehere: [...andere.fruehere],
    })
    this.stimmen = new Map([...andere.stimmen].map(([werk, stimme]) => [werk, { ...stimme }]))
    this.notizen = new Map(andere.notizen)
  }
}

const MISSING = { status: 'accepted' as const, stand: undefined, expected: 0, historie: 0 }

function toAct({ geraet: _, status: __, ...act }: Beleg): L1Act {
  return act
}
