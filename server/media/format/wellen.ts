/** Of sound that was decoded: samples of 16 bits, one channel. */
const BYTES_JE_PROBE = 2

export interface Klang {
  durationMs: number
  /** The loudest of all, 0 to 1. */
  lautstes: number
  /** The loudest of each of so many pieces, 0 to 100 of the loudest of all. */
  spitzen: number[]
}

/** How long and how loud it is, for its drawing: the loudest moment always reaches the top. */
export function measureKlang(pcm: Buffer, { rate, stuecke }: { rate: number; stuecke: number }): Klang {
  const proben = Math.floor(pcm.length / BYTES_JE_PROBE)
  const laut = Array.from({ length: stuecke }, (_, nr) => {
    const [von, bis] = [Math.floor((proben * nr) / stuecke), Math.floor((proben * (nr + 1)) / stuecke)]
    let spitze = 0
    for (let at = von; at < bis; at += 1) spitze = Math.max(spitze, Math.abs(pcm.readInt16LE(at * BYTES_JE_PROBE)))
    return spitze
  })
  const lautstes = Math.max(...laut)
  const spitzen = laut.map((spitze) => (lautstes === 0 ? 0 : Math.round((spitze / lautstes) * 100)))
  return { durationMs: Math.round((proben / rate) * 1000), lautstes: lautstes / 32_768, spitzen }
}
