import * as z from 'zod/mini'
import { IdSchema, text } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { JURY_ROLLEN } from './rolle.ts'

/** „Jurybüro informieren": a message of a juror about one work or about nothing in particular. */
export const createMeldung = defineEndpunkt({
  name: 'createMeldung',
  methode: 'POST',
  pfad: '/api/voting/meldungen',
  zugang: JURY_ROLLEN,
  zweck: 'Das Jurybüro informieren.',
  body: z.object({
    id: IdSchema,
    juryId: IdSchema,
    einreichungId: z.optional(z.nullable(IdSchema)),
    text: text(2000).check(z.minLength(1, 'Bitte schreiben Sie ein paar Worte.')),
  }),
  antwort: z.object({ id: IdSchema }),
})
