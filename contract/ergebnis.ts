import * as z from 'zod/mini'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AuswertungSchema } from './auswertung.ts'
import { KriteriumSchema, ModusSchema, RundeStatusSchema, SkalaSchema } from './runde.ts'

/**
 * One row of the live ranking (docs/rules.md, „Results"). `wert` is the mean (PUNKTE, KRITERIEN), the share of Ja (JA_NEIN, 0…1) or the medal level
 * (MEDAILLE, 0 = KEINE … 5 = GRANDPRIX), rounded half up to two decimals for display; ranks compare exact fractions. `rang` is null below quorum.
 */
export const ErgebnisEinreichungSchema = z.object({
  einreichungId: IdSchema,
  nummer: z.string(),
  titel: z.string(),
  agentur: z.nullable(z.string()),
  auftraggeber: z.string(),
  bild: z.nullable(z.string()),
  /** Whoever asks is recused from it by rule or office: number and title only. */
  verborgen: z.boolean(),
  rang: z.nullable(z.int()),
  wert: z.nullable(z.number()),
  /** The mean of the votes as they were given, beside a `wert` that is counted otherwise; null where `wert` is the mean itself. */
  roh: z.nullable(z.number()),
  /** Where the evaluation of the round could not be applied: too few votes to drop any, or votes that were taken as their juror's average. */
  hinweis: z.nullable(z.object({ art: z.enum(['NICHT_GESTUTZT', 'OHNE_AUSGLEICH']), stimmen: AnzahlSchema })),
  streuung: z.nullable(z.number()),
  median: z.nullable(z.number()),
  stimmen: AnzahlSchema,
  enthaltungen: AnzahlSchema,
  befangen: AnzahlSchema,
  stimmberechtigt: AnzahlSchema,
  quorum: AnzahlSchema,
  gleichstand: z.boolean(),
  nachgereicht: AnzahlSchema,
  /** Given or changed after a live session had shown this work's result. */
  nachErgebnis: z.optional(AnzahlSchema),
  /** A live session names who has not voted for it yet: until its phase ERGEBNIS nobody reads more of it. */
  zurueckgehalten: z.optional(z.boolean()),
  /** Votes from paper (docs/rules.md, „Votes from paper"). */
  nacherfasst: AnzahlSchema,
  verteilung: z.array(z.object({ wert: z.union([z.number(), z.string()]), anzahl: AnzahlSchema })),
})
export type ErgebnisEinreichung = z.infer<typeof ErgebnisEinreichungSchema>

export const ErgebnisSchema = z.object({
  rundeId: IdSchema,
  kategorieId: IdSchema,
  modus: ModusSchema,
  auswertung: AuswertungSchema,
  status: RundeStatusSchema,
  skala: z.nullable(SkalaSchema),
  kriterien: z.array(KriteriumSchema),
  mitglieder: AnzahlSchema,
  standMs: MsSchema,
  einreichungen: z.array(ErgebnisEinreichungSchema),
})
export type Ergebnis = z.infer<typeof ErgebnisSchema>

/** For the chair and ADMIN; for a member only when the round shows results. Without `rundeId` the open, else the latest round. */
export const getErgebnis = defineEndpunkt({
  name: 'getErgebnis',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/ergebnis',
  zugang: ['JURY', 'JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Rangliste einer Kategorie.',
  params: z.object({ juryId: IdSchema }),
  query: z.strictObject({ kategorieId: IdSchema, rundeId: z.optional(IdSchema) }),
  antwort: ErgebnisSchema,
})
