import type * as z from 'zod/mini'
import type { Rolle } from './rolle.ts'

/** HEAD comes with GET; OPTIONS is what tus asks before it begins. */
export type Methode = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** `offen`: everybody; `angemeldet`: any session; else one of the roles. Records of others are refused by the command or query. */
export type Zugang = 'offen' | 'angemeldet' | readonly Rolle[]

export interface Endpunkt<P = unknown, Q = unknown, B = unknown, A = unknown> {
  name: string
  methode: Methode
  pfad: string
  zugang: Zugang
  /** One German sentence for the OpenAPI document. */
  zweck: string
  params?: z.ZodMiniType<P>
  query?: z.ZodMiniType<Q>
  body?: z.ZodMiniType<B>
  antwort?: z.ZodMiniType<A>
  /** The exception to JSON: media types that the body has, or the answer (decision 010). */
  bytes?: { body?: readonly string[]; antwort?: readonly string[] }
}

/** Keeps the four shapes as types, so that browser and server read one definition. */
export function defineEndpunkt<P = undefined, Q = undefined, B = undefined, A = unknown>(endpunkt: Endpunkt<P, Q, B, A>): Endpunkt<P, Q, B, A> {
  return endpunkt
}
