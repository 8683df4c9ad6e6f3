/** Several texts of one note as one: in their order, each once, and none that another one has within it. */
export function joinTexte(texte: readonly string[]): string {
  const alle = [...new Set(texte.filter(Boolean))]
  return alle.filter((one) => !alle.some((other) => other !== one && other.includes(one))).join('\n\n')
}
