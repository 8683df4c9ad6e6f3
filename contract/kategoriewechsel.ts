import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema, text } from './form.ts'

/** A work that was moved at the table of a round, newest first. */
export const KategoriewechselSchema = z.object({
  einreichungId: IdSchema,
  nummer: z.string(),
  titel: z.string(),
  von: z.object({ id: IdSchema, titel: z.string() }),
  zu: z.object({ id: IdSchema, titel: z.string() }),
  /** It stands there now, and could go back. */
  gilt: z.boolean(),
  begruendung: z.string(),
  name: z.string(),
  zeitMs: MsSchema,
})
export type Kategoriewechsel = z.infer<typeof KategoriewechselSchema>

/** `version`: of the table of `kategorieId` that the chair has before him. Moving back is moving, too. */
export const recordKategoriewechsel = defineEndpunkt({
  name: 'recordKategoriewechsel',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/runden/:rundeId/kategoriewechsel/:kategorieId',
  zugang: ['JURYPRAESIDENT'],
  zweck: 'Am Medaillen-Tisch eine Arbeit in eine andere Kategorie derselben Jury setzen.',
  params: z.object({ juryId: IdSchema, rundeId: IdSchema, kategorieId: IdSchema }),
  body: z.object({ version: z.int().check(z.minimum(0)), einreichungId: IdSchema, zuKategorieId: IdSchema, begruendung: text(1000) }),
  antwort: z.object({ einreichungId: IdSchema, kategorieId: IdSchema }),
})
