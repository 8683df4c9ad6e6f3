import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, text } from './form.ts'
import { RundeStatusSchema } from './runde.ts'

/** A work with Gold, and what the round of the Grand Prix gave it. */
export const GrandPrixWerkSchema = z.object({
  id: IdSchema,
  nummer: z.string(),
  titel: z.string(),
  kategorie: z.string(),
  bild: z.nullable(z.string()),
  /** Null while nobody may read it. */
  ergebnis: z.nullable(
    z.object({
      /** Null below the quorum. */
      rang: z.nullable(z.int()),
      gleichstand: z.boolean(),
      ja: AnzahlSchema,
      stimmen: AnzahlSchema,
      enthaltungen: AnzahlSchema,
      befangen: AnzahlSchema,
    }),
  ),
})
export type GrandPrixWerk = z.infer<typeof GrandPrixWerkSchema>

export const GrandPrixSchema = z.object({
  juryId: IdSchema,
  jury: z.string(),
  probe: z.optional(z.boolean()),
  /** Null before it was opened. */
  runde: z.nullable(z.object({ id: IdSchema, status: RundeStatusSchema })),
  /** Why it cannot be opened yet; null: it can, or was. */
  warum: z.nullable(z.string()),
  werke: z.array(GrandPrixWerkSchema),
  stimmberechtigt: AnzahlSchema,
  /** Late votes and open choices that nobody has settled. */
  offenePunkte: AnzahlSchema,
  /** Of the result that is shown: whoever decides names it. */
  fassung: z.string(),
  darfEntscheiden: z.boolean(),
  /** `einreichungId` null: there is none, for this reason. */
  entscheidung: z.nullable(
    z.object({ einreichungId: z.nullable(IdSchema), begruendung: z.nullable(z.string()), name: z.string(), zeitMs: MsSchema }),
  ),
})
export type GrandPrix = z.infer<typeof GrandPrixSchema>

export const getGrandPrix = defineEndpunkt({
  name: 'getGrandPrix',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/grandprix',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Der Grand Prix einer Jury, über alle ihre Kategorien.',
  params: z.object({ juryId: IdSchema }),
  antwort: GrandPrixSchema,
})

/** Made and opened at once, about the works with Gold that the chair has before him. */
export const openGrandPrix = defineEndpunkt({
  name: 'openGrandPrix',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/grandprix',
  zugang: ['JURYPRAESIDENT'],
  zweck: 'Über den Grand Prix abstimmen lassen.',
  params: z.object({ juryId: IdSchema }),
  body: z.object({ einreichungIds: z.array(IdSchema).check(z.minLength(1), z.maxLength(200)) }),
  antwort: z.object({ rundeId: IdSchema, status: RundeStatusSchema }),
})

/** For good: one work, or none with a reason. */
export const confirmGrandPrix = defineEndpunkt({
  name: 'confirmGrandPrix',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/runden/:rundeId/grandprix',
  zugang: ['JURYPRAESIDENT'],
  zweck: 'Den Grand Prix vergeben, oder keinen.',
  params: z.object({ juryId: IdSchema, rundeId: IdSchema }),
  body: z.object({ fassung: z.string(), einreichungId: z.nullable(IdSchema), begruendung: z.optional(text(1000)) }),
  antwort: z.object({ rundeId: IdSchema, status: RundeStatusSchema }),
})
