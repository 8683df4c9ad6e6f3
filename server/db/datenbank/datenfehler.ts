/** SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_RANGE. */
const SQLITE_CODES = new Set([18, 19, 20, 25])

/** The database refuses these rows and would refuse them again; anything else (deadlock, full disk, lost connection) is no fault of the data. */
export function isDatenfehler(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_CODES.has(error.errcode & 0xff)
  return 'code' in error && typeof error.code === 'string' && /^2[23]\w{3}$/.test(error.code)
}

const NETZ = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
/** Connection exceptions, shutdown and start of PostgreSQL, no connection left, a statement that was stopped for its length. */
const SQLSTATES = /^(08\w{3}|57P0[123]|53300|57014|25P03)$/
/** What the driver says without a code. */
const SAETZE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** The database is away or overwhelmed for the moment: the same request may be sent again. */
export function isDatenbankWeg(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return NETZ.has(code) || SQLSTATES.test(code) || SAETZE.test(error.message)
}

/** SQLITE_FULL. */
const SQLITE_VOLL = 13
/** SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE: what a quota that is used up becomes, and a file for the index of the log that cannot grow. */
const SQLITE_SCHREIBEN: ReadonlySet<number> = new Set([778, 4874])
/** `disk_full` of PostgreSQL, and what files say. */
const VOLL: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** There was no room for it on the disk, ours or the one of PostgreSQL: nothing was written. */
export function isPlatteVoll(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & 0xff) === SQLITE_VOLL || SQLITE_SCHREIBEN.has(error.errcode)
  return 'code' in error && typeof error.code === 'string' && VOLL.has(error.code)
}
