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
      return `Unbekannt: ${nameSome(params['keys'])}.`
    default:
      return 'Diese Angabe hat nicht die richtige Form.'
  }
}

/** Names that somebody sent: how many, and how long they are, is not ours to say. */
const MAX_NAMEN = 5
const MAX_ZEICHEN = 40

function nameSome(keys: unknown): string {
  const names = Array.isArray(keys) ? keys.map(String) : []
  const shown = names.slice(0, MAX_NAMEN).map((name) =>
    Array.from(name.slice(0, 2 * MAX_ZEICHEN))
      .slice(0, MAX_ZEICHEN)
      .join(''),
  )
  return `${shown.join(', ')}${names.length > MAX_NAMEN ? ` und ${names.length - MAX_NAMEN} weitere` : ''}`
}

function listOf(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : ''
}

/** Sentences of the contract end in a full stop or question mark; zod's own words do not. */
const EIGENER_SATZ = /[.?!]$/

/** Of one issue as zod tells it. */
export function issueSatzOf({ code, message, ...params }: { code?: string | undefined; message?: string | undefined }): string {
  return message && EIGENER_SATZ.test(message) ? message : feldSatzOf(code, params)
}
