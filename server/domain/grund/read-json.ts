/** What stands in a column that somebody may have written by hand; null when it is no JSON. Whoever checks names such a row, and does not fall over it. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}
