/** 32 characters a person cannot confuse: no 0, O, 1, I. */
export const QUITTUNG_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The receipt of an act: the first 30 bits of the entry's hash in six characters, so that every receipt is an anchor of the sealed log. */
export function quittungOf(hashHex: string): string {
  const bits = Number.parseInt(hashHex.slice(0, 8), 16) >>> 2
  return [25, 20, 15, 10, 5, 0].map((shift) => QUITTUNG_ALPHABET[(bits >>> shift) & 31]).join('')
}

/** „K7M-4QX", easier to read aloud. */
export function formatQuittung(quittung: string): string {
  return `${quittung.slice(0, 3)}-${quittung.slice(3)}`
}
