import * as z from 'zod/mini'
import { IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { PaketEinreichungSchema } from './jurypaket.ts'

/** A work as it would stand in a juror's package now, whatever its state. */
export const JuryansichtSchema = z.object({
  einreichung: PaketEinreichungSchema,
  kategorie: z.object({ nummer: z.int(), titel: z.string(), anonym: z.boolean() }),
})
export type Juryansicht = z.infer<typeof JuryansichtSchema>

export const getJuryansicht = defineEndpunkt({
  name: 'getJuryansicht',
  methode: 'GET',
  pfad: '/api/einreichungen/:id/juryansicht',
  zugang: ['AGENTUR', 'ADMIN'],
  zweck: 'Eine Einreichung, wie sie Jurymitglieder sehen würden.',
  params: IdParams,
  antwort: JuryansichtSchema,
})
