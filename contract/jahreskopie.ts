import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { JAHRE_TEXT, JahrSchema } from './liste.ts'

/** Master data that belongs to a year. Media fields do not: all years share them. */
export const KOPIERBAR = ['kategorien', 'preisstufen'] as const

/** Why a record is left out: it is there already, the moment is taken by another tier, or its categories are missing in the new year. */
export const AUSLASSUNGEN = ['VORHANDEN', 'BELEGT', 'KATEGORIE_FEHLT'] as const

const TeilSchema = z.object({
  neu: z.array(z.object({ titel: z.string(), zusatz: z.string() })),
  ausgelassen: z.array(z.object({ titel: z.string(), zusatz: z.string(), grund: z.enum(AUSLASSUNGEN) })),
})
export type Kopieteil = z.infer<typeof TeilSchema>

export const JahreskopieSchema = z.object({ vorschau: z.boolean(), kategorien: TeilSchema, preisstufen: TeilSchema })
export type Jahreskopie = z.infer<typeof JahreskopieSchema>

export const copyJahr = defineEndpunkt({
  name: 'copyJahr',
  methode: 'POST',
  pfad: '/api/programme/:jahr/kopie',
  zugang: ['ADMIN'],
  zweck: 'Stammdaten eines anderen Jahres übernehmen; mit `vorschau` nur zeigen, was angelegt würde.',
  params: z.object({ jahr: z.enum(JAHRE_TEXT) }),
  body: z.object({
    von: JahrSchema,
    was: z.array(z.enum(KOPIERBAR)).check(z.minLength(1, 'Bitte wählen Sie, was übernommen wird.'), z.maxLength(KOPIERBAR.length)),
    vorschau: z.boolean(),
  }),
  antwort: JahreskopieSchema,
})
