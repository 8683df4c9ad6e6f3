import type { EntwurfFelder } from '#contract/einreichung-entwurf.ts'
import type { FelderGesichert } from '#contract/feldersicherung.ts'
import { toKanonisch } from '#contract/kanonisch.ts'
import { cleanWert } from './clean-wert.ts'
import { halbesDatumMangelOf, isHalbesDatum } from './halbes-datum.ts'
import type { Ungesichert, UngesicherteFelder, UngesichertLager } from './ungesichert.ts'

export interface FeldKonflikt {
  dort: unknown
  wer: string | null
  selbst: boolean
  ms: number | null
}

/** `F`: the fields of the record; of a draft unless told. */
export interface Felderbild<F = EntwurfFelder> {
  /** As the person sees them: what was typed, else what the server has. */
  felder: Partial<F>
  wartend: number
  abgelehnt: Readonly<Record<string, string>>
  konflikte: Readonly<Record<string, FeldKonflikt>>
  /** The browser refuses to keep what is unsent. */
  fluechtig: boolean
}

export type Aenderungen = Record<string, { vorher: unknown; nachher: unknown }>
/** What went along with a request. */
export type Sendung = ReadonlyMap<string, unknown>

/** The fields of one record: what the server has, what was typed since, what it has refused, and where somebody else was faster. */
export class Felderstand<F = EntwurfFelder> {
  #version = 0
  #basis: Record<string, unknown> = {}
  #offen: Map<string, Ungesichert>
  #abgelehnt: Record<string, string> = {}
  #konflikte: Record<string, FeldKonflikt> = {}
  #fluechtig = false
  readonly #lager: UngesichertLager

  constructor(lager: UngesichertLager) {
    this.#lager = lager
    this.#offen = new Map(lager.read())
  }

