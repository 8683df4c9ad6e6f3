/** How a character is called where it cannot be shown: „U+0336“. */
export function codeOf(zeichen: string): string {
  return `U+${(zeichen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** A character in a sentence. Marks and what is invisible are nothing to see without their letter: their code stands for them. */
export function zeichenWort(zeichen: string): string {
  return /[\p{M}\p{C}\p{Z}]/u.test(zeichen) ? codeOf(zeichen) : zeichen
}
