/** Saves a record by itself, field by field: one request at a time, what is typed meanwhile goes along with the next one, and nothing that was typed is lost. */
import type { EntwurfFelder } from '#contract/einreichung-entwurf.ts'
import type { FelderGesichert } from '#contract/feldersicherung.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type Aenderungen, type Felderbild, Felderstand, type Sendung } from './felderstand.ts'
import type { UngesichertLager } from './ungesichert.ts'

/**
 * `wartet`: a moment of typing; `ohneVerbindung`, `aufgeschoben`: nobody answered, or the server cannot take it now (429, 5xx), tried again by itself;
 * `abgemeldet`: after the next log-in; `gescheitert`: with the next change.
 */
type SicherungLage = 'ruhig' | 'wartet' | 'sendet' | 'ohneVerbindung' | 'aufgeschoben' | 'abgemeldet' | 'gescheitert'

export interface SicherungStand<F = EntwurfFelder> extends Felderbild<F> {
  lage: SicherungLage
  gesichertMs: number | null
  /** Why it has failed. */
  satz: string | null
}

export interface SicherungAuftrag<F = EntwurfFelder> {
  lager: UngesichertLager
  save: (aenderungen: Aenderungen) => Promise<FelderGesichert>
  /** Another person may have logged in meanwhile: nothing is sent in their name. */
  darfSenden: () => boolean
  onGesichert: (gespeichert: FelderGesichert, felder: Partial<F>) => void
  onAbgemeldet: () => void
  now: () => number
}

const PAUSE_MS = 600
const ERSTE_WARTE_MS = 1000
const LAENGSTE_WARTE_MS = 60_000

export class Sicherung<F = EntwurfFelder> {
  readonly #auftrag: SicherungAuftrag<F>
  readonly #felder: Felderstand<F>
  readonly #listeners = new Set<() => void>()
  #stand: SicherungStand<F>
  #timer: ReturnType<typeof setTimeout> | undefined
  #laeuft: Promise<boolean> | null = null
  #fehlversuche = 0

  constructor(auftrag: SicherungAuftrag<F>) {
    this.#auftrag = auftrag
    this.#felder = new Felderstand<F>(auftrag.lager)
    this.#felder.refuseHalbe()
    this.#stand = { ...this.#felder.read(), lage: 'ruhig', gesichertMs: null, satz: null }
    if (this.#felder.countSendable() > 0) this.#plan(0)
    void auftrag.lager.adopt((left) => {
      this.#felder.take(left)
      this.#felder.refuseHalbe()
      this.#publish()
      this.#plan(0)
    })
  }

  read = (): SicherungStand<F> => this.#stand

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(feld: string, nachher: unknown): void {
    this.#felder.change(feld, nachher, this.#auftrag.now())
    const kommtVonSelbst = this.#stand.lage === 'ohneVerbindung' || this.#stand.lage === 'aufgeschoben'
    this.#publish(this.#laeuft === null && !kommtVonSelbst ? { lage: 'wartet' } : {})
    if (!kommtVonSelbst) this.#plan(PAUSE_MS)
  }

  /** What the server has now. */
  receive({ version, updatedMs, felder }: { version: number; updatedMs: number; felder: Partial<F> }): void {
    if (!this.#felder.receive(version, felder)) return
    this.#publish({ gesichertMs: Math.max(updatedMs, this.#stand.gesichertMs ?? 0) })
    // The server answers, so what has failed before may arrive now.
    if (this.#felder.countSendable() > 0 && !this.#laeuft && this.#stand.lage !== 'wartet') this.#plan(0)
  }

  resolve(feld: string, wahl: 'dort' | 'hier'): void {
    this.#felder.resolve(feld, wahl)
    this.#publish()
    void this.send()
  }

  /** The draft is gone, and what was unsent with it. */
  forget(): void {
    this.#stopTimer()
    this.#felder.forget()
    this.#publish({ lage: 'ruhig' })
  }

  /** At once; true when everything has arrived. */
  send(): Promise<boolean> {
    this.#stopTimer()
    if (this.#felder.refuseHalbe()) this.#publish()
    return this.#drain(true)
  }

  /** Whoever asks while a request is under way waits for it; what is still being typed goes along after its own pause, unless there is haste. */
  async #drain(eilig: boolean): Promise<boolean> {
    while (this.#laeuft) if (!(await this.#laeuft)) return false
    if (this.#felder.countSendable() === 0) return this.#rest()
    if (!eilig && this.#timer !== undefined) return false
    this.#laeuft = this.#attempt()
    const arrived = await this.#laeuft.finally(() => {
      this.#laeuft = null
    })
    return arrived ? this.#drain(eilig) : false
  }

  #rest(): boolean {
    if (this.#stand.lage !== 'ruhig') this.#publish({ lage: 'ruhig', satz: null })
    return this.#stand.wartend === 0
  }

  async #attempt(): Promise<boolean> {
    if (!this.#auftrag.darfSenden()) return false
    const { sendung, aenderungen } = this.#felder.begin()
    this.#publish({ lage: 'sendet', satz: null })
    try {
      const answer = await this.#auftrag.save(aenderungen)
      this.#fehlversuche = 0
      const saved = this.#felder.accept(answer, sendung)
      this.#publish(answer.gespeichert.length > 0 ? { gesichertMs: answer.updatedMs } : {})
      this.#auftrag.onGesichert(answer, saved)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return this.#explain(error, sendung)
    }
  }

  /** Answers whether the others can be sent without the fields that were to blame. */
  #explain({ kind, status, fields = {}, satz, retryAfterMs }: ApiError, sendung: Sendung): boolean {
    if (kind !== 'refused' || status === 429) {
      this.#fehlversuche += 1
      const warte = Math.min(LAENGSTE_WARTE_MS, ERSTE_WARTE_MS * 2 ** (this.#fehlversuche - 1)) * (0.75 + Math.random() / 2)
      this.#publish({ lage: kind === 'offline' ? 'ohneVerbindung' : 'aufgeschoben' })
      this.#plan(Math.max(retryAfterMs ?? 0, warte))
      return false
    }
    const before = this.#felder.countSendable()
    this.#felder.refuse(fields, sendung)
    const abgemeldet = status === 401
    this.#publish({ lage: abgemeldet ? 'abgemeldet' : 'gescheitert', satz })
    if (abgemeldet) this.#auftrag.onAbgemeldet()
    return this.#felder.countSendable() < before
  }

  #publish(change: Partial<Pick<SicherungStand, 'lage' | 'gesichertMs' | 'satz'>> = {}): void {
    this.#stand = { ...this.#stand, ...this.#felder.read(), ...change }
    for (const listener of this.#listeners) listener()
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#drain(false)
    }, ms)
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
