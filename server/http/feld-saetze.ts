import { feldSatzOf } from '#contract/feld-satz.ts'

/** What a zod issue says about one field, in German. A sentence written in the contract wins. */
interface Befund {
  keyword: string
  instancePath: string
  message?: string
  params: Record<string, unknown>
}

/** Sentences of the contract end in a full stop or question mark; zod's own words do not. */
const OWN_SENTENCE = /[.?!]$/

export function feldSaetzeOf(befunde: readonly Befund[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { keyword, message, params, instancePath } of befunde) {
    const path = instancePath.slice(1).replaceAll('/', '.')
    if (path && !Object.hasOwn(fields, path)) fields[path] = message && OWN_SENTENCE.test(message) ? message : feldSatzOf(keyword, params)
  }
  return fields
}
