import type { L1Defekt } from './l1-defekte.ts'
import type { L1Act, L1Answer, L1Request, L1Result, L1Server } from './l1-server-model.ts'

interface Beleg extends L1Act {
  geraet: number
  status: L1Result['status']
}
interface LokaleStimme {
  actId: number
  wert: number
  rev: number
  lage: 'wartet' | 'uebertragen' | 'konflikt' | 'nicht-gezaehlt'
  frage: number
}

/** What the oracle knows of all that was ever tapped. */
export interface L1Orakel {
  naechsteId: number
  naechstesGeraet: number
  getippt: Map<number, L1Act & { tablet: number }>
  verletzt(invariant: string, message: string): void
}

/** The tablet's half, for one person in one browser profile. */
export class L1Tablet {
  geraet: number
  seq = 0
  ausgang: L1Act[] = []
  belege: Beleg[] = []
  stimmen = new Map<number, LokaleStimme>()
  stapel = 1_000
  unlesbar = -1
  pause = false
  fruehere: number[] = []
  readonly nr: number
  readonly person: number
  private readonly orakel: L1Orakel
  private readonly defekt: L1Defekt | null

  constructor({ nr, person }: { nr: number; person: number }, orakel: L1Orakel, defekt: L1Defekt | null) {
    this.nr = nr
    this.person = person
    this.orakel = orakel
    this.defekt = defekt
    this.geraet = orakel.naechstesGeraet++
  }

  tippe({ werk, wert, gift, wallMs }: { werk: number; wert: number; gift: boolean; wallMs: number }): void {
    const vorher = this.stimmen.get(werk)
    const letzter = this.ausgang.at(-1)
    if (this.defekt === 'zusammenfassen-unterwegs' && letzter?.werk === werk) {
      letzter.wert = wert
      this.orakel.getippt.set(letzter.id, { ...letzter, tablet: this.nr })
      this.stimmen.set(werk, { ...(vorher as LokaleStimme), wert })
      return
    }
    const id = this.orakel.naechsteId++
    this.seq += 1
    const act: L1Act = {
      id,
      seq: this.seq,
      person: this.person,
      werk,
      wert,
      baseRev: vorher?.rev ?? 0,
      loest: vorher?.frage ?? 0,
      gift,
      wallMs,
      unlesbar: false,
    }
    this.ausgang.push(act)
    this.orakel.getippt.set(id, { ...act, tablet: this.nr })
    this.stimmen.set(werk, {
      actId: id,
      wert,
      rev: vorher?.rev ?? 0,
      lage: this.defekt === 'anzeige-vor-antwort' ? 'uebertragen' : 'wartet',
      frage: 0,
    })
  }

  /** Does the server still know the answered acts of this Gerät, or of a former one? All of them after a start, else the newest. A known id changes nothing. */
  frage(nr: number, alle: boolean): L1Request | null {
    const geraete = [...new Set(this.belege.map(({ geraet }) => geraet))]
    const geraet = geraete[nr % Math.max(1, geraete.length)]
    if (this.pause || geraet === undefined || this.defekt === 'nie-nachgefragt' || this.defekt === 'nur-ausgang-nach-luecke') return null
    const belege = this.belege.filter((beleg) => beleg.geraet === geraet).sort((a, b) => a.seq - b.seq)
    return {
      benutzer: this.person,
      geraet,
      acts: belege.slice(alle ? 0 : -1).map((beleg) => ({ ...toAct(beleg), unlesbar: beleg.gift })),
      frage: true,
    }
  }

  private vergleiche(request: L1Request, results: L1Result[]): void {
    const result = results.find(({ status }) => status === 'gap' || status === 'forked')
    if (!result || !this.belege.some(({ id }) => id === result.id)) return
    if (result.status === 'gap' && request.geraet === this.geraet) this.schliesseLuecke(result.expected)
    else this.neuesGeraet()
  }

  /** null: nothing to send, or sending rests. */
  sende(): L1Request | null {
    if (this.pause || this.ausgang.length === 0) return null
    const count = this.unlesbar >= 0 ? 1 : this.stapel
    const acts = this.ausgang.slice(0, count).map((act) => ({ ...act, unlesbar: act.seq === this.unlesbar }))
    if (this.defekt === 'loeschen-beim-senden') this.ausgang.splice(0, count)
    return { benutzer: this.person, geraet: this.geraet, acts }
  }

