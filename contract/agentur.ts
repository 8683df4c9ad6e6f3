import * as z from 'zod/mini'
import { DatensatzSchema, IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, text } from './form.ts'
import { FlagTextSchema, listeQuery } from './liste.ts'

export const AGENTUR_ARTEN = ['AGENTUR', 'EPU', 'PRODUKTION', 'AUFTRAGGEBER', 'SCHULE'] as const
export type AgenturArt = (typeof AGENTUR_ARTEN)[number]

/** domain.md §5.2. */
export const AGENTUR_STATUS = ['REGISTRIERT', 'BESTAETIGT', 'FREIGEGEBEN', 'RUECKFRAGE', 'GESPERRT', 'ARCHIVIERT'] as const
export type AgenturStatus = (typeof AGENTUR_STATUS)[number]

const FELDER = {
  ...{ agenturname: z.string(), agenturnameVeroeffentlichungen: z.string(), netzwerk: z.string(), ort: z.string() },
  /** Lenient: a value that came from elsewhere never hides a record. */
  ...{ art: z.string(), status: z.string(), mitgliedNr: z.string(), mitgliedGeprueft: z.boolean(), einreichungen: AnzahlSchema },
}

export const AgenturListItemSchema = z.object({ id: IdSchema, ...FELDER })
export type AgenturListItem = z.infer<typeof AgenturListItemSchema>

export const AgenturSchema = z.object({
  ...DatensatzSchema.shape,
  ...FELDER,
  ...{ strasse: z.string(), plz: z.string(), land: z.string(), uid: z.string() },
  ...{ email: z.string(), telefon: z.string(), website: z.string() },
})
export type Agentur = z.infer<typeof AgenturSchema>

export const AGENTUR_SORTS = ['agenturnameVeroeffentlichungen', 'agenturname', 'art', 'ort', 'netzwerk', 'einreichungen', 'status'] as const

export const listAgenturen = defineEndpunkt({
  name: 'listAgenturen',
  methode: 'GET',
  pfad: '/api/agenturen',
  zugang: ['ADMIN'],
  zweck: 'Die Agenturen, und alle Orte, nach denen sich filtern lässt.',
  query: listeQuery(AGENTUR_SORTS, {
    status: z.optional(z.enum(AGENTUR_STATUS)),
    mitglied: z.optional(FlagTextSchema),
    ort: z.optional(text(120)),
  }),
  antwort: z.object({ items: z.array(AgenturListItemSchema), total: z.int(), orte: z.array(z.string()) }),
})
export const getAgentur = defineEndpunkt({
  name: 'getAgentur',
  methode: 'GET',
  pfad: '/api/agenturen/:id',
  zugang: ['ADMIN'],
  zweck: 'Die Stammdaten einer Agentur.',
  params: IdParams,
  antwort: AgenturSchema,
})
