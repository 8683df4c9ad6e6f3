import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { text } from './form.ts'

export const ResetPasswordSchema = z.object({ username: text(254).check(z.minLength(1, 'Bitte geben Sie Ihren Benutzernamen ein.')) })

const NeuesPasswortSchema = text(512).check(z.minLength(10, 'Bitte mindestens 10 Zeichen.'))
export const NewPasswordSchema = z.object({ newPassword: NeuesPasswortSchema, newPasswordConfirm: text(512) })
export const UpdatePasswordSchema = z.object({ oldPassword: text(512), newPassword: NeuesPasswortSchema, newPasswordConfirm: text(512) })

const OkSchema = z.object({ ok: z.literal(true) })

export const resetPassword = defineEndpunkt({
  name: 'resetPassword',
  methode: 'POST',
  pfad: '/api/auth/resetpassword',
  zugang: 'offen',
  zweck: 'Link für ein neues Passwort anfordern.',
  body: ResetPasswordSchema,
  antwort: OkSchema,
})
export const getPasswordToken = defineEndpunkt({
  name: 'getPasswordToken',
  methode: 'GET',
  pfad: '/api/auth/resetpassword/:token',
  zugang: 'offen',
  zweck: 'Für wen der Link gilt; er bleibt gültig.',
  params: z.object({ token: text(500) }),
  /** `einladung`: this account has no password yet. */
  antwort: z.object({ einladung: z.boolean(), name: z.string(), agentur: z.nullable(z.string()) }),
})
export const redeemPasswordToken = defineEndpunkt({
  name: 'redeemPasswordToken',
  methode: 'POST',
  pfad: '/api/auth/resetpassword/:token',
  zugang: 'offen',
  zweck: 'Neues Passwort mit dem Link setzen.',
  params: z.object({ token: text(500) }),
  body: NewPasswordSchema,
  /** Whoever has set the password may know which user name it belongs to. */
  antwort: z.object({ ok: z.literal(true), username: z.string() }),
})
export const updatePassword = defineEndpunkt({
  name: 'updatePassword',
  methode: 'PUT',
  pfad: '/api/auth/updatepassword',
  zugang: 'angemeldet',
  zweck: 'Eigenes Passwort ändern.',
  body: UpdatePasswordSchema,
  antwort: OkSchema,
})
