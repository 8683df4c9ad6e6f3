import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { EntscheidungSchema } from './entscheidung.ts'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { NacherfassungSchema } from './nacherfassung.ts'
import { KriteriumSchema, ModusSchema, RundeStatusSchema, SkalaSchema } from './runde.ts'
import { OffenerPunktSchema } from './uebersicht.ts'

const RangplatzSchema = z.object({ rang: z.nullable(z.int()), wert: z.nullable(z.number()) })

/** A late or contradicting vote on the desk. */
export const PunktSchema = z.object({
  ...OffenerPunktSchema.shape,
  /** From paper, and another vote of this juror counts. */
  nacherfasst: z.boolean(),
  /** The place of its work in its category now, and if it counted; null where nothing can be decided, or the work is not ranked. */
  wirkung: z.nullable(z.object({ vorher: RangplatzSchema, nachher: RangplatzSchema })),
})
export type Punkt = z.infer<typeof PunktSchema>

export const EntschiedenerPunktSchema = z.object({
  ...OffenerPunktSchema.shape,
  nacherfasst: z.boolean(),
  entscheidung: EntscheidungSchema,
  grund: z.string(),
  /** null: somebody whose account is gone. */
  entschiedenVon: z.nullable(z.string()),
  entschiedenMs: z.nullable(MsSchema),
})
export type EntschiedenerPunkt = z.infer<typeof EntschiedenerPunktSchema>

export const PunkteSchema = z.object({
  juryId: IdSchema,
  nummer: z.int(),
  titel: z.string(),
  probe: z.optional(z.boolean()),
  runden: z.array(
    z.object({
      id: IdSchema,
      titel: z.string(),
      status: RundeStatusSchema,
      modus: ModusSchema,
      skala: z.nullable(SkalaSchema),
      kriterien: z.array(KriteriumSchema),
      geschlossenMs: z.nullable(MsSchema),
      /** Seats that it is counted by: whose paper votes may be entered. */
      mitglieder: z.array(z.object({ mitgliedId: IdSchema, name: z.string() })),
    }),
  ),
  offen: z.array(PunktSchema),
  offenGesamt: AnzahlSchema,
  /** The newest first, no more than a desk holds. */
  entschieden: z.array(EntschiedenerPunktSchema),
  nacherfassungen: z.array(NacherfassungSchema),
})
export type Punkte = z.infer<typeof PunkteSchema>

/** The desk of a jury: everything that somebody has to decide or to check, and what was. */
export const getPunkte = defineEndpunkt({
  name: 'getPunkte',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/punkte',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Verspätete, widersprüchliche und nacherfasste Stimmen einer Jury, mit dem, was eine Entscheidung ändern würde.',
  params: z.object({ juryId: IdSchema }),
  antwort: PunkteSchema,
})
