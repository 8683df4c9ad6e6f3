import * as z from 'zod/mini'
import {
  DatensatzSchema,
  GeloeschtSchema,
  GespeichertSchema,
  IdParams,
  ReihenfolgeSchema,
  VersionSchema,
  richtext,
  pflichtzeile,
} from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { FlagTextSchema, listeAntwort, listeQuery } from './liste.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

/** Where a piece of news stands at the moment of reading, by the server's clock; agencies see SICHTBAR only. */
export const NEWS_STAENDE = ['SICHTBAR', 'GEPLANT', 'ABGELAUFEN', 'ENTWURF'] as const
export type NewsStand = (typeof NEWS_STAENDE)[number]

const ADRESSE = /^https:\/\/[^\s/?#@:"'<>\\]+\.[^\s/?#@:"'<>\\]+(:\d{1,5})?([/?#]\S*)?$/i
const LINK = 'Bitte eine vollständige Adresse, die mit https:// beginnt.'

const FELDER = {
  titel: pflichtzeile(120, 'Bitte geben Sie der Meldung einen Titel.'),
  /** HTML of a few tags, made safe when it is written. */
  text: richtext(4000),
  link: z.string().check(
    z.trim(),
    z.maxLength(500, 'Bitte höchstens 500 Zeichen.'),
    z.refine((link) => link === '' || link.length > 500 || ADRESSE.test(link), LINK),
  ),
  von: WandzeitOderNullSchema,
  bis: WandzeitOderNullSchema,
  veroeffentlicht: z.boolean(),
}

const bisNachVon = z.refine<{ von: string | null; bis: string | null }>(({ von, bis }) => von === null || bis === null || bis > von, {
  path: ['bis'],
  error: 'Das Ende muss nach dem Beginn liegen.',
})

export const AgenturnewsEingabeSchema = z.object(FELDER).check(bisNachVon)
export type AgenturnewsEingabe = z.infer<typeof AgenturnewsEingabeSchema>

/** As it is read: rules that came after a record was saved never hide it. */
const GELESEN = {
  titel: z.string(),
  text: z.string(),
  link: z.string(),
  von: WandzeitOderNullSchema,
  bis: WandzeitOderNullSchema,
  veroeffentlicht: z.boolean(),
  position: z.int(),
  stand: z.enum(NEWS_STAENDE),
}

export const AgenturnewsSchema = z.object({ ...DatensatzSchema.shape, ...GELESEN })
export type Agenturnews = z.infer<typeof AgenturnewsSchema>

export const AGENTURNEWS_SORTS = ['position', 'titel', 'von'] as const

export const listAgenturnews = defineEndpunkt({
  name: 'listAgenturnews',
  methode: 'GET',
  pfad: '/api/agenturnews',
  zugang: ['ADMIN', 'AGENTUR'],
  zweck: 'Die Agenturnews, nach Position; Agenturen sehen, was veröffentlicht und jetzt sichtbar ist.',
  query: listeQuery(AGENTURNEWS_SORTS, { sichtbar: z.optional(FlagTextSchema) }),
  antwort: listeAntwort(AgenturnewsSchema),
})
export const getAgenturnews = defineEndpunkt({
  name: 'getAgenturnews',
  methode: 'GET',
  pfad: '/api/agenturnews/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Meldung der Agenturnews.',
  params: IdParams,
  antwort: AgenturnewsSchema,
})
export const createAgenturnews = defineEndpunkt({
  name: 'createAgenturnews',
  methode: 'POST',
  pfad: '/api/agenturnews',
  zugang: ['ADMIN'],
  zweck: 'Eine Meldung der Agenturnews anlegen.',
  body: AgenturnewsEingabeSchema,
  antwort: GespeichertSchema,
})
export const updateAgenturnews = defineEndpunkt({
  name: 'updateAgenturnews',
  methode: 'PUT',
  pfad: '/api/agenturnews/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Meldung der Agenturnews ändern.',
  params: IdParams,
  body: z.object({ ...FELDER, version: VersionSchema }).check(bisNachVon),
  antwort: GespeichertSchema,
})
export const removeAgenturnews = defineEndpunkt({
  name: 'removeAgenturnews',
  methode: 'DELETE',
  pfad: '/api/agenturnews/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Meldung der Agenturnews löschen.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
export const orderAgenturnews = defineEndpunkt({
  name: 'orderAgenturnews',
  methode: 'PUT',
  pfad: '/api/agenturnews/reihenfolge',
  zugang: ['ADMIN'],
  zweck: 'Die Reihenfolge der Agenturnews.',
  body: ReihenfolgeSchema,
  antwort: GeloeschtSchema,
})
