import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema } from './form.ts'
import { RundeStatusSchema } from './runde.ts'

/** So many works a juror still compares with each other. */
export const MAX_STICHWAHL = 12

/** A run-off at a table. While it is not closed nobody reads what was given: `ergebnis` is null. */
export const StichwahlSchema = z.object({
  rundeId: IdSchema,
  /** The run-offs of a round in their order, from 1. */
  nr: z.int(),
  titel: z.string(),
  status: RundeStatusSchema,
  kategorieId: IdSchema,
  werke: z.array(IdSchema),
  ergebnis: z.nullable(
    z.array(
      z.object({
        id: IdSchema,
        /** Null below the quorum. */
        rang: z.nullable(z.int()),
        ja: AnzahlSchema,
        stimmen: AnzahlSchema,
        enthaltungen: AnzahlSchema,
        befangen: AnzahlSchema,
      }),
    ),
  ),
})
export type Stichwahl = z.infer<typeof StichwahlSchema>

/** Made and opened at once, about these works only. `version`: of the table that the chair has before him. */
export const openStichwahl = defineEndpunkt({
  name: 'openStichwahl',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/runden/:rundeId/stichwahl/:kategorieId',
  zugang: ['JURYPRAESIDENT'],
  zweck: 'Am Medaillen-Tisch über Arbeiten, die gleich stehen, noch einmal abstimmen lassen.',
  params: z.object({ juryId: IdSchema, rundeId: IdSchema, kategorieId: IdSchema }),
  body: z.object({
    version: z.int().check(z.minimum(0)),
    einreichungIds: z.array(IdSchema).check(z.minLength(2), z.maxLength(MAX_STICHWAHL)),
  }),
  antwort: z.object({ rundeId: IdSchema, status: RundeStatusSchema }),
})
