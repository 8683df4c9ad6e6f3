import * as z from 'zod/mini'
import { IdSchema, MsSchema } from './form.ts'

/** What is saved while somebody types keeps its spaces: trimmed, a word would lose the one before the next. */
export function getippteZeile(max: number) {
  return z
    .string()
    .check(
      z.maxLength(max, `Bitte höchstens ${max} Zeichen.`),
      z.regex(/^[^\t\n\v\f\r\u0085\u2028\u2029]*$/, 'Bitte ohne Zeilenumbruch und ohne Tabulator.'),
    )
}

export function getippterAbsatz(max: number) {
  return z.string().check(z.maxLength(max, `Bitte höchstens ${max} Zeichen.`))
}

/** One field as the person saw it before, and as it shall be: only who typed on the newest value changes it. */
export const AenderungSchema = z.object({ vorher: z.unknown(), nachher: z.unknown() })

/** What became of each field that was sent. */
export const FelderGesichertSchema = z.object({
  id: IdSchema,
  version: z.int(),
  updatedMs: MsSchema,
  gespeichert: z.array(z.string()),
  /** Refused because of what was typed: a sentence by field. */
  abgelehnt: z.record(z.string(), z.string()),
  /** The same field was changed elsewhere meanwhile: what stands there, by whom; `selbst`: by the person who asks, in another window. */
  konflikte: z.record(z.string(), z.object({ dort: z.unknown(), wer: z.nullable(z.string()), selbst: z.boolean(), ms: z.nullable(MsSchema) })),
})
export type FelderGesichert = z.infer<typeof FelderGesichertSchema>
