import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema } from './form.ts'
import * as z from 'zod/mini'

/** The protocol of a round that is over, for signing: who sat, who was recused, what came out, how ties and late votes were decided, and the head of the log. No vote of a person. */
export const getJuryprotokoll = defineEndpunkt({
  name: 'getJuryprotokoll',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/runden/:rundeId/protokoll',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Das Protokoll einer geschlossenen Runde als PDF.',
  params: z.object({ juryId: IdSchema, rundeId: IdSchema }),
  bytes: { antwort: ['application/pdf'] },
})
