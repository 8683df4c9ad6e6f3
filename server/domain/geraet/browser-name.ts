/** Later browsers name the earlier ones too, so the order matters. */
const BROWSER: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** An iPad calls itself a Mac: nothing in its words tells them apart. */
const GERAET: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac oder iPad'],
  [/\bLinux\b/, 'Linux'],
]

/** „Chrome auf Windows", of what a browser calls itself. */
export function browserNameOf(userAgent: string): string {
  const browser = BROWSER.find(([pattern]) => pattern.test(userAgent))?.[1]
  const geraet = GERAET.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (!browser) return geraet ? `Unbekannter Browser auf ${geraet}` : 'Unbekannter Browser'
  return geraet ? `${browser} auf ${geraet}` : browser
}
