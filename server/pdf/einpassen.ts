/** What must stand on one page is measured before it is set: the largest size that fits is taken. */
import { breiteOf, type Schnitt } from './schrift.ts'

interface Satz {
  schnitt: Schnitt
  size: number
}

/** Lines of a text in a column, broken between words; a word that is wider than the column breaks within. */
export function countZeilen(text: string, satz: Satz, breite: number): number {
  const leer = breiteOf('n n', satz) - breiteOf('nn', satz)
  let zeilen = 1
  let weite = 0
  for (const wort of text.split(/\s+/).filter(Boolean)) {
    const eigen = breiteOf(wort, satz)
    const mit = weite === 0 ? eigen : weite + leer + eigen
    if (mit <= breite) {
      weite = mit
      continue
    }
    if (weite > 0) zeilen += 1
    zeilen += Math.ceil(eigen / breite) - 1
    weite = eigen % breite
  }
  return zeilen
}

/** The first of these that fits; the last one, when none does. */
export function pickPassendes<T>(wahl: readonly T[], fits: (eines: T) => boolean): T {
  const [letztes] = wahl.slice(-1)
  return wahl.find(fits) ?? (letztes as T)
}
