import type { Botschaft, Publikumslage } from './botschaft.ts'

/** Nothing heard for so long: gone. */
export const STILLE_MS = 3500

/** Which audience's windows are there, by what they say. */
export interface PublikumBuch {
  /** Answers whether something changed. */
  hear(botschaft: Botschaft, jetztMs: number): boolean
  forgetStille(jetztMs: number): boolean
  read(): Publikumslage | null
  /** One was there, and is not any more. */
  fehlt(): boolean
}

export function createPublikumBuch(): PublikumBuch {
  const da = new Map<string, { lage: Publikumslage; gehoertMs: number }>()
  let gesehen = false
  return {
    hear({ art, von, rolle, lage }, jetztMs) {
      if (rolle !== 'PUBLIKUM') return false
      if (art === 'ENDE') return da.delete(von)
      if (!lage) return false
      const alt = da.get(von)?.lage
      gesehen = true
      // The newest stands last; a film that two audiences see has one of them for its sound.
      da.set(von, { lage: alt && isSame(alt, lage) ? alt : lage, gehoertMs: jetztMs })
      return !alt || !isSame(alt, lage)
    },
    forgetStille(jetztMs) {
      const weg = [...da].filter(([, { gehoertMs }]) => jetztMs - gehoertMs > STILLE_MS)
      for (const [von] of weg) da.delete(von)
      return weg.length > 0
    },
    read: () => [...da.values()].at(0)?.lage ?? null,
    fehlt: () => gesehen && da.size === 0,
  }
}

function isSame(a: Publikumslage, b: Publikumslage): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
