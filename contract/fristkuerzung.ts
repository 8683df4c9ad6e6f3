import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema } from './form.ts'
import { JahrParams, TagSchema } from './programmjahr.ts'

/** An agency that would have less time. `an`: where the mail goes; none when it has no address. Wall-clock times. */
const FristkuerzungSchema = z.object({
  ...{ id: IdSchema, name: z.string(), an: z.array(z.string()), alteFrist: z.string(), neueFrist: z.string(), entwuerfe: AnzahlSchema },
})
export type Fristkuerzung = z.infer<typeof FristkuerzungSchema>

export const previewFristkuerzung = defineEndpunkt({
  name: 'previewFristkuerzung',
  methode: 'POST',
  pfad: '/api/programme/:jahr/fristkuerzung',
  zugang: ['ADMIN'],
  zweck: 'Welche Agenturen weniger Zeit hätten, wenn eine Fristverlängerung oder der Einreichschluss so geändert würde.',
  params: JahrParams,
  /** `bis`: the new end of that extension, null when it is taken back; without an extension the year's new deadline. */
  body: z.object({ fristverlaengerungId: z.optional(IdSchema), bis: z.nullable(TagSchema) }),
  antwort: z.object({ agenturen: z.array(FristkuerzungSchema) }),
})
