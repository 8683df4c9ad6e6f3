import type { FehlerBody } from '#contract/fehler.ts'

/**
 * `offline`: nobody we know answered (network, time-out, captive portal, truncated answer). `refused`: our server said no (4xx).
 * `broken`: our server failed (5xx) or answered in a shape that is not the contract's.
 */
export type ApiErrorKind = 'offline' | 'refused' | 'broken'

interface ApiErrorParts {
  kind: ApiErrorKind
  message: string
  satz: string
  status?: number
  code?: string
  fields?: Record<string, string>
  retryAfterMs?: number | null
  timedOut?: boolean
  unsent?: boolean
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly fields: Record<string, string> | undefined
  /** The German sentence to show. */
  readonly satz: string
  readonly retryAfterMs: number | null
  readonly timedOut: boolean
  /** It certainly never left this device; false where nobody can know. */
  readonly unsent: boolean

  constructor(parts: ApiErrorParts) {
    super(parts.message)
    this.name = 'ApiError'
    this.kind = parts.kind
    this.status = parts.status
    this.code = parts.code
    this.fields = parts.fields
    this.satz = parts.satz
    this.retryAfterMs = parts.retryAfterMs ?? null
    this.timedOut = parts.timedOut ?? false
    this.unsent = parts.unsent ?? false
  }
}

/** The server brings its own sentence with every error; this one stands where it could not. */
const SATZ_KAPUTT = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'
const SATZ_OFFLINE = 'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal, sobald die Verbindung wieder da ist.'

export function offlineError(message: string, parts: { status?: number; timedOut?: boolean; unsent?: boolean } = {}): ApiError {
  return new ApiError({ kind: 'offline', message, satz: SATZ_OFFLINE, ...parts })
}

export function refusedError(status: number, body: FehlerBody, retryAfterMs: number | null): ApiError {
  return new ApiError({
    kind: status >= 500 ? 'broken' : 'refused',
    message: 'request failed',
    satz: body.message || SATZ_KAPUTT,
    status,
    code: body.error,
    ...(body.fields ? { fields: body.fields } : {}),
    retryAfterMs,
  })
}

export function shapeError(status: number): ApiError {
  return new ApiError({ kind: 'broken', message: 'answer is not of the contract', satz: SATZ_KAPUTT, status })
}

/** What to say of anything that was thrown: the sentence of an ApiError, or `sonst` of a mistake of our own. */
export function fehlersatzOf(error: unknown, sonst = SATZ_KAPUTT): string {
  return error instanceof ApiError ? error.satz : sonst
}
