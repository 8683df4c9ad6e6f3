import * as z from 'zod/mini'
import { IdSchema, MsSchema } from './form.ts'

/** What every record that people keep carries: `version` for optimistic locking, and who changed it last (null: the system). */
export const DatensatzSchema = z.object({
  id: IdSchema,
  version: z.int(),
  updatedMs: MsSchema,
  updatedBy: z.nullable(z.string()),
})

export const IdParams = z.object({ id: IdSchema })

/** A change names the version that was read; another one in between answers 409. */
export const VersionSchema = z.int().check(z.minimum(1))

/** The answer to a new or changed record. */
export const GespeichertSchema = z.object({ id: IdSchema, version: z.int() })
export const GeloeschtSchema = z.object({ ok: z.literal(true) })

/** Ids in their new order. */
export const ReihenfolgeSchema = z.object({ ids: z.array(IdSchema).check(z.minLength(1), z.maxLength(1000)) })

/** Line breaks and tabs, which come with what is pasted. */
const UMBRUCH = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** Of what is one line. */
export function einzeilig() {
  return z.overwrite((wert: string) => wert.replaceAll(UMBRUCH, ' ').trim())
}

/** A required line of text. */
export function pflichtzeile(max: number, satz: string) {
  return z.string().check(einzeilig(), z.minLength(1, satz), z.maxLength(max, `Bitte höchstens ${max} Zeichen.`))
}

export function zeile(max: number) {
  return z.string().check(einzeilig(), z.maxLength(max, `Bitte höchstens ${max} Zeichen.`))
}

/** A required text, which keeps its lines. */
export function pflichttext(max: number, satz: string) {
  return z.string().check(z.trim(), z.minLength(1, satz), z.maxLength(max, `Bitte höchstens ${max} Zeichen.`))
}

/** A name that mails carry: with an address of the web in it, anybody could send links to anybody. */
export function namenstext(max: number, satz: string) {
  return pflichtzeile(max, satz).check(z.refine((name) => !INTERNETADRESSE.test(name), 'Bitte nur den Namen, ohne Internetadresse.'))
}
const INTERNETADRESSE = /:\/\/|www\.|\.\p{L}+\//iu

export function freitext(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, `Bitte höchstens ${max} Zeichen.`))
}

/** HTML of the rich text editor; the limit counts what people read. What it may hold is decided by server/domain/grund/sanitise-html.ts. */
export function richtext(max: number) {
  const satz = `Bitte höchstens ${max} Zeichen.`
  const maxHtml = max * 10
  return z.string().check(
    z.maxLength(maxHtml, satz),
    z.refine((html) => html.length <= maxHtml && countZeichen(html) <= max, satz),
  )
}

function countZeichen(html: string): number {
  return html.replaceAll(/<[^<>]*>/g, '').replaceAll(/&\w{2,6};/g, '&').length
}

export function ganzzahl(min: number, max: number) {
  const satz = `Bitte eine ganze Zahl von ${min} bis ${max}.`
  return z.int(satz).check(z.minimum(min, satz), z.maximum(max, satz))
}
