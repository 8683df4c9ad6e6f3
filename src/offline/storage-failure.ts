/** `voll`: no room even after the ballast; `verbindung`: the database stays lost; `nur-online`: no storage here, and the server did not answer. */
export type StorageFailureArt = 'voll' | 'verbindung' | 'nur-online'

/** The vote was not saved, and the juror must be told so on the whole screen. */
export class StorageFailure extends Error {
  readonly art: StorageFailureArt

  constructor(art: StorageFailureArt, cause?: unknown) {
    super(`storage failure: ${art}`, { cause })
    this.name = 'StorageFailure'
    this.name = 'StorageFailure'
    this.art = art
  }
}

/** Dexie wraps the browser's error, and an aborted transaction hides it one level deeper. */
export function isQuotaError(error: unknown): boolean {
  return hasName(error, ['QuotaExceededError'])
}

/** The connection is gone or was closed under our hands (iPadOS after a resume, a forced close, another tab's upgrade). */
export function isConnectionLost(error: unknown): boolean {
  return hasName(error, [
    'UnknownError',
    'InvalidStateError',
    'DatabaseClosedError',
    'AbortError',
    'TransactionInactiveError',
    'OpenFailedError',
    'PrematureCommitError',
  ])
}

function hasName(error: unknown, names: string[]): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && typeof error.name === 'string' && names.includes(error.name)) return true
  return 'inner' in error && hasName(error.inner, names)
}
