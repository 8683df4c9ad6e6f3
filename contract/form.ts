import * as z from 'zod/mini'

/** Building blocks of shapes that several nouns share. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const IdSchema = z.string().check(z.regex(ID))

/** As `IdSchema`, for whoever asks a thousand times in a row. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

export const Sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** UTC milliseconds. */
export const MsSchema = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000))
export const MAX_ANZAHL = 2_000_000_000
export const AnzahlSchema = z.int().check(z.minimum(0), z.maximum(MAX_ANZAHL))

export function text(max: number) {
  return z.string().check(z.maxLength(max))
}
