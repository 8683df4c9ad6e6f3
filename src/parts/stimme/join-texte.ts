/** Several texts of one note as one: in their order, each once, and none that another one has within it. */
export function joinTexte(texte: readonly string[]): string {
  const alle = [...new Set(texte.filter(Boolean))]
  return alle.filter((one) => !alle.some((other) => other !== one && hasText(other, one))).join(ABSATZ)
}

/** Whole, between the ends or empty lines: „gut“ is not what „nicht gut“ says. */
export function hasText(ganz: string, text: string): boolean {
  return ABSATZ.concat(ganz, ABSATZ).includes(ABSATZ.concat(text, ABSATZ))
}

const ABSATZ = '\n\n'
