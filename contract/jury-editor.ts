import * as z from 'zod/mini'
import { DatensatzSchema, GeloeschtSchema, GespeichertSchema, IdParams, VersionSchema, ganzzahl, pflichtzeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema } from './form.ts'
import { RundeSatzSchema } from './jury-runde.ts'
import { JurymitgliedSchema } from './jurymitglied.ts'
import { JahrSchema } from './liste.ts'

/** Whether the chair votes: always, never, or in a run-off only. */
export const VORSITZ_STIMMRECHTE = ['JA', 'NEIN', 'NUR_BEI_GLEICHSTAND'] as const
const VorsitzStimmrechtSchema = z.enum(VORSITZ_STIMMRECHTE, 'Bitte wählen Sie, ob der Vorsitz mitstimmt.')
export type VorsitzStimmrecht = z.infer<typeof VorsitzStimmrechtSchema>

/** What must be so before a round opens; `docs/rules.md`, „Before a round opens". */
export const PRUEFPUNKTE = [
  'VORSITZ',
  'STIMMBERECHTIGTE',
  'KATEGORIEN',
  'ARBEITEN',
  'KRITERIEN',
  'SKALENWORTE',
  'ANDERE_RUNDE',
  'KONTEN',
  'EINLADUNGEN',
  'PANELS',
] as const
export const PruefpunktSchema = z.object({
  art: z.enum(PRUEFPUNKTE),
  /** OFFEN keeps the round closed; HINWEIS does not. */
  stand: z.enum(['ERFUELLT', 'HINWEIS', 'OFFEN']),
  satz: z.string(),
  /** Who or what it is about, by name. */
  namen: z.array(z.string()),
})
export type Pruefpunkt = z.infer<typeof PruefpunktSchema>

const FELDER = {
  jahr: JahrSchema,
  nummer: ganzzahl(1, 999),
  titel: pflichtzeile(120, 'Bitte geben Sie der Jury eine Bezeichnung.'),
  kategorieIds: z.array(IdSchema).check(z.maxLength(200)),
  vorsitzStimmrecht: VorsitzStimmrechtSchema,
}

export const JuryEingabeSchema = z.object(FELDER)
export type JuryEingabe = z.infer<typeof JuryEingabeSchema>

/**
 * A jury as the office edits it. `eingefroren`: a round has begun, its categories and the chair's vote are sealed. `oeffnung`: the next round that may open,
 * with what it still wants.
 */
export const JurySatzSchema = z.object({
  ...DatensatzSchema.shape,
  ...FELDER,
  titel: z.string(),
  /** A rehearsal: nothing of it counts. */
  probe: z.boolean(),
  /** Of a rehearsal its model, of another jury its rehearsal; null where there is none, or none any more. */
  gegenstueck: z.nullable(z.object({ id: IdSchema, titel: z.string() })),
  /** Juries of earlier years whose works a rehearsal may show, where none of its own is admitted yet; the newest first. */
  beispiele: z.optional(z.array(z.object({ id: IdSchema, titel: z.string(), jahr: z.int(), einreichungen: AnzahlSchema }))),
  eingefroren: z.boolean(),
  kategorien: z.array(z.object({ id: IdSchema, titel: z.string(), einreichungen: AnzahlSchema })),
  runden: z.array(RundeSatzSchema),
  mitglieder: z.array(JurymitgliedSchema),
  oeffnung: z.nullable(z.object({ rundeId: IdSchema, punkte: z.array(PruefpunktSchema) })),
})
export type JurySatz = z.infer<typeof JurySatzSchema>

export const getJury = defineEndpunkt({
  name: 'getJury',
  methode: 'GET',
  pfad: '/api/jurys/:id',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Eine Jury mit Runden und Mitgliedern; für Juryvorsitzende die eigene.',
  params: IdParams,
  antwort: JurySatzSchema,
})
export const createJury = defineEndpunkt({
  name: 'createJury',
  methode: 'POST',
  pfad: '/api/jurys',
  zugang: ['ADMIN'],
  zweck: 'Eine Jury anlegen; `vorlage` gibt ihr die Runden der Vorlage „zwei Stufen“.',
  body: z.object({ ...FELDER, vorlage: z.boolean() }),
  antwort: GespeichertSchema,
})
export const updateJury = defineEndpunkt({
  name: 'updateJury',
  methode: 'PUT',
  pfad: '/api/jurys/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Jury ändern.',
  params: IdParams,
  body: z.object({ ...FELDER, version: VersionSchema }),
  antwort: GespeichertSchema,
})
export const copyJury = defineEndpunkt({
  name: 'copyJury',
  methode: 'POST',
  pfad: '/api/jurys/:id/kopie',
  zugang: ['ADMIN'],
  zweck: 'Runden und Mitglieder einer Jury in ein anderes Jahr übernehmen.',
  params: IdParams,
  body: z.object({ jahr: JahrSchema }),
  antwort: GespeichertSchema,
})
export const removeJury = defineEndpunkt({
  name: 'removeJury',
  methode: 'DELETE',
  pfad: '/api/jurys/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Jury löschen, in der noch keine Runde begonnen hat.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
