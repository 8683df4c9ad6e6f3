import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { FunktionSchema } from './jury.ts'

/** KEINE: the office has not invited this seat yet. ERINNERT: invited more than once, and not answered. */
export const EINLADUNG_STAENDE = ['KEINE', 'EINGELADEN', 'ERINNERT', 'ANGENOMMEN', 'ABGELEHNT'] as const
export const EinladungStandSchema = z.enum(EINLADUNG_STAENDE)
export type EinladungStand = z.infer<typeof EinladungStandSchema>

/** What somebody who was invited to a seat reads. `vertraulichkeit`: what is agreed to with it; null: no such text is written, and nobody is asked. */
export const JuryeinladungSchema = z.object({
  mitgliedId: IdSchema,
  jury: z.object({ jahr: z.int(), nummer: z.int(), titel: z.string() }),
  funktion: FunktionSchema,
  stand: EinladungStandSchema,
  antwortMs: z.nullable(MsSchema),
  vertraulichkeit: z.nullable(z.object({ version: z.int(), titel: z.string(), text: z.string() })),
})
export type Juryeinladung = z.infer<typeof JuryeinladungSchema>

const MitgliedParams = z.object({ mitgliedId: IdSchema })

export const inviteMitglieder = defineEndpunkt({
  name: 'inviteMitglieder',
  methode: 'POST',
  pfad: '/api/jurys/:juryId/einladungen',
  zugang: ['ADMIN'],
  zweck: 'Mitglieder per E-Mail in die Jury einladen; wer noch nicht geantwortet hat, wird erinnert.',
  params: z.object({ juryId: IdSchema }),
  body: z.object({ mitgliedIds: z.array(IdSchema).check(z.minLength(1), z.maxLength(500)) }),
  antwort: z.object({ gesendet: AnzahlSchema }),
})
export const getJuryeinladung = defineEndpunkt({
  name: 'getJuryeinladung',
  methode: 'GET',
  pfad: '/api/juryeinladungen/:mitgliedId',
  zugang: ['JURY', 'JURYPRAESIDENT'],
  zweck: 'Die eigene Einladung zu einem Sitz, mit der Vertraulichkeitserklärung.',
  params: MitgliedParams,
  antwort: JuryeinladungSchema,
})
/** `vertraulichVersion`: which version of the statement was read and agreed to; null where there is none, and with a refusal. */
export const answerJuryeinladung = defineEndpunkt({
  name: 'answerJuryeinladung',
  methode: 'POST',
  pfad: '/api/juryeinladungen/:mitgliedId',
  zugang: ['JURY', 'JURYPRAESIDENT'],
  zweck: 'Die eigene Einladung annehmen oder ablehnen.',
  params: MitgliedParams,
  body: z.object({ annehmen: z.boolean(), vertraulichVersion: z.nullable(z.int().check(z.minimum(1))) }),
  antwort: JuryeinladungSchema,
})
