/** Path parameters by name, query from one key-value map; undefined and null are left out. */
export function buildUrl(pfad: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries((params ?? {}) as Record<string, unknown>))
  const path = pfad.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(readParam(values.get(name))))
  const search = buildQuery((query ?? {}) as Record<string, unknown>)
  return search === '' ? path : `${path}?${search}`
}

function readParam(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (text === '') throw new Error('ID not provided')
  return text
}

function buildQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) appendValue(search, name, item)
  }
  return search.toString()
}

function appendValue(search: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new TypeError(`Query "${name}" is not a plain value`)
  search.append(name, String(value))
}
