import type { L1Defekt } from './l1-defekte.ts'

/** An act as it travels. Small numbers stand for ids, works and values. */
export interface L1Act {
  id: number
  seq: number
  person: number
  werk: number
  wert: number
  baseRev: number
  loest: number
  gift: boolean
  wallMs: number
  unlesbar: boolean
}
/** `frage`: an answered act sent again, to learn whether the server still knows it. */
export interface L1Request {
  benutzer: number
  geraet: number
  acts: L1Act[]
  frage?: boolean
}
export type L1Status = 'accepted' | 'unchanged' | 'conflict' | 'late' | 'rejected' | 'gap' | 'forked'
export interface L1Result {
  seq: number
  id: number
  status: L1Status
  rev: number
  wert: number
  expected: number
}
export interface L1Answer {
  status: number
  geraet: number
  results: L1Result[]
}

interface Eintrag {
  id: number
  person: number
  werk: number
  wert: number
  status: L1Status
  rev: number
  baseRev: number
  geraet: number
  vorher: Stand | undefined
  zu: boolean
}
interface Stand {
  wert: number
  rev: number
  geraet: number
  wallMs: number
}

interface Daten {
  bekannt: Map<number, L1Result>
  last: Map<number, number>
  besitzer: Map<number, number>
  stimmen: Map<number, Stand>
  /** Proposals: werk → act that waits for „Welche gilt?". */
  offen: Map<number, number[]>
  protokoll: Eintrag[]
}

/** The server's half of the protocol: one transaction per request, a known id answers with its stored result, gaps are named, rejections advance. */
export class L1Server {
  daten: Daten = leer()
  zu = false
  widerrufen = false
  /** Ids that were durably committed at any time, also before a restore. */
  readonly jeCommitted = new Set<number>()
  /** How often an act changed what counts. */
  wirkungen = new Map<number, number>()
  private sicherung: { daten: Daten; wirkungen: Map<number, number> } | null = null
  private readonly defekt: L1Defekt | null

  constructor(defekt: L1Defekt | null) {
    this.defekt = defekt
  }

  /** `absturz`: the process dies; before the commit nothing happened, after it everything did. */
  handle(request: L1Request, { sitzung, absturz }: { sitzung: number; absturz: 'nein' | 'vor' | 'nach' }): L1Answer {
    if (request.benutzer !== sitzung && this.defekt !== 'fremde-sitzung') return refuse(403)
    if (request.acts.length > 4 && !request.frage) return refuse(413)
    if (request.acts.some(({ gift, unlesbar }) => gift && !unlesbar)) return refuse(400)
    const besitzer = this.daten.besitzer.get(request.geraet)
    if (besitzer !== undefined && besitzer !== sitzung) return refuse(403)
    if (absturz === 'vor') return this.crashBefore(request, sitzung)
    this.daten.besitzer.set(request.geraet, sitzung)
    const results: L1Result[] = []
    for (const act of request.acts)
      results.push(this.apply(request.geraet, { ...act, person: this.defekt === 'fremde-sitzung' ? sitzung : act.person }))
    return absturz === 'nach' ? refuse(0) : { status: 200, geraet: request.geraet, results }
  }

  private crashBefore(request: L1Request, sitzung: number): L1Answer {
    if (this.defekt === 'antwort-vor-commit') {
      const kopie = copy(this.daten)
      const wirkungen = new Map(this.wirkungen)
      const committed = [...this.jeCommitted]
      const answer = this.handle(request, { sitzung, absturz: 'nein' })
      this.daten = kopie
      this.wirkungen = wirkungen
      this.jeCommitted.clear()
      committed.forEach((id) => this.jeCommitted.add(id))
      return answer
    }
    if (this.defekt === 'ledger-ausserhalb') for (const act of request.acts) this.change(request.geraet, act, this.daten.stimmen.get(act.werk))
    return refuse(0)
  }

