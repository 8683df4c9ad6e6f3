import * as z from 'zod/mini'
import { IdSchema, text } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'

export const EntscheidungSchema = z.enum(['GEZAEHLT', 'NICHT_GEZAEHLT'])

/** The chair or ADMIN settles a late act or an open proposal (the items of the Übersicht), always with a reason; settled once. */
export const settleStimmabgabe = defineEndpunkt({
  name: 'settleStimmabgabe',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/stimmabgaben/:stimmabgabeId/entscheidung',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Über eine verspätete oder widersprüchliche Stimmabgabe entscheiden.',
  params: z.object({ juryId: IdSchema, stimmabgabeId: IdSchema }),
  body: z.object({ entscheidung: EntscheidungSchema, grund: text(1000) }),
  antwort: z.object({ id: IdSchema, entscheidung: EntscheidungSchema, rev: z.nullable(z.int()) }),
})
