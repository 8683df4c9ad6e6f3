/** Widths of a title's words at one pixel of size, as the page measured them. */
export interface Wortbreiten {
  worte: readonly number[]
  leer: number
}

export interface Kasten {
  breite: number
  hoehe: number
}

export interface Grenzen {
  /** In one line. */
  gross: number
  /** In several. */
  klein: number
  mindest: number
}

export const ZEILENHOEHE = 0.97
const SCHRITT = 2

/**
 * The largest size in which the title stands in its box without breaking a word: in one line if it can be large, else in several. At the least
 * readable size it may break where it has to.
 */
export function fitTitel(titel: Wortbreiten, kasten: Kasten, { gross, klein, mindest }: Grenzen): number {
  if (countZeilen(titel, kasten.breite / gross) === 1) return gross
  for (let px = klein; px > mindest; px -= SCHRITT) {
    const zeilen = countZeilen(titel, kasten.breite / px)
    if (zeilen !== null && zeilen * px * ZEILENHOEHE <= kasten.hoehe) return px
  }
  return mindest
}

/** null: a word is wider than the line. `breite` is in parts of the size. */
function countZeilen({ worte, leer }: Wortbreiten, breite: number): number | null {
  let zeilen = 1
  let belegt = 0
  for (const wort of worte) {
    if (wort > breite) return null
    const bis = belegt === 0 ? wort : belegt + leer + wort
    if (bis > breite) zeilen += 1
    belegt = bis > breite ? wort : bis
  }
  return zeilen
}
