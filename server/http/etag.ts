/** If-None-Match after RFC 9110: a list, `*`, and weak forms (proxies that compress make them) compare by their text. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header.trim() === '*') return true
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)
}
