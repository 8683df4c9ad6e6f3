/**
 * Canonical JSON (after RFC 8785 for our values): keys sorted by UTF-16 code units, no white space, undefined members left out. Signed files, the sealed
 * log and the comparison of values rely on it: the same value gives the same text on tablet and server.
 */
export function toKanonisch(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => toKanonisch(item ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${toKanonisch(member)}`).join(',')}}`
}
