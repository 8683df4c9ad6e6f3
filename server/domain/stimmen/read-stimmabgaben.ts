import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { IdSchema } from '#contract/form.ts'
import { AnkerSchema, StimmabgabeSchema, type Stimmabgabe } from '#contract/stimmabgabe.ts'
import { WertSchema, type Wert } from '#contract/wert.ts'

/** An act as the decision reads it: every optional member has its value. `wertLesbar` is false when `wert` has none of our forms. */
export interface GeleseneStimmabgabe {
  rundeId: string
  einreichungId: string
  art: Stimmabgabe['art']
  wert: Wert | null
  wertLesbar: boolean
  kommentar: string | null
  notiz: string | null
  baseRev: number | null
  historie: string | null
  baseQuittung: string | null
  loest: readonly string[]
  einreichungRev: number | null
  wallMs: number
  anker: NonNullable<Stimmabgabe['anker']> | null
  frueher: { quittung: string | null; serverMs: number | null } | null
}

/** One place of a request. `id` is the key under which it is kept, `gesendeteId` what the tablet called it; `stimmabgabe` null: unreadable. */
export interface Eingang {
  seq: number
  id: string
  gesendeteId: string | null
  stimmabgabe: GeleseneStimmabgabe | null
  roh: string | null
  /** Of a rehearsal that is gone: nothing of it is kept. */
  entfernt?: true
}

const LooseSchema = z.extend(StimmabgabeSchema, { wert: z.optional(z.unknown()), anker: z.optional(z.unknown()) })

/**
 * Reads each act alone. An act without a readable seq takes the place beside its neighbours, one without a readable id gets an id made of its text, so
 * that the same nonsense sent again is known again and never stands in the way of the next act.
 */
export function readStimmabgaben(stimmabgaben: readonly unknown[], geraetId: string, lastSeq: number): Eingang[] {
  const seqs = placesOf(stimmabgaben.map(readSeq), lastSeq)
  return stimmabgaben.map((act, index) => readEingang(act, geraetId, seqs[index] ?? lastSeq + 1))
}

/** The same place with nothing but its text. */
export function toUnlesbar(eingang: Eingang): Eingang {
  return { ...eingang, stimmabgabe: null, roh: eingang.roh ?? textOf(eingang.stimmabgabe) }
}

/** A stable id for what has none of its own. */
export function makeErsatzId(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

function readEingang(act: unknown, geraetId: string, seq: number): Eingang {
  const gesendeteId = readId(act)
  const parsed = LooseSchema.safeParse(act)
  if (parsed.success && seq === parsed.data.seq) {
    const stimmabgabe = toGelesene(parsed.data)
    return { seq, id: parsed.data.id, gesendeteId, stimmabgabe, roh: stimmabgabe.wertLesbar ? null : textOf(act) }
  }
  const roh = textOf(act)
  const id = gesendeteId !== null && IdSchema.safeParse(gesendeteId).success ? gesendeteId : makeErsatzId(geraetId, roh)
  return { seq, id, gesendeteId, stimmabgabe: null, roh }
}

function toGelesene(act: z.infer<typeof LooseSchema>): GeleseneStimmabgabe {
  const wert = WertSchema.safeParse(act.wert)
  // What is no anchor of ours, as one without a seal, is an unknown one: it matters in NACHLAUF only (docs/protocol.md, „Late").
  const anker = AnkerSchema.safeParse(act.anker)
  const frueher = act.quittung || act.serverMs ? { quittung: act.quittung ?? null, serverMs: act.serverMs ?? null } : null
  return {
    rundeId: act.rundeId,
    einreichungId: act.einreichungId,
    art: act.art,
    wert: wert.success ? wert.data : null,
    wertLesbar: wert.success || (act.wert ?? null) === null,
    kommentar: cleanText(act.kommentar),
    notiz: cleanText(act.notiz),
    baseRev: act.baseRev ?? null,
    historie: act.historie ?? null,
    baseQuittung: act.baseQuittung ?? null,
    loest: act.loest ?? [],
    einreichungRev: act.einreichungRev ?? null,
    wallMs: act.wallMs,
    anker: anker.success ? anker.data : null,
    frueher,
  }
}

/** What PostgreSQL cannot store becomes U+FFFD: a comment never costs a vote. */
function cleanText(text: string | null | undefined): string | null {
  if (!text) return null
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

function textOf(act: unknown): string {
  return JSON.stringify(act) ?? 'null'
}

function readId(act: unknown): string | null {
  if (act === null || typeof act !== 'object' || !('id' in act)) return null
  return typeof act.id === 'string' ? act.id : null
}

function readSeq(act: unknown): number | null {
  if (act === null || typeof act !== 'object' || !('seq' in act)) return null
  return typeof act.seq === 'number' && Number.isSafeInteger(act.seq) && act.seq >= 1 ? act.seq : null
}

function placesOf(seqs: readonly (number | null)[], lastSeq: number): number[] {
  const first = seqs.findIndex((seq) => seq !== null)
  const start = first < 0 ? lastSeq + 1 : Math.max(1, (seqs[first] ?? 0) - first)
  const places: number[] = []
  for (const seq of seqs) places.push(seq ?? (places.at(-1) ?? start - 1) + 1)
  return places
}
