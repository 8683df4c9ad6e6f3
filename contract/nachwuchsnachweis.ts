import * as z from 'zod/mini'
import { GeloeschtSchema, VersionSchema, freitext } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema, text } from './form.ts'

/** What a young talent proves by a document: that they study, and of minors that their parents agree. */
export const NACHWEIS_ARTEN = ['STUDIUM', 'EINWILLIGUNG'] as const
export type NachweisArt = (typeof NACHWEIS_ARTEN)[number]

export const NACHWEIS_STAENDE = ['OFFEN', 'ANERKANNT', 'ABGELEHNT'] as const
export type NachweisStand = (typeof NACHWEIS_STAENDE)[number]

export const NACHWEIS_MAX_BYTES = 15 * 1024 * 1024
export const NACHWEIS_BYTES = 'application/octet-stream'

/** `grund`: why the office has refused it. */
export const NachweisdateiSchema = z.object({
  dateiname: z.string(),
  bytes: z.int(),
  createdMs: MsSchema,
  stand: z.enum(NACHWEIS_STAENDE),
  grund: z.string(),
})
export type Nachweisdatei = z.infer<typeof NachweisdateiSchema>

const zugang = ['ADMIN', 'AGENTUR'] as const
const NachweisParams = z.object({ id: IdSchema, personId: IdSchema, art: z.enum(NACHWEIS_ARTEN) })

export const putNachweis = defineEndpunkt({
  name: 'putNachweis',
  methode: 'PUT',
  pfad: '/api/agenturen/:id/team/:personId/nachweise/:art',
  zugang,
  zweck: 'Einen Nachweis einer Person hochladen oder ersetzen: PDF oder Foto, höchstens 15 MB.',
  params: NachweisParams,
  query: z.object({ dateiname: text(300) }),
  bytes: { body: [NACHWEIS_BYTES] },
  antwort: NachweisdateiSchema,
})
export const removeNachweis = defineEndpunkt({
  name: 'removeNachweis',
  methode: 'DELETE',
  pfad: '/api/agenturen/:id/team/:personId/nachweise/:art',
  zugang,
  zweck: 'Einen Nachweis entfernen, den das Wettbewerbsbüro noch nicht anerkannt hat.',
  params: NachweisParams,
  antwort: GeloeschtSchema,
})
export const getNachweisDatei = defineEndpunkt({
  name: 'getNachweisDatei',
  methode: 'GET',
  pfad: '/api/agenturen/:id/team/:personId/nachweise/:art/datei',
  zugang: ['ADMIN'],
  zweck: 'Einen Nachweis herunterladen; jedes Mal steht im Verlauf.',
  params: NachweisParams,
  bytes: { antwort: [NACHWEIS_BYTES] },
})
/** `gesehenMs`: when the file that was looked at came; `version`: of the team that it was compared with. What came or changed since is not decided by it. */
export const decideNachweis = defineEndpunkt({
  name: 'decideNachweis',
  methode: 'POST',
  pfad: '/api/agenturen/:id/team/:personId/nachweise/:art/entscheidung',
  zugang: ['ADMIN'],
  zweck: 'Einen Nachweis anerkennen oder mit Grund ablehnen; das Team erfährt es per E-Mail.',
  params: NachweisParams,
  body: z.object({ stand: z.enum(['ANERKANNT', 'ABGELEHNT']), grund: freitext(500), gesehenMs: MsSchema, version: VersionSchema }).check(
    z.refine(({ stand, grund }) => stand === 'ANERKANNT' || grund !== '', {
      path: ['grund'],
      error: 'Bitte nennen Sie den Grund. Er steht in der E-Mail an das Team.',
    }),
  ),
  antwort: NachweisdateiSchema,
})
