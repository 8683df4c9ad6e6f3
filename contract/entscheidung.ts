import * as z from 'zod/mini'
import { AnzahlSchema, IdSchema, text } from './form.ts'
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

/** Late acts that their juror has overtaken, as somebody saw them: each is dismissed with the same reason. What somebody has decided meanwhile stays so. */
export const dismissUeberholte = defineEndpunkt({
  name: 'dismissUeberholte',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/stimmabgaben/ueberholte',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Überholte Stimmabgaben auf einmal ablehnen.',
  params: z.object({ juryId: IdSchema }),
  body: z.object({ stimmabgabeIds: z.array(IdSchema).check(z.minLength(1), z.maxLength(200)), grund: text(1000) }),
  antwort: z.object({ abgelehnt: AnzahlSchema }),
})
