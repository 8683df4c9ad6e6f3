/** Without what no field can hold (NUL, halves of a character): a pasted text with one of them must not keep the other fields from being saved. */
export function cleanWert(wert: unknown): unknown {
  if (typeof wert === 'string') return wert.replaceAll(/\0|\p{Surrogate}/gu, '')
  if (Array.isArray(wert)) return wert.map(cleanWert)
  if (wert === null || typeof wert !== 'object') return wert
  return Object.fromEntries(Object.entries(wert).map(([name, member]) => [name, cleanWert(member)]))
}
