export type LadeFehlerArt = 'netz' | 'abgemeldet' | 'entzogen' | 'beschaedigt' | 'voll'

/** Why a file or the documents did not come. `entzogen`: our server gives nothing of it. `netz` covers everything that is not our server speaking. */
export class LadeFehler extends Error {
  readonly art: LadeFehlerArt
  readonly retryAfterMs: number | null

  constructor(art: LadeFehlerArt, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.name = 'LadeFehler'
    this.art = art
    this.retryAfterMs = retryAfterMs
  }
}

export function toLadeFehler(error: unknown): LadeFehler {
  if (error instanceof LadeFehler) return error
  return new LadeFehler(isQuotaError(error) ? 'voll' : 'netz', String(error))
}

/** Dexie wraps the browser's error, and an aborted transaction hides it one level deeper. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isQuotaError(error.inner)
}
