import { WertSchema, type Wert } from '#contract/wert.ts'
import { readJson } from '../grund/read-json.ts'

/** The value in a column that somebody may have written by hand. What is none of any mode is null: it does not count, and nobody falls over it. */
export function readWert(text: string | null): Wert | null {
  return WertSchema.safeParse(readJson(text)).data ?? null
}
