import type { FehlerCode } from '#contract/fehler.ts'

/** An expected refusal: thrown anywhere on the server, translated once into status, code and German sentence. */
export class AppFehler extends Error {
  readonly code: FehlerCode
  readonly fields: Record<string, string> | undefined
  /** A more precise German sentence than the one beside the code. */
  readonly satz: string | undefined
  /** With 429 and 503: when to try again. */
  readonly retryAfterSec: number | undefined

  constructor(code: FehlerCode, options: { fields?: Record<string, string>; satz?: string; retryAfterSec?: number } = {}) {
    super(options.satz ?? code)
    this.name = 'AppFehler'
    this.code = code
    this.fields = options.fields
    this.satz = options.satz
    this.retryAfterSec = options.retryAfterSec
  }
}
