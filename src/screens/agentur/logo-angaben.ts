import type { LogoDatei } from '#contract/agentur-logo.ts'
import { formatBytes } from '#contract/bytes.ts'
import { formatZahl } from '#contract/zahl.ts'

const FARBRAUM_WORT: Readonly<Record<string, string>> = { GRAU: 'Graustufen', SONDERFARBE: 'Sonderfarben', UNBEKANNT: 'Farbraum unbekannt' }

/** „TIFF · 2.400 × 1.200 px · 300 dpi · CMYK · 4,2 MB" */
export function logoAngabenOf({ typ, breite, hoehe, dpi, farbraum, bytes }: LogoDatei): string {
  const farben = farbraum
    .split(', ')
    .map((farbe) => FARBRAUM_WORT[farbe] ?? farbe)
    .join(' + ')
  const masse = breite !== null && hoehe !== null ? `${formatZahl(breite)} × ${formatZahl(hoehe)} px` : 'Vektor'
  return [typ, masse, ...(dpi === null ? [] : [`${dpi} dpi`]), farben, formatBytes(bytes)].join(' · ')
}
