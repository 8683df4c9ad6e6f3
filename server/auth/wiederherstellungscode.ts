import { createHash, randomBytes } from 'node:crypto'
import { WIEDERHERSTELLUNGSCODES } from '#contract/zweiter-faktor.ts'

/** Crockford's base32: no letter looks like a digit. Sixteen of them are 80 bits: a plain hash keeps them. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** „7k3m-q0vx-…" to be written down, and what is stored of it. */
export function newWiederherstellungscodes(): { code: string; codeHash: string }[] {
  return Array.from({ length: WIEDERHERSTELLUNGSCODES }, () => {
    const plain = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
    return { code: plain.replaceAll(/.{4}(?=.)/g, '$&-'), codeHash: hashWiederherstellungscode(plain) }
  })
}

export function hashWiederherstellungscode(code: string): string {
  return createHash('sha256').update(normalize(code)).digest('hex')
}

/** As it may be typed from paper. */
function normalize(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}
