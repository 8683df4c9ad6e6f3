import * as z from 'zod/mini'
import { AuswertungSchema, hatAuswertung } from './auswertung.ts'
import { DatensatzSchema, GeloeschtSchema, GespeichertSchema, ReihenfolgeSchema, VersionSchema, ganzzahl, pflichtzeile, zeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema } from './form.ts'
import type { Modus } from './runde.ts'
import { ModusSchema, RundeStatusSchema } from './runde.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

/** A GRANDPRIX is made at its table only. */
export const RUNDE_ARTEN = ['VORJURY', 'SHORTLIST', 'MEDAILLEN', 'STICHWAHL', 'GRANDPRIX'] as const
export const RundeArtSchema = z.enum(RUNDE_ARTEN, 'Bitte wählen Sie, wozu die Runde dient.')
export type RundeArt = z.infer<typeof RundeArtSchema>

export const RUNDE_ART_WORT: Readonly<Record<RundeArt, string>> = {
  VORJURY: 'Vorjury',
  SHORTLIST: 'Shortlist',
  MEDAILLEN: 'Medaillen',
  STICHWAHL: 'Stichwahl',
  GRANDPRIX: 'Grand Prix',
}

export const MODUS_WORT: Readonly<Record<Modus, string>> = {
  PUNKTE: 'Punkte',
  KRITERIEN: 'Kriterien',
  JA_NEIN: 'Ja oder Nein',
  MEDAILLE: 'Medaillen',
}

export const MAX_STUFEN = 11
export const MAX_KRITERIEN = 12
const STUFEN_SATZ = `Bitte eine Skala mit 2 bis ${MAX_STUFEN} Stufen.`

/** Which modes give points on a scale, which by criteria, and in which a majority decides. */
export const HAT_SKALA: Readonly<Record<Modus, boolean>> = { PUNKTE: true, KRITERIEN: true, JA_NEIN: false, MEDAILLE: false }
export const HAT_KRITERIEN: Readonly<Record<Modus, boolean>> = { PUNKTE: false, KRITERIEN: true, JA_NEIN: false, MEDAILLE: false }
export const HAT_MEHRHEIT: Readonly<Record<Modus, boolean>> = { PUNKTE: false, KRITERIEN: false, JA_NEIN: false, MEDAILLE: true }

/** How many steps a scale has. */
export function stufenOf({ min, max, schritt }: { min: number; max: number; schritt: number }): number {
  return Math.floor((max - min) / schritt) + 1
}

const SkalaEingabeSchema = z
  .object({
    min: ganzzahl(0, 99),
    max: ganzzahl(1, 100),
    schritt: ganzzahl(1, 50),
    /** One word a step, lowest first; an empty one says nothing. */
    texte: z.array(zeile(40)).check(z.maxLength(MAX_STUFEN)),
  })
  .check(
    z.refine((skala) => stufenOf(skala) >= 2 && stufenOf(skala) <= MAX_STUFEN, { path: ['max'], error: STUFEN_SATZ }),
    z.refine((skala) => (skala.max - skala.min) % skala.schritt === 0, {
      path: ['schritt'],
      error: 'Mit diesem Schritt wird die höchste Stufe nicht erreicht.',
    }),
  )

/** `id` stays what it is: votes name it. Weights need not sum to 100 before the round opens. */
const KriteriumEingabeSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  titel: pflichtzeile(60, 'Bitte geben Sie dem Kriterium einen Namen.'),
  gewicht: ganzzahl(0, 100),
  hilfe: z.optional(zeile(200)),
})

