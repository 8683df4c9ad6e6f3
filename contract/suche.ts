import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, text } from './form.ts'

export const SUCHE_NOMEN = ['einreichungen', 'kategorien', 'agenturen', 'rechnungen', 'benutzer', 'jurys'] as const
export type SucheNomen = (typeof SUCHE_NOMEN)[number]

export const SucheTrefferSchema = z.object({ id: IdSchema, titel: z.string(), zeile: z.string() })
export type SucheTreffer = z.infer<typeof SucheTrefferSchema>

/** At most five of each noun, those that begin with what was typed first. */
export const listTreffer = defineEndpunkt({
  name: 'listTreffer',
  methode: 'GET',
  pfad: '/api/suche',
  zugang: ['ADMIN'],
  zweck: 'Schnellsuche über alles.',
  query: z.strictObject({ suche: text(200) }),
  antwort: z.object({ gruppen: z.array(z.object({ nomen: z.enum(SUCHE_NOMEN), items: z.array(SucheTrefferSchema) })) }),
})
