import * as z from 'zod/mini'
import { MedaillenspiegelSchema, StufeSchema } from './auszeichnung.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, Sha256Schema } from './form.ts'
import { JahrFilter } from './liste.ts'

/** One picture in two sizes, JPEG; the addresses are paths of this server. Width and height are those of the large one. */
const GewinnerbildSchema = z.object({ klein: z.string(), gross: z.string(), breite: z.int(), hoehe: z.int() })
export type Gewinnerbild = z.infer<typeof GewinnerbildSchema>

/** One public award of one work. */
const GewinnerSchema = z.object({
  id: IdSchema,
  medaille: StufeSchema,
  titel: z.string(),
  auftraggeber: z.string(),
  agentur: z.string(),
  kategorie: z.object({ nummer: z.int(), titel: z.string() }),
  /** null: the work has nothing that can be shown, sound for example. */
  bild: z.nullable(GewinnerbildSchema),
})
export type Gewinner = z.infer<typeof GewinnerSchema>

const GewinnerAgenturSchema = z.object({
  /** Equal points share a rank, the next skips. */
  rang: z.int(),
  geteilt: z.boolean(),
  name: z.string(),
  punkte: AnzahlSchema,
  medaillen: MedaillenspiegelSchema,
})
export type GewinnerAgentur = z.infer<typeof GewinnerAgenturSchema>

/** What is public of one year, and nothing else: the highest award first, then by category. */
const GewinnerJahrSchema = z.object({
  /** null: nothing has ever been published. */
  jahr: z.nullable(z.int()),
  /** Years of which something is public, the newest first. */
  jahre: z.array(z.int()),
  /** Works in the competition of that year; juries of which something is public. */
  einreichungen: AnzahlSchema,
  jurys: AnzahlSchema,
  gewinner: z.array(GewinnerSchema),
  agenturen: z.array(GewinnerAgenturSchema),
})
export type GewinnerJahr = z.infer<typeof GewinnerJahrSchema>

/** Answers 304 to a matching If-None-Match; may be kept for a minute, by anybody and on any page. A year of which nothing is public is not found. */
export const getGewinner = defineEndpunkt({
  name: 'getGewinner',
  methode: 'GET',
  pfad: '/api/gewinner',
  zugang: 'offen',
  zweck: 'Die veröffentlichten Auszeichnungen eines Jahres, ohne Angabe des neuesten: mit Bildern in zwei Größen und der Rangliste der Agenturen.',
  query: z.strictObject(JahrFilter),
  antwort: GewinnerJahrSchema,
})

/** Only pictures that `getGewinner` names. */
export const getGewinnerbild = defineEndpunkt({
  name: 'getGewinnerbild',
  methode: 'GET',
  pfad: '/api/gewinner/bilder/:sha256',
  zugang: 'offen',
  zweck: 'Ein Bild einer ausgezeichneten Arbeit.',
  params: z.object({ sha256: Sha256Schema }),
  bytes: { antwort: ['image/jpeg'] },
})
