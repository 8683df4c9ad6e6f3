import * as z from 'zod/mini'
import { AuthInfoSchema } from './auth.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema } from './form.ts'
import { RolleSchema } from './rolle.ts'

/** The auth object as it was read; what the call cannot change is ignored. `aktiv` left out: as it is. */
export const UpdateAuthSchema = z.object({
  id: z.optional(IdSchema),
  roles: z.array(RolleSchema),
  aktiv: z.optional(z.boolean()),
  version: z.optional(z.int()),
})

export const getAuthById = defineEndpunkt({
  name: 'getAuthById',
  methode: 'GET',
  pfad: '/api/auth/:id',
  zugang: 'angemeldet',
  zweck: 'Angaben zu einer Person (die Person selbst oder ADMIN).',
  params: z.object({ id: z.string() }),
  antwort: AuthInfoSchema,
})
export const listRollen = defineEndpunkt({
  name: 'listRollen',
  methode: 'GET',
  pfad: '/api/auth/roles',
  zugang: 'angemeldet',
  zweck: 'Die möglichen Rollen.',
  antwort: z.array(RolleSchema),
})
export const updateAuth = defineEndpunkt({
  name: 'updateAuth',
  methode: 'PUT',
  pfad: '/api/auth/:id',
  zugang: ['ADMIN'],
  zweck: 'Rollen und Aktivität einer Person ändern.',
  params: z.object({ id: IdSchema }),
  body: UpdateAuthSchema,
  antwort: AuthInfoSchema,
})