  private apply(geraet: number, act: L1Act): L1Result {
    const { daten, defekt } = this
    const last = daten.last.get(geraet) ?? 0
    const known = defekt === 'kein-abgleich' || defekt === 'nur-schloss' ? undefined : this.findKnown(geraet, act)
    const verdict = (status: L1Status, rev = 0, wert = 0): L1Result => ({ seq: act.seq, id: act.id, status, rev, wert, expected: last + 1 })
    if (act.seq > last + 1 && defekt !== 'keine-luecke') return verdict('gap')
    if (!known && act.seq <= last && defekt !== 'kein-abgleich' && defekt !== 'nur-schloss') return verdict('forked')
    if (known) {
      daten.last.set(geraet, Math.max(last, act.seq))
      return { ...known, seq: act.seq }
    }
    const result = this.decide(geraet, act, verdict)
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

  private decide(geraet: number, act: L1Act, verdict: (status: L1Status, rev?: number, wert?: number) => L1Result): L1Result {
    const { daten, defekt } = this
    const vorher = daten.stimmen.get(act.werk)
    const base = vorher?.rev ?? 0
    const record = (status: L1Status, rev: number, wert: number) => {
      daten.protokoll.push({
        id: act.id,
        person: act.person,
        werk: act.werk,
        wert: act.wert,
        status,
        rev,
        baseRev: act.baseRev,
        geraet,
        vorher,
        zu: this.zu || this.widerrufen,
      })
      return verdict(status, rev, wert)
    }
    if (act.unlesbar && defekt === 'gift-blockiert') return verdict('rejected')
    if (act.unlesbar || this.widerrufen) return record('rejected', 0, vorher?.wert ?? 0)
    if (this.zu && defekt !== 'zaehlt-nach-schluss') return record('late', 0, vorher?.wert ?? 0)
    const own = vorher?.geraet === geraet
    const wins = act.baseRev === base || own || (defekt === 'letzte-uhr-gewinnt' && act.wallMs >= (vorher?.wallMs ?? 0))
    if (wins) {
      this.endOffen(geraet, act)
      this.change(geraet, act, vorher)
      return record('accepted', base + 1, act.wert)
    }
    if (vorher && vorher.wert === act.wert) {
      this.endOffen(-1, act)
      return record('unchanged', base, act.wert)
    }
    daten.offen.set(act.werk, [...(daten.offen.get(act.werk) ?? []), act.id])
    return record('conflict', base, vorher?.wert ?? 0)
  }

  private endOffen(_geraet: number, act: L1Act): void {
    const offen = this.daten.offen.get(act.werk)
    if (offen && act.loest)
      this.daten.offen.set(
        act.werk,
        offen.filter((id) => id !== act.loest),
      )
  }

  private change(geraet: number, act: L1Act, vorher: Stand | undefined): void {
    this.daten.stimmen.set(act.werk, { wert: act.wert, rev: (vorher?.rev ?? 0) + 1, geraet, wallMs: act.wallMs })
    this.wirkungen.set(act.id, (this.wirkungen.get(act.id) ?? 0) + 1)
  }

  sichern(): void {
    this.sicherung = { daten: copy(this.daten), wirkungen: new Map(this.wirkungen) }
  }

  /** The disk is gone; the last backup is what the server knows. */
  zuruecksetzen(): boolean {
    if (!this.sicherung) return false
    this.daten = copy(this.sicherung.daten)
    this.wirkungen = new Map(this.sicherung.wirkungen)
    return true
  }
}

export function refuse(status: number): L1Answer {
  return { status, geraet: 0, results: [] }
}

function leer(): Daten {
  return { bekannt: new Map(), last: new Map(), besitzer: new Map(), stimmen: new Map(), offen: new Map(), protokoll: [] }
}

function copy({ bekannt, last, besitzer, stimmen, offen, protokoll }: Daten): Daten {
  return {
    bekannt: new Map(bekannt),
    last: new Map(last),
    besitzer: new Map(besitzer),
    stimmen: new Map(stimmen),
    offen: new Map(offen),
    protokoll: [...protokoll],
  }
}
