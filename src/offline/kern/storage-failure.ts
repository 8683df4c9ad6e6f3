/**
 * `voll`: no room even after the ballast; `verweigert`: the browser refuses storage; `verbindung`: the connection to storage stays lost;
 * `blockiert`: another tab holds an older version open; `nur-online`: no storage here, and the server did not answer;
 * `geloescht`: the vote database was deleted while this page was open;
 * `abgemeldet`: whose votes these are has logged out on this device meanwhile, or somebody else has logged in.
 */
export type StorageFailureArt = 'voll' | 'verweigert' | 'verbindung' | 'blockiert' | 'nur-online' | 'geloescht' | 'abgemeldet' | 'unbekannt'

/** Storage failed, and the person must be told so: a vote that was not saved, a store that cannot be read, a log-in that would not last. */
export class StorageFailure extends Error {
  readonly art: StorageFailureArt

  constructor(art: StorageFailureArt, cause?: unknown) {
    super(`storage failure: ${art}`, { cause })
    this.name = 'StorageFailure'
    this.art = art
  }
}

/** What the browser's error says about its cause, as far as it says anything. */
export function toStorageFailure(error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error
  if (isQuotaError(error)) return new StorageFailure('voll', error)
  if (hasName(error, ['SecurityError', 'NotAllowedError', 'MissingAPIError', 'MissingApiError'])) return new StorageFailure('verweigert', error)
  return new StorageFailure(isConnectionLost(error) ? 'verbindung' : 'unbekannt', error)
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
    'NotFoundError',
    'TimeoutError',
  ])
}

function hasName(error: unknown, names: string[]): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && typeof error.name === 'string' && names.includes(error.name)) return true
  return 'inner' in error && hasName(error.inner, names)
}
