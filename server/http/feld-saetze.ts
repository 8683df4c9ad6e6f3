import { issueSatzOf } from '#contract/feld-satz.ts'

/** What a zod issue says about one field, in German. A sentence written in the contract wins. */
interface Befund {
  keyword: string
  instancePath: string
  message?: string | undefined
  params: Record<string, unknown>
}

/** More than anybody corrects at once, or any form of ours has. */
const MAX_FELDER = 50

export function feldSaetzeOf(befunde: readonly Befund[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { keyword, message, params, instancePath } of befunde) {
    const path = instancePath.slice(1).replaceAll('/', '.')
    if (path && !fields.has(path)) fields.set(path, issueSatzOf({ ...params, code: keyword, message }))
    if (fields.size === MAX_FELDER) break
  }
  return Object.fromEntries(fields)
}
