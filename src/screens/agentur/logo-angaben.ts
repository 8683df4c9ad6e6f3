import type { LogoDatei } from '#contract/agentur-logo.ts'

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

function formatBytes(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${formatZahl(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${(bytes / 1024 / 1024).toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`
}

function formatZahl(zahl: number): string {
  return zahl.toLocaleString('de-DE')
}
