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
  for (const befund of befunde) {
    const path = befund.instancePath.slice(1).replaceAll('/', '.')
    if (path && !Object.hasOwn(fields, path)) fields[path] = satzOf(befund)
  }
  return fields
}

function satzOf({ keyword, message, params }: Befund): string {
  if (message && OWN_SENTENCE.test(message)) return message
  switch (keyword) {
    case 'invalid_type':
      return 'Bitte füllen Sie dieses Feld richtig aus.'
    case 'too_small':
      return params['origin'] === 'string'
        ? `Bitte mindestens ${String(params['minimum'])} Zeichen.`
        : `Bitte mindestens ${String(params['minimum'])}.`
    case 'too_big':
      return params['origin'] === 'string' ? `Bitte höchstens ${String(params['maximum'])} Zeichen.` : `Bitte höchstens ${String(params['maximum'])}.`
    case 'invalid_value':
      return `Möglich sind: ${listOf(params['values'])}.`
    case 'unrecognized_keys':
      return `Unbekannt: ${listOf(params['keys'])}.`
    default:
      return 'Diese Angabe hat nicht die richtige Form.'
  }
}

function listOf(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : ''
}
