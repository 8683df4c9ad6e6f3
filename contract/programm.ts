import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { WandzeitOderNullSchema, WandzeitSchema } from './wandzeit.ts'

export const ProgrammSchema = z.object({
  jahr: z.int(),
  titel: z.string(),
  untertitel: z.string(),
  /** Wall clock; null: none is set, or it is over. Absent in what an older server said. */
  einreichSchluss: z.optional(WandzeitOderNullSchema),
  /** Of the year, without what a category or an agency has of its own. Absent in what an older server said. */
  einreichung: z.optional(z.object({ lage: z.enum(['VORHER', 'OFFEN', 'VORBEI']), start: WandzeitOderNullSchema })),
  termine: z.array(z.object({ titel: z.string(), datum: WandzeitSchema })),
  /** Accounts to click while the demo programme is loaded. */
  demo: z.nullable(z.object({ passwort: z.string(), konten: z.array(z.object({ username: z.string(), beschreibung: z.string() })) })),
})
export type Programm = z.infer<typeof ProgrammSchema>

export const getProgramm = defineEndpunkt({
  name: 'getProgramm',
  methode: 'GET',
  pfad: '/api/programm',
  zugang: 'offen',
  zweck: 'Das laufende Programmjahr für die Startseite.',
  antwort: ProgrammSchema,
})
