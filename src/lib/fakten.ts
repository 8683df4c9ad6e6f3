/** What belongs together on one line. */
const FEST = '\u00A0'

/** „1.600 × 900 px" */
export function formatPixel(width: number, height: number): string {
  const [breite, hoehe] = [width, height].map((value) => value.toLocaleString('de-DE'))
  return [breite, '×', hoehe, 'px'].join(FEST)
}

/** Between facts: a line may end after it. */
export const TRENNER = `${FEST}· `

/** „4.961 × 7.016 px · 48 MB": a line never ends inside a measure. */
export function joinMasse(masse: readonly (string | null)[]): string {
  return masse
    .map((mass) => mass?.replaceAll(' ', FEST))
    .filter(Boolean)
    .join(TRENNER)
}
