import * as z from 'zod/mini'
import { GespeichertSchema, IdParams, VersionSchema } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, Sha256Schema } from './form.ts'

/** A file, link or text that the office looks at before an anonymous category is judged. `anonymOk`: null until somebody has. */
export const AnonymDateiSchema = z.object({
  id: IdSchema,
  version: z.int(),
  medienfeld: z.string(),
  name: z.string(),
  legende: z.string(),
  url: z.nullable(z.string()),
  text: z.string(),
  /** What is still being made ready cannot be judged. */
  bereit: z.boolean(),
  anonymOk: z.nullable(z.boolean()),
  /** A thumbnail, and the largest that a browser shows. */
  bild: z.nullable(Sha256Schema),
  ansicht: z.nullable(Sha256Schema),
})
export type AnonymDatei = z.infer<typeof AnonymDateiSchema>

/** Of the office alone: agencies never read it. */
export const saveAnonymitaet = defineEndpunkt({
  name: 'saveAnonymitaet',
  methode: 'PUT',
  pfad: '/api/medien/:id/anonymitaet',
  zugang: ['ADMIN'],
  zweck: 'Ob eine Datei die Agentur verrät: offen (null), in Ordnung oder nicht. Was sie verrät, bekommt die Jury einer anonymen Kategorie nicht.',
  params: IdParams,
  /** Of the medium as it was looked at. */
  body: z.object({ version: VersionSchema, anonymOk: z.nullable(z.boolean()) }),
  antwort: GespeichertSchema,
})
