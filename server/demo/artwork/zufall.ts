export type Zufall = {
  zahl: () => number
  zwischen: (von: number, bis: number) => number
  ganz: (von: number, bis: number) => number
  aus: <T>(liste: readonly T[]) => T
}

/** FNV-1a: a short text becomes the same 32 bits on every machine. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (const zeichen of text) {
    hash ^= zeichen.codePointAt(0) ?? 0
    hash = Math.imul(hash, 16777619)
  }
  return hash >>> 0
}

/** Mulberry32, seeded by number or text. */
export function createZufall(seed: number | string): Zufall {
  let stand = typeof seed === 'number' ? seed >>> 0 : hashText(seed)
  function zahl(): number {
    stand = (stand + 0x6d2b79f5) >>> 0
    let t = stand
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const ganz = (von: number, bis: number) => von + Math.floor(zahl() * (bis - von + 1))
  return {
    zahl,
    ganz,
    zwischen: (von, bis) => von + zahl() * (bis - von),
    aus: <T>(liste: readonly T[]) => {
      const wahl = liste[ganz(0, liste.length - 1)]
      if (wahl === undefined) throw new Error('Aus einer leeren Liste lässt sich nichts wählen.')
      return wahl
    },
  }
}
