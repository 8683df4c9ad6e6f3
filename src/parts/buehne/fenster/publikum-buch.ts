import type { Botschaft, Publikumslage } from './botschaft.ts'

/** Asked so often without an answer: gone. Beats, not time: after the machine slept nobody has been silent. */
const STILLE_TAKTE = 3

/** Which audience's windows are there, by what they say. */
export interface PublikumBuch {
  /** Answers whether something changed. */
  hear(botschaft: Botschaft): boolean
  /** Once a beat. */
  forgetStille(): boolean
  read(): Publikumslage | null
  /** One was there, and is not any more. */
  fehlt(): boolean
}

export function createPublikumBuch(): PublikumBuch {
  const da = new Map<string, { lage: Publikumslage; takte: number }>()
  let gesehen = false
  return {
    hear({ art, von, rolle, lage }) {
      if (rolle !== 'PUBLIKUM') return false
      if (art === 'ENDE') return da.delete(von)
      if (!lage) return false
      const alt = da.get(von)?.lage
      gesehen = true
      // The newest stands last; a film that two audiences see has one of them for its sound.
      da.set(von, { lage: alt && isSame(alt, lage) ? alt : lage, takte: 0 })
      return !alt || !isSame(alt, lage)
    },
    forgetStille() {
      let weg = false
      for (const [von, eines] of da) {
        eines.takte += 1
        if (eines.takte > STILLE_TAKTE) weg = da.delete(von) || weg
      }
      return weg
    },
    read: () => [...da.values()].at(0)?.lage ?? null,
    fehlt: () => gesehen && da.size === 0,
  }
}

function isSame(a: Publikumslage, b: Publikumslage): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
