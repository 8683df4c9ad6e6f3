import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema } from './form.ts'

/** Kinds of records whose history the office shows. */
export const VERLAUF_NOUNS = [
  'agentur',
  'agenturnews',
  'ansprechpartner',
  'auszeichnung',
  'benutzer',
  'druckfreigabe',
  'einreichung',
  'infotext',
  'jahrbuch',
  'jury',
  'jurymitglied',
  'kategorie',
  'lieferung',
  'mailvorlage',
  'medienfeld',
  'preisstufe',
  'programm',
  'rechnung',
  'runde',
  'stimmabgabe',
  'wertung',
] as const

/** One change: who did what when, and each value before and after. `wer` null: the system. */
export const VerlaufEintragSchema = z.object({
  id: IdSchema,
  aktion: z.string(),
  wer: z.nullable(z.string()),
  ms: MsSchema,
  aenderungen: z.array(z.object({ feld: z.string(), vorher: z.unknown(), nachher: z.unknown() })),
})
export type VerlaufEintrag = z.infer<typeof VerlaufEintragSchema>

export const listVerlauf = defineEndpunkt({
  name: 'listVerlauf',
  methode: 'GET',
  pfad: '/api/verlauf/:noun/:datensatzId',
  zugang: ['ADMIN'],
  zweck: 'Der Verlauf eines Datensatzes, das Neueste zuerst.',
  params: z.object({ noun: z.enum(VERLAUF_NOUNS), datensatzId: z.string().check(z.maxLength(64)) }),
  antwort: z.object({ items: z.array(VerlaufEintragSchema) }),
})
