/** SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_RANGE. */
const SQLITE_CODES = new Set([18, 19, 20, 25])

/** The database refuses these rows and would refuse them again; anything else (deadlock, full disk, lost connection) is no fault of the data. */
export function isDatenfehler(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_CODES.has(error.errcode & 0xff)
  return 'code' in error && typeof error.code === 'string' && /^2[23]\w{3}$/.test(error.code)
}
