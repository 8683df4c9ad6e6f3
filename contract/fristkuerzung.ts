import * as z from 'zod/mini'
import { IdParams, VersionSchema } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema } from './form.ts'
import { JahrSchema } from './liste.ts'
import { JahrParams, TagSchema } from './programmjahr.ts'
import { WandzeitOderNullSchema, WandzeitSchema, oderNull } from './wandzeit.ts'

/** An agency that would have less time. `an`: where the mail goes; none when it has no address. Wall-clock times. */
const FristkuerzungSchema = z.object({
  id: IdSchema,
  name: z.string(),
  an: z.array(z.string()),
  alteFrist: WandzeitSchema,
  neueFrist: WandzeitSchema,
  entwuerfe: AnzahlSchema,
})
export type Fristkuerzung = z.infer<typeof FristkuerzungSchema>

export const previewFristkuerzung = defineEndpunkt({
  name: 'previewFristkuerzung',
  methode: 'POST',
  pfad: '/api/programme/:jahr/fristkuerzung',
  zugang: ['ADMIN'],
  zweck: 'Welche Agenturen weniger Zeit hätten, wenn eine Fristverlängerung oder der Einreichschluss so geändert würde.',
  params: JahrParams,
  /**
   * `bis`: the new end of that extension, null when it is taken back; without an extension the year's new deadline. `version`: under which the year would be
   * saved; nobody is concerned when it is an old one, because nothing would be saved.
   */
  body: z.object({ fristverlaengerungId: z.optional(IdSchema), bis: oderNull(TagSchema), version: z.optional(z.int().check(z.minimum(0))) }),
  antwort: z.object({ agenturen: z.array(FristkuerzungSchema) }),
})

export const previewKategoriekuerzung = defineEndpunkt({
  name: 'previewKategoriekuerzung',
  methode: 'POST',
  pfad: '/api/kategorien/:id/fristkuerzung',
  zugang: ['ADMIN'],
  zweck: 'Welche Agenturen weniger Zeit hätten, wenn eine Kategorie so gespeichert würde.',
  params: IdParams,
  /** The category as it would be saved, under the version that was read; `fristAbweichend` null: the year's deadline applies. */
  body: z.object({ version: VersionSchema, jahr: JahrSchema, aktiv: z.boolean(), fristAbweichend: WandzeitOderNullSchema }),
  antwort: z.object({ agenturen: z.array(FristkuerzungSchema) }),
})
