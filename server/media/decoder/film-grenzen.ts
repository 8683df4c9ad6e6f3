/** As a decoder takes it into memory: 8K of the cinema. */
export const MAX_FILM_PIXELS = 8192 * 4320

export function findPixelMangel(width: number, height: number): string | null {
  if (width * height <= MAX_FILM_PIXELS) return null
  const [breit, hoch] = [width, height].map((value) => value.toLocaleString('de-DE'))
  return `${breit} × ${hoch} Pixel sind zu viele für einen Film. Erlaubt sind höchstens 8.192 × 4.320 Pixel. Bitte sichern Sie ihn kleiner.`
}
