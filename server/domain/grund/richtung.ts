/** Marks that turn the direction of writing, so that a name reads as another one. Letters that are written from the right need none of them. */
const RICHTUNG = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/** What is compared with what was chosen once is taken to the letter. */
const WORTLAUT = /passwor[dt]/i

export function ohneRichtungszeichen(text: string): string {
  return text.replaceAll(RICHTUNG, '')
}

/** The same without them, texts within lists and records too. */
export function ohneRichtung(value: unknown): unknown {
  if (typeof value === 'string') return ohneRichtungszeichen(value)
  if (Array.isArray(value)) return value.map(ohneRichtung)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, WORTLAUT.test(key) ? each : ohneRichtung(each)]))
}
