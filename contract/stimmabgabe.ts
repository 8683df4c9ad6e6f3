import * as z from 'zod/mini'
import { BerichtSchema } from './bericht.ts'
import { AnzahlSchema, IdSchema, MsSchema, text } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { WertSchema } from './wert.ts'

/** Of the protocol; another one is answered with 426. */
export const SCHEMA = 1

/** Limits of one request (docs/protocol.md, „Sending"). */
export const MAX_ACTS = 1000
export const MAX_BODY_BYTES = 1_048_576
export const MAX_TEXT = 4000

export const ARTEN = ['BEWERTET', 'ENTHALTUNG', 'BEFANGEN', 'ZURUECKGEZOGEN', 'NOTIZ'] as const
export const ArtSchema = z.enum(ARTEN)
export type Art = z.infer<typeof ArtSchema>

/** The server's time as the tablet last saw it; `siegel` proves that the server said so to this person. */
export const AnkerSchema = z.object({ serverMs: MsSchema, wallMs: z.int(), siegel: text(128) })
export type Anker = z.infer<typeof AnkerSchema>

/** One act of one juror. Immutable; `id` is the key of its effect, `seq` its place in the Gerät's row. */
export const StimmabgabeSchema = z.object({
  seq: z.int().check(z.minimum(1)),
  id: IdSchema,
  rundeId: IdSchema,
  einreichungId: IdSchema,
  art: ArtSchema,
  wert: z.nullable(WertSchema),
  kommentar: z.optional(z.nullable(text(MAX_TEXT))),
  notiz: z.optional(z.nullable(text(MAX_TEXT))),
  baseRev: z.optional(z.nullable(z.int())),
  /** Of the state that `baseRev` names: the history in which the tablet learnt it, and its Quittung. Absent without baseRev, and from older builds. */
  historie: z.optional(z.nullable(text(40))),
  baseQuittung: z.optional(z.nullable(text(12))),
  loest: z.optional(z.array(IdSchema).check(z.maxLength(100))),
  einreichungRev: z.optional(z.nullable(z.int())),
  wallMs: z.int(),
  anker: z.optional(z.nullable(AnkerSchema)),
  /** Receipt and time of an earlier answer, when an act is sent again to a server that lost it: both are kept in its new entry. */
  quittung: z.optional(z.nullable(text(12))),
  serverMs: z.optional(z.nullable(MsSchema)),
})
export type Stimmabgabe = z.infer<typeof StimmabgabeSchema>

/** The envelope is checked as a whole, each act alone inside the transaction. */
export const StimmabgabenBodySchema = z.object({
  benutzerId: z.optional(z.string()),
  geraetId: IdSchema,
  schema: z.literal(SCHEMA),
  wartend: z.optional(AnzahlSchema),
  bericht: z.optional(BerichtSchema),
  /** More than MAX_ACTS are answered with 413, which makes a tablet halve. */
  stimmabgaben: z.array(z.unknown()),
})
export type StimmabgabenBody = z.infer<typeof StimmabgabenBodySchema>

export const STATUS = ['accepted', 'unchanged', 'conflict', 'late', 'rejected', 'gap'] as const
export const StimmabgabeStatusSchema = z.enum(STATUS)
export type StimmabgabeStatus = z.infer<typeof StimmabgabeStatusSchema>

export const REASONS = [
  'not-member',
  'no-vote-right',
  'recused',
  'withdrawn',
  'moved',
  'round-not-open',
  'round-closed',
  'invalid-value',
  'malformed',
  'unknown-einreichung',
  'client-forked',
] as const
export const ReasonSchema = z.enum(REASONS)
export type Reason = z.infer<typeof ReasonSchema>

/** The counted state after an act. */
export const GueltigSchema = z.nullable(
  z.object({ art: ArtSchema, wert: z.nullable(WertSchema), rev: z.int(), serverMs: MsSchema, quittung: z.optional(z.nullable(z.string())) }),
)
export type Gueltig = z.infer<typeof GueltigSchema>

export const StimmabgabeErgebnisSchema = z.object({
  seq: z.int(),
  id: z.nullable(z.string()),
  status: StimmabgabeStatusSchema,
  rev: z.nullable(z.int()),
  /** Six characters without 0, O, 1, I; null where no entry of the sealed log was written. */
  quittung: z.nullable(z.string()),
  /** The whole hash of the entry in base64url, of which the Quittung is the beginning; absent where none was written, and from older servers. */
  hash: z.optional(z.string()),
  serverMs: z.nullable(MsSchema),
  reason: z.nullable(ReasonSchema),
  /** With `gap`: the seq the server waits for. */
  expected: z.nullable(z.int()),
  gueltig: GueltigSchema,
  nachgereicht: z.optional(z.boolean()),
  /** The work was changed after the tablet had fetched it; the act applies all the same. */
  geaendert: z.optional(z.boolean()),
  /** With `not-member`: of a rehearsal that was removed. Nobody has to look at it. */
  probelauf: z.optional(z.boolean()),
})
export type StimmabgabeErgebnis = z.infer<typeof StimmabgabeErgebnisSchema>

export const StimmabgabenAntwortSchema = z.object({
  geraetId: IdSchema,
  lastSeq: z.int(),
  serverMs: MsSchema,
  paketRevisionen: z.record(z.string(), z.int()),
  historien: z.optional(z.record(z.string(), z.string())),
  ergebnisse: z.array(StimmabgabeErgebnisSchema),
  /** A NACHLAUF waits for a Bericht that is made after this answer. */
  neuBerichten: z.optional(z.boolean()),
})
export type StimmabgabenAntwort = z.infer<typeof StimmabgabenAntwortSchema>

export const castStimmabgaben = defineEndpunkt({
  name: 'castStimmabgaben',
  methode: 'POST',
  pfad: '/api/voting/stimmabgaben',
  zugang: ['JURY', 'JURYPRAESIDENT'],
  zweck: 'Stimmabgaben eines Geräts in ihrer Reihenfolge übertragen.',
  body: StimmabgabenBodySchema,
  antwort: StimmabgabenAntwortSchema,
})
