import * as z from 'zod/mini'
import { GespeichertSchema, VersionSchema, ganzzahl } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema } from './form.ts'

export const MAX_MINDESTENS = 99

/** A category as its panel is made up: `befangene` has the recused seats of each work that has any. */
export const PanelkategorieSchema = z.object({
  id: IdSchema,
  titel: z.string(),
  werke: AnzahlSchema,
  /** How long its films run together. */
  filmMs: AnzahlSchema,
  befangene: z.array(z.array(IdSchema)),
})
export type Panelkategorie = z.infer<typeof PanelkategorieSchema>

/** `verteilt`: it votes and may have a panel; the chair judges every category. No categories of its own: all. */
export const PanelsitzSchema = z.object({
  id: IdSchema,
  name: z.string(),
  funktion: z.string(),
  stimmt: z.boolean(),
  verteilt: z.boolean(),
  kategorieIds: z.array(IdSchema),
})
export type Panelsitz = z.infer<typeof PanelsitzSchema>

/** Who judges which categories of a jury. `eingefroren`: a round in panels has begun, they are sealed. */
export const PanelsSchema = z.object({
  juryId: IdSchema,
  titel: z.string(),
  version: VersionSchema,
  mindestens: z.int(),
  eingefroren: z.boolean(),
  /** Those about all works; `offen`: it has not begun, and may still be held in panels or not. */
  runden: z.array(z.object({ id: IdSchema, titel: z.string(), inPanels: z.boolean(), offen: z.boolean() })),
  kategorien: z.array(PanelkategorieSchema),
  sitze: z.array(PanelsitzSchema),
})
export type Panels = z.infer<typeof PanelsSchema>

export const getPanels = defineEndpunkt({
  name: 'getPanels',
  methode: 'GET',
  pfad: '/api/jurys/:juryId/panels',
  zugang: ['ADMIN'],
  zweck: 'Welche Mitglieder einer Jury welche Kategorien bewerten, mit allem, was die Verteilung braucht.',
  params: z.object({ juryId: IdSchema }),
  antwort: PanelsSchema,
})
export const savePanels = defineEndpunkt({
  name: 'savePanels',
  methode: 'PUT',
  pfad: '/api/jurys/:juryId/panels',
  zugang: ['ADMIN'],
  zweck: 'Die Panels einer Jury festlegen, und welche ihrer Runden in Panels bewertet werden.',
  params: z.object({ juryId: IdSchema }),
  body: z.object({
    version: VersionSchema,
    mindestens: ganzzahl(1, MAX_MINDESTENS),
    rundeIds: z.array(IdSchema).check(z.maxLength(50)),
    sitze: z.array(z.object({ mitgliedId: IdSchema, kategorieIds: z.array(IdSchema).check(z.maxLength(200)) })).check(z.maxLength(500)),
  }),
  antwort: GespeichertSchema,
})