  read(): Felderbild<F> {
    const getippt = Object.fromEntries([...this.#offen].map(([feld, { nachher }]) => [feld, nachher]))
    return {
      felder: { ...this.#basis, ...getippt } as Partial<F>,
      wartend: this.#offen.size,
      abgelehnt: this.#abgelehnt,
      konflikte: this.#konflikte,
      fluechtig: this.#fluechtig,
    }
  }

  change(feld: string, roh: unknown, ms: number): void {
    const nachher = cleanWert(roh)
    const before = this.#offen.get(feld)
    const vorher = before ? before.vorher : (this.#basis[feld] ?? null)
    const gesendet = before?.gesendet ?? []
    if (isSame(vorher, nachher) && gesendet.length === 0 && !this.#konflikte[feld]) this.#offen.delete(feld)
    else this.#offen.set(feld, { vorher, nachher, gesendet, ms })
    this.#abgelehnt = without(this.#abgelehnt, feld)
    this.#keep()
  }

  /** What another window has left; the newer of two is what the person wanted. */
  take(left: UngesicherteFelder): void {
    for (const [feld, entry] of left) if ((this.#offen.get(feld)?.ms ?? 0) < entry.ms) this.#offen.set(feld, entry)
    this.#keep()
  }

  /** What is no date, once nobody types there any more; answers whether there was some. */
  refuseHalbe(): boolean {
    const halbe = [...this.#offen].filter(([feld, { nachher }]) => !Object.hasOwn(this.#abgelehnt, feld) && isHalbesDatum(feld, nachher))
    if (halbe.length > 0)
      this.#abgelehnt = { ...this.#abgelehnt, ...Object.fromEntries(halbe.map(([feld, { nachher }]) => [feld, halbesDatumMangelOf(nachher)])) }
    return halbe.length > 0
  }

  countSendable(): number {
    return this.#sendable().length
  }

  /** Notes what is being sent, in case no answer comes. */
  begin(): { sendung: Sendung; aenderungen: Aenderungen } {
    const batch = this.#sendable()
    const aenderungen = Object.fromEntries(batch.map(([feld, { vorher, nachher }]) => [feld, { vorher, nachher }]))
    for (const [, entry] of batch) if (!entry.gesendet.some((wert) => isSame(wert, entry.nachher))) entry.gesendet.push(entry.nachher)
    this.#keep()
    return { sendung: new Map(batch.map(([feld, { nachher }]) => [feld, nachher])), aenderungen }
  }

  /** Answers the fields that are saved now. */
  accept(answer: FelderGesichert, sendung: Sendung): Partial<F> {
    const saved = Object.fromEntries(answer.gespeichert.map((feld) => [feld, sendung.get(feld)]))
    this.#version = Math.max(this.#version, answer.version)
    this.#basis = { ...this.#basis, ...saved }
    for (const [feld, gesendet] of sendung) {
      const entry = this.#offen.get(feld)
      if (entry) this.#settle(feld, { entry, gesendet, answer })
    }
    this.#keep()
    return saved as Partial<F>
  }

  /** The request was refused as a whole; it has changed nothing. */
  refuse(fields: Readonly<Record<string, string>>, sendung: Sendung): void {
    for (const feld of sendung.keys()) {
      const entry = this.#offen.get(feld)
      if (entry) entry.gesendet = []
    }
    const known = Object.entries(fields).filter(([feld]) => sendung.has(feld))
    this.#abgelehnt = { ...this.#abgelehnt, ...Object.fromEntries(known) }
    this.#keep()
  }

  /** What the server has now; false for an answer from before the last saving. */
  receive(version: number, felder: Partial<F>): boolean {
    if (version < this.#version) return false
    this.#version = version
    this.#basis = { ...felder }
    for (const [feld, entry] of this.#offen) {
      const dort = this.#basis[feld]
      if (isSame(entry.nachher, dort) || entry.gesendet.some((wert) => isSame(wert, dort))) this.#rebase(feld, entry, dort)
    }
    this.#konflikte = Object.fromEntries(Object.entries(this.#konflikte).filter(([feld]) => this.#offen.has(feld)))
    this.#keep()
    return true
  }

  resolve(feld: string, wahl: 'dort' | 'hier'): void {
    const konflikt = this.#konflikte[feld]
    const entry = this.#offen.get(feld)
    if (!konflikt || !entry) return
    this.#basis = { ...this.#basis, [feld]: konflikt.dort }
    this.#konflikte = without(this.#konflikte, feld)
    if (wahl === 'dort') this.#offen.delete(feld)
    else entry.vorher = konflikt.dort
    this.#keep()
  }

  forget(): void {
    this.#offen.clear()
    this.#abgelehnt = {}
    this.#konflikte = {}
    this.#keep()
  }

  #sendable() {
    return [...this.#offen].filter(
      ([feld, { nachher }]) => !Object.hasOwn(this.#abgelehnt, feld) && !Object.hasOwn(this.#konflikte, feld) && !isHalbesDatum(feld, nachher),
    )
  }

  #settle(feld: string, { entry, gesendet, answer }: { entry: Ungesichert; gesendet: unknown; answer: FelderGesichert }): void {
    const konflikt = answer.konflikte[feld]
    if (answer.gespeichert.includes(feld)) this.#rebase(feld, entry, gesendet)
    // An answer that got lost: what stands there is this person's own.
    else if (konflikt && entry.gesendet.some((wert) => isSame(wert, konflikt.dort))) this.#rebase(feld, entry, konflikt.dort)
    else if (konflikt) this.#konflikte = { ...this.#konflikte, [feld]: konflikt as FeldKonflikt }
    else if (isSame(entry.nachher, gesendet))
      this.#abgelehnt = { ...this.#abgelehnt, [feld]: answer.abgelehnt[feld] ?? 'Das konnte nicht gesichert werden.' }
    entry.gesendet = []
  }

  #rebase(feld: string, entry: Ungesichert, dort: unknown): void {
    if (isSame(entry.nachher, dort)) this.#offen.delete(feld)
    else entry.vorher = dort
  }

  #keep(): void {
    this.#fluechtig = !this.#lager.write(this.#offen)
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return toKanonisch(a ?? null) === toKanonisch(b ?? null)
}

function without<T>(record: Readonly<Record<string, T>>, feld: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== feld))
}
