import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema } from './form.ts'
import { WandzeitOderNullSchema, WandzeitSchema } from './wandzeit.ts'

/** What a category wants, for everybody to read before they register. */
export const KategorieVorgabeSchema = z.object({
  id: IdSchema,
  nummer: z.int(),
  titel: z.string(),
  gruppe: z.string(),
  wettbewerb: z.string(),
  beschreibung: z.string(),
  pflichtCredits: z.array(z.string()),
  /** Until when works of this category are taken, wall clock as every time here; null: no deadline is set. */
  frist: WandzeitOderNullSchema,
  fristAbweichend: z.boolean(),
  medienfelder: z.array(
    z.object({
      id: IdSchema,
      titel: z.string(),
      hilfetext: z.string(),
      typ: z.string(),
      pflicht: z.boolean(),
      min: z.int(),
      max: z.int(),
      nachreichbar: z.boolean(),
      formate: z.array(z.string()),
      maxMb: z.nullable(z.int()),
      maxSek: z.nullable(z.int()),
      minBreite: z.nullable(z.int()),
      maxSeiten: z.nullable(z.int()),
    }),
  ),
  preise: z.array(
    z.object({
      titel: z.string(),
      zielgruppe: z.string(),
      abAnzahl: z.int(),
      betragNettoCent: z.int(),
      ustProzent: z.number(),
      // `bis`: from when on it no longer applies, because it ends or the next one begins.
      von: WandzeitSchema,
      bis: WandzeitOderNullSchema,
      gilt: z.boolean(),
    }),
  ),
})
export type KategorieVorgabe = z.infer<typeof KategorieVorgabeSchema>

export const EinreichungsvorgabenSchema = z.object({
  jahr: z.int(),
  titel: z.string(),
  einreichStart: WandzeitOderNullSchema,
  einreichSchluss: WandzeitOderNullSchema,
  erschienenVon: WandzeitOderNullSchema,
  erschienenBis: WandzeitOderNullSchema,
  kategorien: z.array(KategorieVorgabeSchema),
})
export type Einreichungsvorgaben = z.infer<typeof EinreichungsvorgabenSchema>

export const getEinreichungsvorgaben = defineEndpunkt({
  name: 'getEinreichungsvorgaben',
  methode: 'GET',
  pfad: '/api/programm/einreichungsvorgaben',
  zugang: 'offen',
  zweck: 'Was jede Kategorie des laufenden Jahres verlangt und kostet.',
  antwort: EinreichungsvorgabenSchema,
})
