import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { text } from './form.ts'
import { RolleSchema } from './rolle.ts'

export const GenderSchema = z.enum(['m', 'f', 'd'])

/** `{ error: 403 }` alone means: nobody is logged in. */
export const AuthInfoSchema = z.object({
  id: z.optional(z.string()),
  username: z.optional(z.string()),
  gender: z.optional(GenderSchema),
  title: z.optional(z.string()),
  firstname: z.optional(z.string()),
  lastname: z.optional(z.string()),
  roles: z.optional(z.array(RolleSchema)),
  aktiv: z.optional(z.boolean()),
  version: z.optional(z.int()),
  /** Of the programme: every moment is shown in it, wherever the device is. */
  timeZone: z.optional(z.string()),
  /** The administrator who looks as this person, and until when. */
  ansichtVon: z.optional(z.object({ name: z.string(), bisMs: z.int() })),
  error: z.optional(z.literal(403)),
})
export type AuthInfo = z.infer<typeof AuthInfoSchema>

export const LoginSchema = z.object({
  username: text(254).check(z.minLength(1, 'Bitte geben Sie Ihren Benutzernamen ein.')),
  password: text(512).check(z.minLength(1, 'Bitte geben Sie Ihr Passwort ein.')),
  /** Of the second factor, or a recovery code; asked for when the password was right. */
  code: z.optional(text(64)),
})

export type LoginBody = z.infer<typeof LoginSchema>

const OkSchema = z.object({ ok: z.literal(true) })

export const getAuth = defineEndpunkt({
  name: 'getAuth',
  methode: 'GET',
  pfad: '/api/auth',
  zugang: 'offen',
  zweck: 'Wer ist angemeldet?',
  antwort: AuthInfoSchema,
})
export const login = defineEndpunkt({
  name: 'login',
  methode: 'POST',
  pfad: '/api/auth/login',
  zugang: 'offen',
  zweck: 'Anmelden.',
  body: LoginSchema,
  antwort: AuthInfoSchema,
})
export const logout = defineEndpunkt({
  name: 'logout',
  methode: 'POST',
  pfad: '/api/auth/logout',
  zugang: 'offen',
  zweck: 'Abmelden.',
  antwort: OkSchema,
})
