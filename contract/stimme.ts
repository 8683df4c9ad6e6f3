import * as z from 'zod/mini'
import { IdSchema, MsSchema } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { ArtSchema, ReasonSchema } from './stimmabgabe.ts'
import { WertSchema } from './wert.ts'

/** The valid state per Jurymitglied, Runde and Einreichung; withdrawn ones are listed for their rev. */
export const StimmeSchema = z.object({
  rundeId: IdSchema,
  einreichungId: IdSchema,
  art: ArtSchema,
  wert: z.nullable(WertSchema),
  kommentar: z.nullable(z.string()),
  rev: z.int(),
  quittung: z.nullable(z.string()),
  serverMs: MsSchema,
  nachgereicht: z.boolean(),
  /** The office entered it from paper. */
  nacherfasst: z.optional(z.boolean()),
})
export type Stimme = z.infer<typeof StimmeSchema>

/** The other side of an unresolved „Welche gilt?". `geraet` is the name of the tablet that made it. */
export const VorschlagSchema = z.object({
  id: IdSchema,
  rundeId: IdSchema,
  einreichungId: IdSchema,
  art: ArtSchema,
  wert: z.nullable(WertSchema),
  geraet: z.string(),
  geraetId: IdSchema,
  serverMs: MsSchema,
})
export type Vorschlag = z.infer<typeof VorschlagSchema>

/** A text of one's own that was written over a newer one, kept beside it until a NOTIZ names it in `loest`. */
export const NotizFassungSchema = z.object({ id: IdSchema, text: z.string(), geraet: z.string(), serverMs: MsSchema })
export type NotizFassung = z.infer<typeof NotizFassungSchema>

/** Emptied notes are listed for their rev. */
export const NotizSchema = z.object({
  einreichungId: IdSchema,
  text: z.string(),
  rev: z.int(),
  serverMs: MsSchema,
  fassungen: z.array(NotizFassungSchema),
})
export type Notiz = z.infer<typeof NotizSchema>

/** The person's own act that was not counted, with the chair's decision once there is one. */
export const NichtGezaehltSchema = z.object({
  id: z.string(),
  rundeId: z.nullable(z.string()),
  einreichungId: z.nullable(z.string()),
  art: z.nullable(ArtSchema),
  wert: z.nullable(WertSchema),
  status: z.enum(['late', 'rejected']),
  /** `unbekannt`: a reason of a newer server. */
  // oxlint-disable-next-line promise/valid-params -- of zod, not of a promise
  reason: z.nullable(z.catch(z.union([ReasonSchema, z.literal('unbekannt')]), 'unbekannt')),
  quittung: z.nullable(z.string()),
  serverMs: MsSchema,
  entscheidung: z.nullable(z.enum(['GEZAEHLT', 'NICHT_GEZAEHLT'])),
})
export type NichtGezaehlt = z.infer<typeof NichtGezaehltSchema>

/**
 * So many proposals of one work ask their juror at a time. One tablet leaves one, so nobody has as many who votes by hand; a program that is a new tablet each
 * time ends its oldest. Nothing is refused: what it has sent is kept and stands in the log.
 */
export const OFFENE_VORSCHLAEGE = 20

export const StimmenAntwortSchema = z.object({
  historie: z.optional(z.string()),
  items: z.array(StimmeSchema),
  vorschlaege: z.array(VorschlagSchema),
  notizen: z.array(NotizSchema),
  nichtGezaehlt: z.array(NichtGezaehltSchema),
})
export type StimmenAntwort = z.infer<typeof StimmenAntwortSchema>

export const listStimmen = defineEndpunkt({
  name: 'listStimmen',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/stimmen',
  zugang: ['JURY', 'JURYPRAESIDENT'],
  zweck: 'Die eigenen Stimmen in einer Jury.',
  params: z.object({ juryId: IdSchema }),
  antwort: StimmenAntwortSchema,
})
