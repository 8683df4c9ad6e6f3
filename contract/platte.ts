import * as z from 'zod/mini'
import { AnzahlSchema } from './form.ts'

/** `VOLL`: what was kept back for votes is being used, or not even that helps any more. `UNBEKANNT`: a disk that this server cannot see. */
export const PLATTENSTAENDE = ['GUT', 'KNAPP', 'VOLL', 'UNBEKANNT'] as const
export type Plattenlage = (typeof PLATTENSTAENDE)[number]

/** Room on the disk of the files and, with PostgreSQL, of the database. */
export const PlatteSchema = z.object({
  ort: z.enum(['DATEN', 'DATENBANK']),
  lage: z.enum(PLATTENSTAENDE),
  freiBytes: z.nullable(AnzahlSchema),
  gesamtBytes: z.nullable(AnzahlSchema),
})
export type Platte = z.infer<typeof PlatteSchema>