  /** `captive`: 200 in HTML. Everything that is not our answer leaves all as it was. */
  empfange(request: L1Request, answer: L1Answer | 'captive', server: L1Server): void {
    if (request.frage) return answer !== 'captive' && answer.status === 200 ? this.vergleiche(request, answer.results) : undefined
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
    if (acts.length === 1) this.unlesbar = acts[0]?.unlesbar ? -1 : (acts[0]?.seq ?? -1)
  }

  private verbuche(request: L1Request, answer: L1Answer, server: L1Server): void {
    this.stapel = Math.min(1_000, this.stapel * 2)
    this.unlesbar = -1
    for (const act of request.acts) {
      const waiting = this.ausgang.some(({ id, seq }) => id === act.id && seq === act.seq)
      const result = answer.results.find(({ seq }) => seq === act.seq)
      if (result?.status === 'gap' && waiting) return this.schliesseLuecke(result.expected)
      if (result?.status === 'forked' && waiting) return this.neuesGeraet()
      if (result && (waiting || this.defekt === 'loeschen-beim-senden')) this.erledige(act, result, server)
      if (!result && this.defekt === 'fehlendes-ergebnis-zaehlt' && waiting) this.erledige(act, { ...MISSING, seq: act.seq, id: act.id }, server)
    }
    if (this.defekt === 'alles-weg-bei-einem-erfolg' && answer.results.some(({ status }) => status === 'accepted')) this.ausgang = []
  }

  private settleAll(request: L1Request, server: L1Server): void {
    for (const act of request.acts) this.erledige(act, { ...MISSING, seq: act.seq, id: act.id, wert: act.wert }, server)
  }

  private erledige(act: L1Act, result: L1Result, server: L1Server): void {
    this.ausgang = this.ausgang.filter(({ id }) => id !== act.id)
    if (!(this.defekt === 'abgelehntes-verschwindet' && result.status === 'rejected'))
      this.belege.push({ ...act, unlesbar: false, geraet: this.geraet, status: result.status })
    const stimme = this.stimmen.get(act.werk)
    if (!stimme) return
    if (result.rev > 0) stimme.rev = result.rev
    if (stimme.actId !== act.id) return
    const { status } = result
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
    this.unlesbar = -1
  }

  private wiederholen(belege: Beleg[]): void {
    const ids = new Set(belege.map(({ id }) => id))
    this.belege = this.belege.filter(({ id }) => !ids.has(id))
    for (const stimme of this.stimmen.values()) if (ids.has(stimme.actId)) stimme.lage = 'wartet'
  }

  /** `GET …/stimmen`: replaces only what does not wait. After a restore the server's word counts whatever its revision. */
  lies(server: L1Server, ungewiss: boolean): void {
    for (const [werk, { wert, rev }] of server.daten.stimmen) {
      const stimme = this.stimmen.get(werk)
      const frage = server.daten.offen.get(werk)?.at(-1) ?? 0
      if (stimme?.lage === 'wartet') continue
      const settled = stimme?.lage === 'konflikt' && frage === 0
      if (!stimme || rev > stimme.rev || ungewiss || settled)
        this.stimmen.set(werk, { actId: 0, wert, rev, lage: frage ? 'konflikt' : 'uebertragen', frage })
      else if (frage && stimme.lage === 'uebertragen') Object.assign(stimme, { lage: 'konflikt', frage })
    }
  }

  /** Only after a restore: the act of another tablet that this server no longer knows. */
  vergiss(server: L1Server): void {
    for (const [werk, { lage }] of this.stimmen)
      if (!server.daten.stimmen.has(werk) && (lage === 'uebertragen' || lage === 'konflikt')) this.stimmen.delete(werk)
  }

  /** The browser's storage is gone; the juror begins anew on the same device. */
  verliereSpeicher(): void {
    if (this.defekt !== 'seq-im-localstorage') this.geraet = this.orakel.naechstesGeraet++
    this.seq = 0
    this.ausgang = []
    this.belege = []
    this.stimmen.clear()
    this.unlesbar = -1
  }

  /** A restored device backup: two profiles with one Gerät. */
  kopiere(andere: L1Tablet): void {
    Object.assign(this, {
      geraet: andere.geraet,
      seq: andere.seq,
      ausgang: andere.ausgang.map((act) => ({ ...act })),
      belege: andere.belege.map((beleg) => ({ ...beleg })),
      fruehere: [...andere.fruehere],
    })
    this.stimmen = new Map([...andere.stimmen].map(([werk, stimme]) => [werk, { ...stimme }]))
  }
}

const MISSING: Omit<L1Result, 'seq' | 'id'> = { status: 'accepted', rev: 0, wert: 0, expected: 0 }

function toAct({ geraet: _, status: __, ...act }: Beleg): L1Act {
  return act
}
