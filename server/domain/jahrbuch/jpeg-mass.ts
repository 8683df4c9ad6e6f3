/** Width and height of a JPEG, by its own head; null: it is none, or not whole. A broken picture must not keep a whole book from being set. */
export function jpegMassOf(bytes: Uint8Array): { breite: number; hoehe: number } | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9) return null
  const word = (ort: number) => ((bytes[ort] ?? 0) << 8) | (bytes[ort + 1] ?? 0)
  for (let ort = 2; ort + 9 < bytes.length && bytes[ort] === 0xff; ort += 2 + word(ort + 2)) {
    const marke = bytes[ort + 1] ?? 0
    // Start of frame, in all its kinds but the three that mean something else.
    if (marke >= 0xc0 && marke <= 0xcf && marke !== 0xc4 && marke !== 0xc8 && marke !== 0xcc) {
      const [hoehe, breite] = [word(ort + 5), word(ort + 7)]
      return breite > 0 && hoehe > 0 ? { breite, hoehe } : null
    }
  }
  return null
}
