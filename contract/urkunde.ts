import * as z from 'zod/mini'
import { AUSZEICHNUNG_STAENDE, StufeSchema } from './auszeichnung.ts'
import { IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, text } from './form.ts'
import { JAHRE_TEXT } from './liste.ts'

/** Each is set as a document of its own. */
export const MAX_URKUNDEN = 1000

/** Of certificates in one document: as the evening goes, or by category and award. */
export const URKUNDEN_REIHENFOLGEN = ['ABEND', 'KATEGORIE'] as const
export type UrkundenReihenfolge = (typeof URKUNDEN_REIHENFOLGEN)[number]

/** The filter of the list of awards, as its address has it. */
const AuszeichnungFilterSchema = z.object({
  suche: z.optional(text(200)),
  jahr: z.optional(z.enum(JAHRE_TEXT)),
  kategorieId: z.optional(IdSchema),
  agenturId: z.optional(IdSchema),
  medaille: z.optional(StufeSchema),
  stand: z.optional(z.enum([...AUSZEICHNUNG_STAENDE, 'VORGESCHLAGEN'])),
})
export type AuszeichnungFilter = z.infer<typeof AuszeichnungFilterSchema>

/** Either chosen awards or all that fit a filter of their list. */
export const URKUNDEN_WAHL = {
  auszeichnungIds: z.optional(
    z
      .array(IdSchema)
      .check(
        z.minLength(1, 'Bitte wählen Sie mindestens eine Auszeichnung.'),
        z.maxLength(MAX_URKUNDEN, `Bitte höchstens ${MAX_URKUNDEN} Auszeichnungen auf einmal.`),
      ),
  ),
  auszeichnungFilter: z.optional(AuszeichnungFilterSchema),
}

/** A character that no font of the certificate has, and where it stands. */
export const FehlendesZeichenSchema = z.object({ zeichen: z.string(), code: z.string(), feld: z.string() })
export type FehlendesZeichen = z.infer<typeof FehlendesZeichenSchema>

const BETROFFENE = { id: IdSchema, titel: z.string(), nummer: z.nullable(z.string()) }

const UrkundenvorschauSchema = z.object({
  /** So many can be made. */
  anzahl: AnzahlSchema,
  /** Of these: not public yet. */
  nichtOeffentlich: AnzahlSchema,
  /** Not made before these characters are replaced: none is ever printed as a box. */
  fehlendeZeichen: z.array(z.object({ ...BETROFFENE, zeichen: z.array(FehlendesZeichenSchema) })),
  /** Taken away, or the work is gone. */
  ausgelassen: z.array(z.object({ ...BETROFFENE, grund: z.string() })),
})
export type Urkundenvorschau = z.infer<typeof UrkundenvorschauSchema>

export const getUrkunde = defineEndpunkt({
  name: 'getUrkunde',
  methode: 'GET',
  pfad: '/api/auszeichnungen/:id/urkunde',
  zugang: ['ADMIN', 'AGENTUR', 'FESTTEAM'],
  zweck: 'Die Urkunde einer Auszeichnung als PDF; Agenturen die der eigenen, sobald sie veröffentlicht ist.',
  params: IdParams,
  bytes: { antwort: ['application/pdf'] },
})
export const previewUrkunden = defineEndpunkt({
  name: 'previewUrkunden',
  methode: 'POST',
  pfad: '/api/urkunden/vorschau',
  zugang: ['ADMIN', 'FESTTEAM'],
  zweck: 'Welche Urkunden entstehen würden, und welche Schriftzeichen fehlen; es entsteht keine.',
  body: z.object(URKUNDEN_WAHL).check(
    z.refine(({ auszeichnungIds, auszeichnungFilter }) => (auszeichnungIds === undefined) !== (auszeichnungFilter === undefined), {
      path: ['auszeichnungIds'],
      error: 'Bitte entweder einzelne Auszeichnungen oder einen Filter.',
    }),
  ),
  antwort: UrkundenvorschauSchema,
})
