import { tellAnwesenheit, type LiveStand } from '#contract/live-sitzung.ts'
import { callApi } from '#src/api/client.ts'
import { liveStoreOf, type LiveStore } from '#src/parts/live/live-store.ts'
import { begleite, ruhe } from '../client/ruhe.ts'
import type { L2Geraet } from './geraet.ts'
import type { L2Raum } from './raum.ts'

type Fetch = typeof globalThis.fetch

const AN_WEN = 'x-l2-seite'
const seiten = new Map<string, Fetch>()
let nummer = 0

/** The store of sessions asks by the page's own fetch; here each device has one. */
export async function withSeitenFetch<T>(work: () => Promise<T>): Promise<T> {
  const before = { fetch: globalThis.fetch, addEventListener: globalThis.addEventListener }
  const route: Fetch = (input, init) => (seiten.get(new Headers(init?.headers).get(AN_WEN) ?? '') ?? before.fetch)(input, init)
  Object.assign(globalThis, { fetch: route, addEventListener: before.addEventListener ?? (() => undefined) })
  try {
    return await work()
  } finally {
    Object.assign(globalThis, before)
    seiten.clear()
  }
}

/** A tablet whose juror said „Folgen": the real store of sessions, told by events that come late, twice or never, and by what it asks. */
export class L2Folger {
  readonly geraet: L2Geraet
  private readonly raum: L2Raum
  private store!: LiveStore
  private headers: Record<string, string> = {}
  private ende: () => void = () => undefined
  private unterwegs: LiveStand[] = []
  /** The newest that reached this page. */
  private hoechster: LiveStand | null = null
  private readonly letzteAntworten = new Map<string, Response>()
  private gescheitert = false
  private laedt = false

  constructor(geraet: L2Geraet, raum: L2Raum) {
    this.geraet = geraet
    this.raum = raum
  }

  get offen(): boolean {
    return this.laedt
  }

  get getrennt(): boolean {
    return this.store.isGetrennt()
  }

  /** null: the juror's own list. */
  get gefuehrt(): LiveStand | null {
    const { jury } = this.raum.lauf
    const live = this.store.read().get(jury.juryId)?.live
    return this.store.isGetrennt() || !live || live.beendet ? null : live
  }

  /** The page is loaded; it asks at once. */
  async lade(): Promise<void> {
    this.schliesse()
    const seite = `${(nummer += 1)}`
    this.headers = { 'lorbeer-person': this.geraet.person.benutzerId, [AN_WEN]: seite }
    seiten.set(seite, this.fetch)
    const { now } = this.geraet.profil.umgebung
    this.store = liveStoreOf({ benutzerId: seite, headers: this.headers, now })
    this.hoechster = null
    this.gescheitert = false
    const unsubscribe = this.store.subscribe(() => undefined)
    this.ende = () => {
      unsubscribe()
      seiten.delete(seite)
    }
    this.laedt = true
    await ruhe()
    this.hoechster = this.gefuehrt
  }

  schliesse(): void {
    this.ende()
    this.ende = () => undefined
    this.laedt = false
    this.unterwegs = []
  }

  erfahre(live: LiveStand): void {
    if (this.geraet.netz.zustand !== 'weg') this.unterwegs.push(live)
  }

  /** What is on its way, the last first now and then. */
  hoere(): void {
    const da = this.unterwegs.splice(0)
    for (const live of this.raum.random() < 0.5 ? da.toReversed() : da) this.hoereEines(live)
  }

  private hoereEines(live: LiveStand): void {
    const older = this.raum.defekt === 'aelteres-ereignis-gilt' && live.revision < (this.hoechster?.revision ?? 0)
    this.store.hear(older ? { ...live, revision: (this.hoechster?.revision ?? 0) + 1 } : live)
    this.gescheitert = false
    if (live.revision > (this.hoechster?.revision ?? 0)) this.hoechster = live
  }

  /** What `use-anwesenheit.ts` does every twenty seconds. */
  async melde(): Promise<void> {
    const { juryId } = this.raum.lauf.jury
    const body = { folgt: true, einreichungId: this.gefuehrt?.einreichungId ?? null }
    try {
      const { live } = await begleite(callApi(tellAnwesenheit, { params: { juryId }, body, headers: this.headers }))
      this.gescheitert = false
      if (!live) return
      this.store.hear(live)
      if (live.revision > (this.hoechster?.revision ?? 0)) this.hoechster = live
    } catch {
      this.store.setGetrennt(true)
    }
  }

  /** Without an answer the juror's list stands there; with one, never an older state than was heard. */
  pruefe(): string[] {
    const { gefuehrt, hoechster } = this
    const name = `Gerät ${this.geraet.nr}`
    if (this.gescheitert && gefuehrt) return [`I13: ${name} wird ohne Netz geführt und hat seine Liste nicht`]
    if (!gefuehrt || !hoechster) return []
    if (gefuehrt.einreichungId === hoechster.einreichungId && gefuehrt.phase === hoechster.phase) return []
    return [`I13: ${name} glaubt einem älteren Stand als dem, den es gehört hat`]
  }

  private readonly fetch: Fetch = async (input, init = {}) => {
    const { netz } = this.geraet
    const { random, defekt } = this.raum
    const lost = netz.zustand === 'weg' || (netz.zustand === 'schlecht' && random() < netz.rate)
    if (lost) this.gescheitert = true
    // A seeded defect: something between answers what it once heard.
    const alt = this.letzteAntworten.get(String(input))
    if (lost && defekt === 'folgt-ohne-netz' && alt) return alt.clone()
    if (lost && netz.zustand !== 'weg' && random() < 0.5) await netz.deliverPlain(String(input), init)
    if (lost) throw new TypeError('Failed to fetch')
    const answer = await netz.deliverPlain(String(input), init)
    this.gescheitert = !answer.ok
    if (answer.ok) this.letzteAntworten.set(String(input), answer.clone())
    return answer
  }
}
