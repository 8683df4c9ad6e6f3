import * as z from 'zod/mini'
import { IdSchema, MsSchema, text } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

export const RUNDE_STATUS = ['VORBEREITUNG', 'OFFEN', 'PAUSIERT', 'NACHLAUF', 'GESCHLOSSEN', 'BESTAETIGT', 'VEROEFFENTLICHT'] as const
export const RundeStatusSchema = z.enum(RUNDE_STATUS)
export type RundeStatus = z.infer<typeof RundeStatusSchema>

export const MODI = ['PUNKTE', 'KRITERIEN', 'JA_NEIN', 'MEDAILLE'] as const
export const ModusSchema = z.enum(MODI)
export type Modus = z.infer<typeof ModusSchema>

/** 2 to 11 steps, `texte` has one word per step, lowest first. */
export const SkalaSchema = z.object({ min: z.int(), max: z.int(), schritt: z.int().check(z.minimum(1)), texte: z.array(z.string()) })
export type Skala = z.infer<typeof SkalaSchema>

/** `gewicht` in percent; the weights of a round sum to 100. */
export const KriteriumSchema = z.object({ id: z.string(), titel: z.string(), gewicht: z.int(), hilfe: z.optional(z.string()) })
export type Kriterium = z.infer<typeof KriteriumSchema>

export const RundeSchema = z.object({
  id: IdSchema,
  titel: z.string(),
  art: z.enum(['VORJURY', 'SHORTLIST', 'MEDAILLEN', 'STICHWAHL']),
  modus: ModusSchema,
  status: RundeStatusSchema,
  freigegeben: z.boolean(),
  start: WandzeitOderNullSchema,
  ende: WandzeitOderNullSchema,
  startMs: z.nullable(MsSchema),
  endeMs: z.nullable(MsSchema),
  skala: z.nullable(SkalaSchema),
  kriterien: z.array(KriteriumSchema),
  ergebnisSichtbar: z.boolean(),
  /** When voting was closed, and when the wait for votes cast before that was over. */
  geschlossenMs: z.optional(z.nullable(MsSchema)),
  endgueltigMs: z.optional(z.nullable(MsSchema)),
  /** The only works that it is about, or that this person is asked about; absent: all of its jury. */
  umfang: z.optional(z.array(IdSchema)),
  /** It is about all works of its jury; `umfang` is what the panel of this person judges of them. */
  panel: z.optional(z.literal(true)),
})
export type Runde = z.infer<typeof RundeSchema>

/** OFFEN ↔ PAUSIERT, OFFEN/PAUSIERT → NACHLAUF (Abstimmung schließen), NACHLAUF → GESCHLOSSEN (with a reason while tablets still owe votes). */
export const changeRundeStatus = defineEndpunkt({
  name: 'changeRundeStatus',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/runden/:rundeId/status',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Eine Runde öffnen, anhalten, schließen oder den Nachlauf beenden.',
  params: z.object({ juryId: IdSchema, rundeId: IdSchema }),
  body: z.object({ status: z.enum(['OFFEN', 'PAUSIERT', 'NACHLAUF', 'GESCHLOSSEN']), grund: z.optional(text(1000)) }),
  antwort: z.object({ rundeId: IdSchema, status: RundeStatusSchema, nachlaufEndeMs: z.nullable(MsSchema) }),
})
