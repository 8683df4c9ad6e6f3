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
  /** Smaller than this a word is rather broken at its syllables. */
  trenntAb: number
  mindest: number
}

export interface Titelmass {
  px: number
  trennt: boolean
}

export const ZEILENHOEHE = 0.97
const SCHRITT = 2
/** What stays together of a long word, about three syllables, in parts of the size. */
const SILBE = 5

/** The largest size in which the title stands in its box without breaking a word: in one line if it can be large, else in several. */
export function fitTitel(titel: Wortbreiten, kasten: Kasten, { gross, klein, trenntAb, mindest }: Grenzen): Titelmass {
  if (countZeilen(titel.worte, titel.leer, kasten.breite / gross) === 1) return { px: gross, trennt: false }
  for (let px = klein; px >= trenntAb; px -= SCHRITT) {
    if (isInHoehe(countZeilen(titel.worte, titel.leer, kasten.breite / px), px, kasten)) return { px, trennt: false }
  }
  // A broken word leaves the rest of a line free: each is counted shorter than it is.
  const silben = titel.worte.flatMap((wort) => Array.from({ length: Math.ceil(wort / SILBE) }, () => Math.min(SILBE, wort)))
  for (let px = trenntAb; px > mindest; px -= SCHRITT) {
    if (isInHoehe(countZeilen(silben, titel.leer, kasten.breite / px), px, kasten)) return { px, trennt: true }
  }
  return { px: mindest, trennt: true }
}

function isInHoehe(zeilen: number | null, px: number, { hoehe }: Kasten): boolean {
  return zeilen !== null && zeilen * px * ZEILENHOEHE <= hoehe
}

/** null: a word is wider than the line. `breite` is in parts of the size. */
function countZeilen(worte: readonly number[], leer: number, breite: number): number | null {
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
