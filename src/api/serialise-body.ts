/** JSON of plain values only. Anything else (a Date, a Map, an instance, NaN) would change its meaning silently, so it is refused by name. */
export function serialiseBody(body: unknown): string {
  const foreign = findForeign(body)
  if (foreign !== null) throw new TypeError(`Field "${foreign.replace(/^\./, '') || 'body'}" is not a plain value and cannot be sent`)
  return JSON.stringify(body)
}

/** Whether it may stand in a body. */
export function isPlain(value: unknown): boolean {
  return findForeign(value) === null
}

/** The place of what is no plain value, put together on the way back only: a thousand votes have none. */
function findForeign(value: unknown): string | null {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number' && Number.isFinite(value)) return null
  if (Array.isArray(value)) return findIn(value, (index) => `[${index}]`)
  return isPlainObject(value) ? findIn(value, (name) => `.${name}`) : ''
}

function findIn(members: object, toPlace: (name: string) => string): string | null {
  for (const [name, member] of Object.entries(members)) {
    const place = findForeign(member)
    if (place !== null) return toPlace(name) + place
  }
  return null
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
