import * as z from 'zod/mini'
import { IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, text } from './form.ts'
import { JAHRE_TEXT } from './liste.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

const zugang = ['AGENTUR', 'ADMIN'] as const

/** A category to hand in to, with what one needs to choose it. */
export const EinreichkategorieSchema = z.object({
  id: IdSchema,
  nummer: z.int(),
  titel: z.string(),
  gruppe: z.string(),
  wettbewerb: z.string(),
  beschreibung: z.string(),
  pflichtCredits: z.array(z.string()),
  /** Wall clock, when this category has a deadline of its own. */
  fristAbweichend: WandzeitOderNullSchema,
  /** What the next work of this agency would cost in it now; null: no tier applies. */
  betragNettoCent: z.nullable(z.int()),
})
export type Einreichkategorie = z.infer<typeof EinreichkategorieSchema>

const AgenturNameSchema = z.object({ id: IdSchema, name: z.string(), ort: z.string() })
export type AgenturName = z.infer<typeof AgenturNameSchema>

export const CreditVorschlagSchema = z.object({ funktion: z.string(), firstname: z.string(), lastname: z.string(), firma: z.string() })
export type CreditVorschlag = z.infer<typeof CreditVorschlagSchema>

/** What the fields of a draft can be chosen from. */
export const EinreichungAuswahlSchema = z.object({
  ansprechpartner: z.array(z.object({ id: IdSchema, name: z.string(), funktion: z.string() })),
  /** The agencies that the draft names now. */
  beteiligte: z.array(AgenturNameSchema),
  /** Credits of this agency's other works, the most frequent first. */
  creditVorschlaege: z.array(CreditVorschlagSchema),
})
export type EinreichungAuswahl = z.infer<typeof EinreichungAuswahlSchema>

export const listEinreichkategorien = defineEndpunkt({
  name: 'listEinreichkategorien',
  methode: 'GET',
  pfad: '/api/einreichkategorien',
  zugang,
  zweck: 'Die Kategorien, in die eingereicht werden kann, mit Beschreibung und Preis; ADMIN nennt die Agentur.',
  query: z.strictObject({ jahr: z.enum(JAHRE_TEXT), agenturId: z.optional(IdSchema) }),
  antwort: z.object({ items: z.array(EinreichkategorieSchema) }),
})
export const getEinreichungAuswahl = defineEndpunkt({
  name: 'getEinreichungAuswahl',
  methode: 'GET',
  pfad: '/api/einreichungen/:id/auswahl',
  zugang,
  zweck: 'Ansprechpartner, beteiligte Agenturen und Vorschläge für Credits einer Einreichung.',
  params: IdParams,
  antwort: EinreichungAuswahlSchema,
})
export const searchEinreichungAgenturen = defineEndpunkt({
  name: 'searchEinreichungAgenturen',
  methode: 'GET',
  pfad: '/api/einreichungen/:id/agenturen',
  zugang,
  zweck: 'Agenturen, die an einer Einreichung beteiligt sein können: Name und Ort, höchstens 20.',
  params: IdParams,
  query: z.strictObject({ suche: z.optional(text(200)) }),
  antwort: z.object({ items: z.array(AgenturNameSchema) }),
})
