/** JSON of plain values only. Anything else (a Date, a Map, an instance, NaN) would change its meaning silently, so it is refused by name. */
export function serialiseBody(body: unknown): string {
  assertPlain(body, 'body')
  return JSON.stringify(body)
}

function assertPlain(value: unknown, field: string): void {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (Array.isArray(value)) return value.forEach((item, index) => assertPlain(item, `${field}[${index}]`))
  if (!isPlainObject(value)) throw new TypeError(`Field "${field}" is not a plain value and cannot be sent`)
  for (const [name, member] of Object.entries(value)) assertPlain(member, field === 'body' ? name : `${field}.${name}`)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
