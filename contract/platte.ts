import * as z from 'zod/mini'

/** `VOLL`: what was kept back for votes is being used, or not even that helps any more. `UNBEKANNT`: a disk that this server cannot see. */
export const PLATTENSTAENDE = ['GUT', 'KNAPP', 'VOLL', 'UNBEKANNT'] as const
export type Plattenlage = (typeof PLATTENSTAENDE)[number]

const BytesSchema = z.nullable(z.int().check(z.minimum(0)))

/** Room on the disk of the files and, with PostgreSQL, of the database. */
export const PlatteSchema = z.object({
  ort: z.enum(['DATEN', 'DATENBANK']),
  lage: z.enum(PLATTENSTAENDE),
  freiBytes: BytesSchema,
  gesamtBytes: BytesSchema,
})
export type Platte = z.infer<typeof PlatteSchema>
