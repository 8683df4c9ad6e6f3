import * as z from 'zod/mini'
import { AuthInfoSchema } from './auth.ts'
import { pflichttext } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema } from './form.ts'

export const StartAnsichtSchema = z.object({
  benutzerId: IdSchema,
  grund: pflichttext(500, 'Bitte nennen Sie einen Grund. Er steht im Verlauf der Person.'),
})

export const startAnsicht = defineEndpunkt({
  name: 'startAnsicht',
  methode: 'POST',
  pfad: '/api/auth/ansicht',
  zugang: ['ADMIN'],
  zweck: 'Lorbeer eine halbe Stunde lang als eine andere Person sehen, ohne etwas ändern zu können.',
  body: StartAnsichtSchema,
  antwort: AuthInfoSchema,
})
export const endAnsicht = defineEndpunkt({
  name: 'endAnsicht',
  methode: 'DELETE',
  pfad: '/api/auth/ansicht',
  zugang: 'angemeldet',
  zweck: 'Die Ansicht als andere Person beenden.',
  antwort: AuthInfoSchema,
})
