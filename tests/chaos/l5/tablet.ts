import { setTimeout as wait } from 'node:timers/promises'
import type { Stimmabgabe, StimmabgabenAntwort, StimmabgabeErgebnis } from '#contract/stimmabgabe.ts'
import type { SaalJury, Sitz } from '#tests/support/saal.ts'
import { draw } from '../client/zufall.ts'

export type Akt = Pick<Stimmabgabe, 'seq' | 'id' | 'einreichungId'> & { punkte: number }

/** Who gives up sooner than a busy server answers only makes it busier. */
const ANTWORT_MS = 60_000
/** What a tablet is told when it is to come again. */
const NOCHMALS = new Set([408, 429, 503])
const HOECHSTENS_MS = 1_000

export interface L5Ort {
  url: string
  jury: SaalJury
  random: () => number
}

/** A tablet as the server sees it: acts in order, sent again until they are answered. */
export class L5Tablet {
  readonly geraetId = crypto.randomUUID()
  readonly sitz: Sitz
  /** Of this schedule: everything tapped, and what the server has promised of it. */
  readonly akte: Akt[] = []
  readonly zugesagt = new Map<string, StimmabgabeErgebnis>()
  readonly verletzungen: string[] = []
  private readonly ort: L5Ort
  private seq = 0

  constructor(sitz: Sitz, ort: L5Ort) {
    this.sitz = sitz
    this.ort = ort
  }

  startSchedule(): void {
    this.akte.length = 0
    this.zugesagt.clear()
    this.verletzungen.length = 0
  }

  get wartend(): Akt[] {
    return this.akte.filter(({ id }) => !this.zugesagt.has(id))
  }

  /** Taps so often, now and then, and sends until nothing waits any more or time is over. */
  async vote(tipps: number, bisMs: number): Promise<void> {
    const { random, jury } = this.ort
    for (let tipp = 0; tipp < tipps; tipp += 1) {
      await wait(random() * 800)
      this.seq += 1
      this.akte.push({
        seq: this.seq,
        id: crypto.randomUUID(),
        einreichungId: draw(random, jury.einreichungIds),
        punkte: 1 + Math.floor(random() * 10),
      })
      await this.send()
    }
    while (this.wartend.length > 0 && performance.now() < bisMs) await this.send()
  }

  private async send(): Promise<void> {
    const akte = this.wartend
    const pause = await this.ask(akte).catch(() => 100 + this.ort.random() * 300)
    if (pause > 0) await wait(pause)
  }

  /** Answers how long to wait before the next try; rejects where there was no answer. */
  private async ask(akte: Akt[]): Promise<number> {
    const { url, jury } = this.ort
    const { benutzerId, cookie } = this.sitz
    const stimmabgaben = akte.map(({ seq, id, einreichungId, punkte }) => ({
      seq,
      id,
      rundeId: jury.rundeId,
      einreichungId,
      art: 'BEWERTET',
      wert: { punkte },
      einreichungRev: 1,
      wallMs: Date.now(),
    }))
    const answer = await fetch(`${url}/api/voting/stimmabgaben`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ benutzerId, geraetId: this.geraetId, schema: 1, wartend: akte.length, stimmabgaben }),
      signal: AbortSignal.timeout(ANTWORT_MS),
    })
    if (answer.status === 200) {
      this.book((await answer.json()) as StimmabgabenAntwort)
      return 0
    }
    const text = await answer.text()
    if (!NOCHMALS.has(answer.status)) this.verletzungen.push(`L5: eine Stimme wird mit ${answer.status} beantwortet: ${text.slice(0, 120)}`)
    return Math.min(HOECHSTENS_MS, Number(answer.headers.get('retry-after') ?? 1) * 1000) * (0.5 + this.ort.random() / 2)
  }

  private book({ ergebnisse }: StimmabgabenAntwort): void {
    for (const ergebnis of ergebnisse) {
      if (ergebnis.status === 'gap') this.verletzungen.push(`I1: der Server wartet auf ${ergebnis.expected}, zugesagt war mehr als das`)
      else if (ergebnis.id !== null) this.zugesagt.set(ergebnis.id, ergebnis)
    }
  }
}
