import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { LiveStandSchema } from './live-sitzung.ts'

/**
 * Live events carry no content: they say what to read again. `juryId` is null for what concerns nobody's jury. Only a live session tells its state at once,
 * so that tablets follow without asking.
 */
export const EreignisSchema = z.object({
  typ: z.enum(['ergebnis', 'runde', 'paket', 'geraet', 'stimmen', 'meldung', 'live']),
  juryId: z.nullable(z.string()),
  live: z.optional(LiveStandSchema),
})
export type Ereignis = z.infer<typeof EreignisSchema>

/** As sent to one listener: `benutzerId` is whom the stream's session speaks for, so that a page of somebody else drops it. */
export const GesendetesEreignisSchema = z.object({ ...EreignisSchema.shape, benutzerId: z.string() })
export type GesendetesEreignis = z.infer<typeof GesendetesEreignisSchema>

/** Server-sent events; a browser holds one stream for all its tabs. */
export const streamEreignisse = defineEndpunkt({
  name: 'streamEreignisse',
  methode: 'GET',
  pfad: '/api/ereignisse',
  zugang: 'angemeldet',
  zweck: 'Ereignisse, die die angemeldete Person betreffen.',
})
