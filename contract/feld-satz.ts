/** What an issue of a shape says about one field, in German. A sentence written beside the check wins; both sides use the same words. */
export function feldSatzOf(code: string | undefined, params: Readonly<Record<string, unknown>>): string {
  switch (code) {
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
