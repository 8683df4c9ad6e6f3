/** How many letters have to be added, removed or changed to make one text of the other (Levenshtein). */
export function editierdistanzOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1]
    for (let at = 1; at <= to.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
