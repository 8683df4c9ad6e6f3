import * as z from 'zod/mini'
import { AuthInfoSchema } from './auth.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, text } from './form.ts'

/** Read aloud and typed by hand: no 0 and O, no 1 and I. 32 characters, so that each is five random bits. */
export const CODE_ZEICHEN = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CODE_LAENGE = 8
const FORM = /^[A-HJ-NP-Z2-9]{8}$/

/** The code as it was meant, however it was typed; null when it cannot be one. */
export function readCode(getippt: string): string | null {
  const code = getippt.toUpperCase().replaceAll(/[\s\u2010-\u2014.-]/g, '')
  return FORM.test(code) ? code : null
}

/** What the QR code carries, or the code that is typed: the server tells one from the other. */
const ZugangParams = z.object({ token: text(100) })

/**
 * What a Zugangskarte says before it is redeemed: whose it is and for which jury, and nothing else about the person. `selbst`: the id of whoever is logged in
 * here, if the card is theirs; two people may have one name.
 */
export const ZugangSchema = z.object({
  name: z.string(),
  jury: z.object({ jahr: z.int(), nummer: z.int(), titel: z.string() }),
  selbst: z.nullable(IdSchema),
})
export type Zugang = z.infer<typeof ZugangSchema>

export const getZugang = defineEndpunkt({
  name: 'getZugang',
  methode: 'GET',
  pfad: '/api/zugang/:token',
  zugang: 'offen',
  zweck: 'Für wen eine Zugangskarte gilt; sie bleibt dabei unbenutzt.',
  params: ZugangParams,
  antwort: ZugangSchema,
})
export const redeemZugang = defineEndpunkt({
  name: 'redeemZugang',
  methode: 'POST',
  pfad: '/api/zugang/:token',
  zugang: 'offen',
  zweck: 'Mit einer Zugangskarte anmelden: zweimal innerhalb von 15 Minuten, danach ist sie verbraucht.',
  params: ZugangParams,
  antwort: AuthInfoSchema,
})