const FELDER = {
  titel: pflichtzeile(80, 'Bitte geben Sie der Runde eine Bezeichnung.'),
  art: RundeArtSchema,
  modus: ModusSchema,
  start: WandzeitOderNullSchema,
  ende: WandzeitOderNullSchema,
  skala: z.nullable(SkalaEingabeSchema),
  kriterien: z.array(KriteriumEingabeSchema).check(z.maxLength(MAX_KRITERIEN, `Bitte höchstens ${MAX_KRITERIEN} Kriterien.`)),
  quorumProzent: ganzzahl(0, 100),
  mehrheitProzent: ganzzahl(0, 100),
  auswertung: AuswertungSchema,
  /** How long votes cast before closing are waited for; up to a week. */
  nachlaufMin: ganzzahl(0, 10_080),
  ergebnisSichtbar: z.boolean(),
}

type Felder = z.infer<z.ZodMiniObject<typeof FELDER>>

const REGELN = [
  z.refine<Felder>(({ start, ende }) => start === null || ende === null || ende > start, {
    path: ['ende'],
    error: 'Das Ende muss nach dem Beginn liegen.',
  }),
  z.refine<Felder>(({ modus, skala }) => !HAT_SKALA[modus] || skala !== null, { path: ['skala'], error: STUFEN_SATZ }),
  z.refine<Felder>(({ modus, auswertung }) => hatAuswertung(modus, auswertung), {
    path: ['auswertung'],
    error: 'So lassen sich diese Bewertungen nicht auswerten.',
  }),
  z.refine<Felder>(({ kriterien }) => new Set(kriterien.map(({ id }) => id)).size === kriterien.length, {
    path: ['kriterien'],
    error: 'Ein Kriterium steht zweimal da.',
  }),
] as const

export const RundeEingabeSchema = z.object(FELDER).check(...REGELN)
export type RundeEingabe = z.infer<typeof RundeEingabeSchema>

/** A round as the office edits it. `eingefroren`: what it is counted by stays as it is, because votes for it may exist. */
export const RundeSatzSchema = z.object({
  ...DatensatzSchema.shape,
  ...FELDER,
  titel: z.string(),
  skala: z.nullable(z.object({ min: z.int(), max: z.int(), schritt: z.int(), texte: z.array(z.string()) })),
  kriterien: z.array(z.object({ id: z.string(), titel: z.string(), gewicht: z.int(), hilfe: z.optional(z.string()) })),
  status: RundeStatusSchema,
  eingefroren: z.boolean(),
})
export type RundeSatz = z.infer<typeof RundeSatzSchema>

const JuryParams = z.object({ juryId: IdSchema })
const RundeParams = z.object({ juryId: IdSchema, rundeId: IdSchema })

export const createRunde = defineEndpunkt({
  name: 'createRunde',
  methode: 'POST',
  pfad: '/api/jurys/:juryId/runden',
  zugang: ['ADMIN'],
  zweck: 'Eine Runde an das Ende einer Jury stellen.',
  params: JuryParams,
  body: RundeEingabeSchema,
  antwort: GespeichertSchema,
})
export const updateRunde = defineEndpunkt({
  name: 'updateRunde',
  methode: 'PUT',
  pfad: '/api/jurys/:juryId/runden/:rundeId',
  zugang: ['ADMIN'],
  zweck: 'Eine Runde ändern; nach der Öffnung nur noch Ende, Nachlauf und Sichtbarkeit.',
  params: RundeParams,
  body: z.object({ ...FELDER, version: VersionSchema }).check(...REGELN),
  antwort: GespeichertSchema,
})
export const orderRunden = defineEndpunkt({
  name: 'orderRunden',
  methode: 'PUT',
  pfad: '/api/jurys/:juryId/runden/reihenfolge',
  zugang: ['ADMIN'],
  zweck: 'Die Runden einer Jury ordnen, die noch nicht begonnen haben.',
  params: JuryParams,
  body: ReihenfolgeSchema,
  antwort: GeloeschtSchema,
})
export const removeRunde = defineEndpunkt({
  name: 'removeRunde',
  methode: 'DELETE',
  pfad: '/api/jurys/:juryId/runden/:rundeId',
  zugang: ['ADMIN'],
  zweck: 'Eine Runde löschen, die noch nicht begonnen hat.',
  params: RundeParams,
  antwort: GeloeschtSchema,
})
